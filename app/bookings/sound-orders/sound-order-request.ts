import { z } from 'zod';
import { soundSelectionSchema } from '#app/sound/sound-selection-schema.ts';
import { AUDIENCE_SIZES } from '../core/booking-choices.ts';
import { nameOnDocuments } from '../core/booking-request.ts';

export const POWER_AT_VENUE = ['mains', 'generator', 'unsure'] as const;
export type PowerAtVenue = (typeof POWER_AT_VENUE)[number];

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

/** Amounts are not trusted; the expected total is only compared. */
export const soundOrderRequest = z.object({
  audienceSize: z.enum(AUDIENCE_SIZES),
  hostName: nameOnDocuments,
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  address: z.string().trim().min(1).max(300),
  power: z.enum(POWER_AT_VENUE),
  note: z.string().trim().max(1000).default(''),
  sound: soundSelectionSchema,
});

export type SoundOrderRequest = z.infer<typeof soundOrderRequest>;
