import { z } from 'zod';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { soundSelectionSchema } from '#app/sound/sound-selection-schema.ts';
import { bookingRequest } from '../core/booking-request.ts';

export const POWER_AT_VENUE = ['mains', 'generator', 'unsure'] as const;
export type PowerAtVenue = (typeof POWER_AT_VENUE)[number];

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

const { audienceSize, hostName, date, address, message } = bookingRequest.shape;

/** Amounts are not trusted; the expected total is only compared. */
export const soundOrderRequest = z.object({
  audienceSize,
  hostName,
  date,
  from: clockTime,
  to: clockTime,
  address,
  power: z.enum(POWER_AT_VENUE),
  note: message,
  sound: soundSelectionSchema,
  hold: uuidSchema.optional().describe('the order that the page held; if paid, no other is made'),
});

export type SoundOrderRequest = z.infer<typeof soundOrderRequest>;
