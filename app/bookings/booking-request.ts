import { z } from 'zod';
import { soundSelectionSchema } from '#app/sound/sound-selection.ts';

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
/** What one price covers, in minutes. */
export const LONGEST_PERFORMANCE_MINUTES = 150;

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, 'Please choose a time')
  .transform((time) => time.slice(0, 5));

/** What a host asks for. Amounts are never taken from here, save `expectedTotal`, which must be right. */
export const bookingRequest = z.object({
  artistId: z.int().positive(),
  hostName: z.string().trim().min(1).max(120),
  occasion: z.enum(OCCASIONS),
  audienceSize: z.enum(AUDIENCE_SIZES),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  address: z.string().trim().min(1).max(300),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  message: z.string().trim().max(1000).default(''),
  /** True takes the kit that fits the audience, unless `sound` says otherwise. */
  withSound: z.boolean().default(true),
  sound: soundSelectionSchema.nullish(),
});

export type BookingRequest = z.infer<typeof bookingRequest>;

/** The form as typed so far. */
export type BookingDraft = Partial<Record<keyof typeof REQUIRED_FIELDS, string | null | undefined>>;

/** Names of the required fields that are still empty, in the form's order [S5-04]. */
export function missingFields(draft: BookingDraft): (keyof typeof REQUIRED_FIELDS)[] {
  const fields = Object.keys(REQUIRED_FIELDS) as (keyof typeof REQUIRED_FIELDS)[];
  return fields.filter((field) => !draft[field]?.trim());
}
