import { z } from 'zod';
import { type BillingDetails, readBilling } from '#app/accounts/profile/billing-input.ts';
import { OCCASION_NAMES } from '#app/artists/core/occasions.ts';
import { VENUE_SETTINGS } from '#app/nights/sound-verdict.ts';
import { MAX_ID } from '#app/shared/read-id.ts';
import { plainText } from '#app/shared/typed-text.ts';
import { soundSelectionSchema } from '#app/sound/sound-selection-schema.ts';
import { AUDIENCE_SIZES } from './booking-choices.ts';
import { isPrintable } from './document-scripts.ts';
import { MUST_ANSWERS } from './must.ts';

export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, 'Please choose a time')
  .transform((time) => time.slice(0, 5));

const mustAnswer = z.enum(MUST_ANSWERS).optional();
export const mustAnswers = z.object({
  power: mustAnswer,
  stage: mustAnswer,
  sound: mustAnswer,
  changing_room: mustAnswer,
});

/** A name that documents can print. */
const nameOnDocuments = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(isPrintable, 'Please write your name in Latin letters, as our receipts cannot print these letters');

const text = z.string().trim().max(400);
/** Whom the documents are made out to, also in the account if they are to `keep` it, and the company's order number. */
export const typedCompany = z.object({
  ...{ name: text, gstin: text, address: text, pin: text, keep: z.boolean() },
  po_number: text.max(60).transform(plainText),
});
export type Company = { billing?: BillingDetails | undefined; poNumber: string };

/** A host's request. Amounts are not trusted; `expectedTotal` is only compared. */
export const bookingRequest = z.object({
  artistId: z.int().positive().max(MAX_ID),
  hostName: nameOnDocuments,
  occasion: z.enum(OCCASION_NAMES),
  audienceSize: z.enum(AUDIENCE_SIZES),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  address: z.string().trim().min(1).max(300),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  setting: z.enum(VENUE_SETTINGS).default('unknown'),
  message: z.string().trim().max(1000).default(''),
  /** True takes the kit for the audience, unless `sound` is set. */
  withSound: z.boolean().default(true),
  sound: soundSelectionSchema.nullish(),
  /** What the artist must have and the request does not answer, the host arranges. */
  musts: mustAnswers.optional(),
  company: typedCompany
    .transform(({ po_number: poNumber, keep, ...typed }, { addIssue }) => {
      const read = readBilling(typed);
      if (!read.ok) addIssue('Please check the company');
      return { billing: (read.ok && read.value) || undefined, poNumber, keep };
    })
    .nullish(),
  /** Deposit is only allowed when the start is far enough away. */
  paymentPlan: z.enum(['full', 'deposit']).default('full'),
});

export type BookingRequest = z.infer<typeof bookingRequest>;
