import { paiseFromWire, type WireBookingClaim } from './booking-wire.ts';

export interface BookedFacts {
  artist: { id: number };
  hostName: string;
  occasion: string;
  audienceSize: string;
  date: string;
  from: string;
  to: string;
  address: string;
  message: string;
  total: number;
  sound: readonly { kit_id: number | null; equipment_id: number | null; quantity: number }[];
}

const CLOCK = 5;

/** Fields of the client's copy that differ from the booking; omitted fields are ignored. */
export function bookingDifferences(claim: WireBookingClaim, booked: BookedFacts): string[] {
  const pairs: Record<string, [claimed: unknown, booked: unknown]> = {
    artist_id: [claim.artist_id ?? undefined, booked.artist.id],
    team_id: [claim.team_id ?? undefined, booked.artist.id],
    name: [claim.name, booked.hostName],
    category: [claim.category, booked.occasion],
    audience_size: [claim.audience_size, booked.audienceSize],
    booking_date: [claim.booking_date?.slice(0, 10), booked.date],
    booked_from: [claim.booked_from?.slice(0, CLOCK), booked.from.slice(0, CLOCK)],
    booked_to: [claim.booked_to?.slice(0, CLOCK), booked.to.slice(0, CLOCK)],
    formattedAddress: [claim.formattedAddress?.trim(), booked.address],
    special_request: [claim.special_request?.trim(), booked.message],
    total_amount: [
      claim.total_amount === undefined ? undefined : paiseFromWire(claim.total_amount),
      booked.total,
    ],
    sound: [claimedSound(claim, booked), bookedSound(booked)],
  };
  return Object.entries(pairs)
    .filter(([, [claimed, known]]) => claimed !== undefined && claimed !== known)
    .map(([field]) => field);
}

/** Without a list it is the kit for the audience, which the client does not know: any sound that was booked. */
function claimedSound(
  { sound, has_sound_system }: WireBookingClaim,
  booked: BookedFacts,
): string | undefined {
  if (has_sound_system !== undefined && !has_sound_system) return '';
  if (!sound) return has_sound_system && booked.sound.length === 0 ? 'any' : undefined;
  return lines([
    ...sound.kits.map(({ id }) => `kit ${id} 1`),
    ...sound.equipment.map(({ id, quantity }) => `item ${id} ${quantity}`),
  ]);
}

function bookedSound({ sound }: BookedFacts): string {
  return lines(
    sound.map(({ kit_id, equipment_id, quantity }) =>
      kit_id === null ? `item ${equipment_id} ${quantity}` : `kit ${kit_id} ${quantity}`,
    ),
  );
}

const lines = (all: string[]) => all.sort().join();
