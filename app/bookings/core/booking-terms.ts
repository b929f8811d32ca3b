import type { VenueSetting } from '#app/nights/sound-verdict.ts';
import { durationOf } from './booking-times.ts';

/** `extension`: a later end alone, asked for on the day. */
export type ChangeKind = 'terms' | 'extension';

export interface BookingTerms {
  hostName: string;
  message: string;
  venueAccess: string;
  audienceSize: string;
  date: string;
  from: string;
  to: string;
  address: string;
  lat: number | null;
  lng: number | null;
  setting: string;
}

export type TermsField = Exclude<keyof BookingTerms, 'lat' | 'lng'>;

export const TERMS_FIELDS = [
  'date',
  'from',
  'to',
  'address',
  'setting',
  'audienceSize',
  'hostName',
  'message',
  'venueAccess',
] as const satisfies readonly TermsField[];

/** Fields the host may change without consent, any time before the start. */
export const FREE_FIELDS = [
  'hostName',
  'message',
  'venueAccess',
  'setting',
] as const satisfies readonly TermsField[];

/** Fields on which the verdict about music at night depends. */
export const SOUND_FIELDS: readonly TermsField[] = ['date', 'from', 'to', 'address', 'setting'];

export const TIME_FIELDS = ['date', 'from', 'to'] as const satisfies readonly TermsField[];

export interface TermsRow {
  host_name: string;
  message: string;
  venue_access: string;
  audience_size: string;
  event_date: string;
  starts_local: string;
  ends_local: string;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  venue_setting: VenueSetting;
}

export function termsOf(row: TermsRow): BookingTerms {
  return {
    hostName: row.host_name,
    message: row.message,
    venueAccess: row.venue_access,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    address: row.venue_address,
    lat: row.venue_lat,
    lng: row.venue_lng,
    setting: row.venue_setting,
  };
}

export function termsThatDiffer(was: BookingTerms, wanted: BookingTerms): TermsField[] {
  return TERMS_FIELDS.filter((field) => was[field] !== wanted[field]);
}

/** Only the given fields from `wanted`. Map coordinates follow the address. */
export function withWantedFields(
  was: BookingTerms,
  wanted: BookingTerms,
  fields: readonly TermsField[],
): BookingTerms {
  const next = { ...was };
  for (const field of fields) next[field] = wanted[field];
  if (fields.includes('address') && was.address !== wanted.address)
    return { ...next, lat: wanted.lat, lng: wanted.lng };
  return next;
}

export function movesInTime(fields: readonly TermsField[]): boolean {
  return TIME_FIELDS.some((field) => fields.includes(field));
}

/** Minutes by which the wanted end is later, at most a day. */
export function minutesLonger({ was, wanted }: { was: BookingTerms; wanted: BookingTerms }): number {
  const { hours, minutes } = durationOf(was.to, wanted.to)!;
  return hours * 60 + minutes;
}
