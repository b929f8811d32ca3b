import { venuePlace } from '#app/places/venue-place.ts';
import type { Recipient } from './document.ts';
import { STATE_OF_REGION } from './place-of-supply.ts';
import { type State, stateOf } from './states-of-india.ts';

interface Billing {
  name: string;
  gstin: string | null;
  address: string;
  pin: string;
}

const DELHI = { circle: '11', state: '07' };

export function recipientOf(
  billing: Billing | undefined,
  booking: { host_name: string; venue_address: string },
  place: State,
): Recipient {
  if (!billing)
    return { name: booking.host_name, gstin: null, address: booking.venue_address, pin: null, state: place };
  const { name, gstin, address, pin } = billing;
  const state = gstin ? stateOf(gstin.slice(0, 2)) : stateOfAddress({ address, pin }, place);
  return { name, gstin, address, pin, state };
}

function stateOfAddress({ address, pin }: Pick<Billing, 'address' | 'pin'>, otherwise: State): State {
  const region = venuePlace({ address: `${address}\nPIN ${pin}` })?.region;
  if (region) return stateOf(STATE_OF_REGION[region]);
  return pin.startsWith(DELHI.circle) ? stateOf(DELHI.state) : otherwise;
}
