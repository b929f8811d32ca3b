import { performanceTime } from '#app/artists/calendar/slot.ts';
import { SOUND_AUDIENCES } from '#app/sound/audience.ts';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import { isTime } from '../core/booking-times.ts';
import { isPrintable } from '../core/document-scripts.ts';
import { POWER_AT_VENUE, type PowerAtVenue, type SoundOrderRequest } from './sound-order-request.ts';

/** Form values. `sound` as in the URL; empty means the kit for the audience. */
export type SoundOrderValues = typeof EMPTY_ORDER;

export const EMPTY_ORDER = {
  audience: '',
  sound: '',
  date: '',
  from: '18:00',
  to: '22:00',
  name: '',
  address: '',
  power: '',
  note: '',
};

/** Fields that affect price and stock; kept in the URL. */
const PRICED = ['audience', 'sound', 'date', 'from', 'to'] as const;

/** All fields from the URL; forms without JavaScript send every field there. */
export function orderInUrl(query: URLSearchParams): Partial<SoundOrderValues> {
  const fields = Object.keys(EMPTY_ORDER) as (keyof SoundOrderValues)[];
  const given = fields.flatMap((field) => {
    const value = query.get(field) ?? undefined;
    return value === undefined || !isAllowedValue(field, value) ? [] : [[field, value]];
  });
  return Object.fromEntries(given);
}

function isAllowedValue(field: keyof SoundOrderValues, value: string): boolean {
  if (field === 'audience') return (SOUND_AUDIENCES as string[]).includes(value);
  if (field === 'sound') return value === '' || soundFromUrl(value) !== null;
  if (field === 'power') return (POWER_AT_VENUE as readonly string[]).includes(value);
  if (field === 'date') return value === '' || /^\d{4}-\d\d-\d\d$/.test(value);
  if (field === 'from' || field === 'to') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return true;
}

/** URL that reprices these values; keeps other parameters and omits text fields. */
export function addressWithPricedFields(query: URLSearchParams, values: SoundOrderValues): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of Object.keys(EMPTY_ORDER)) next.delete(field);
  for (const field of PRICED) if (values[field] !== '') next.set(field, values[field]);
  return next;
}

export function samePricedOrder(one: SoundOrderValues, other: SoundOrderValues): boolean {
  return PRICED.every((field) => one[field] === other[field]);
}

export const REQUIRED_OF_ORDER = ['audience', 'date', 'name', 'address', 'power'] as const;
export type RequiredOfOrder = (typeof REQUIRED_OF_ORDER)[number];

export function missingOrderFields(values: SoundOrderValues): RequiredOfOrder[] {
  return REQUIRED_OF_ORDER.filter(
    (field) => !values[field].trim() || (field === 'name' && !isPrintable(values.name)),
  );
}

export function timeOfOrder({ date, from, to }: Pick<SoundOrderValues, 'date' | 'from' | 'to'>) {
  return isTime(date, from, to) ? performanceTime(date, from, to) : null;
}

export function requestOf(
  values: SoundOrderValues,
  sound: SoundOrderRequest['sound'],
): Omit<SoundOrderRequest, 'audienceSize'> & { audienceSize: string } {
  const { audience, name, address, note, date, from, to } = values;
  return {
    audienceSize: audience,
    hostName: name.trim(),
    date,
    from,
    to,
    address: address.trim(),
    power: values.power as PowerAtVenue,
    note: note.trim(),
    sound,
  };
}
