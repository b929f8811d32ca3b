/** Audience sizes of the form [S9-02]. */
export const AUDIENCE_SIZES = [
  '1-10',
  '1-30',
  '1-50',
  '1-70',
  '1-100',
  'More than 100',
  'More than 500',
] as const;

/** Occasions of the form [S9-03], the draft page's own among them. */
export const OCCASIONS = [
  'House party',
  'Corporate event',
  'Wedding events',
  'School or College fest',
  'Cultural or Art Exhibitions',
  'Festival',
  'Birthday party',
  'Private booking',
  'Baby showers',
  'Private Dinners',
  'others',
] as const;

/** Fields without which nothing can be booked, in the form's order, with the names that people see [S5-04]. */
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
/** The form as typed so far. */
export type BookingDraft = Partial<Record<keyof typeof REQUIRED_FIELDS, string | null | undefined>>;

/** Names of the required fields that are still empty, in the form's order [S5-04]. */
export function missingFields(draft: BookingDraft): (keyof typeof REQUIRED_FIELDS)[] {
  const fields = Object.keys(REQUIRED_FIELDS) as (keyof typeof REQUIRED_FIELDS)[];
  return fields.filter((field) => !draft[field]?.trim());
}
