import { z } from 'zod';
import { VENUE_SETTINGS } from '#app/calendar/sound-verdict.ts';
import { AUDIENCE_SIZES } from '../core/booking-choices.ts';
import { nameOnPapers } from '../core/booking-request.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

export const wantedTerms = z.object({
  hostName: nameOnPapers,
  message: z.string().trim().max(1000),
  venueAccess: z.string().trim().max(500),
  audienceSize: z.enum(AUDIENCE_SIZES),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  address: z.string().trim().min(1).max(300),
  setting: z.enum(VENUE_SETTINGS),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
});
