import { isPrintable } from './document-scripts.ts';

export const AUDIENCE_SIZES = [
  '1-10',
  '1-30',
  '1-50',
  '1-70',
  '1-100',
  'More than 100',
  'More than 500',
] as const;

export const REQUIRED_FIELDS = {
  hostName: 'Name',
  occasion: 'Category',
  audienceSize: 'Audience Size',
  date: 'Date',
  from: 'Time',
  address: 'Address',
} as const;

export const DEFAULT_FROM = '17:00';
/** The start plus the 2 to 2.5 hours that the price covers. */
export const DEFAULT_TO = '19:30';
export type BookingDraft = Partial<Record<keyof typeof REQUIRED_FIELDS, string | null | undefined>>;

/** Required fields still empty, or a name that documents cannot print, in form order [S5-04]. */
export function missingFields(draft: BookingDraft): (keyof typeof REQUIRED_FIELDS)[] {
  const fields = Object.keys(REQUIRED_FIELDS) as (keyof typeof REQUIRED_FIELDS)[];
  return fields.filter(
    (field) => !draft[field]?.trim() || (field === 'hostName' && !isPrintable(draft[field])),
  );
}
