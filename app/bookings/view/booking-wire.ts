import { z } from 'zod';
import { VENUE_SETTINGS } from '#app/nights/sound-verdict.ts';
import type { PaymentPlan } from '#app/pricing/payment-plan.ts';
import { formatRupees, type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { MAX_ID } from '#app/shared/read-id.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { type BookingRequest, bookingRequest, mustAnswers, typedCompany } from '../core/booking-request.ts';
import { wireStatus } from '../core/booking-states.ts';
import type { BookingDetails, BookingSummary } from './booking-view.ts';

/** Public contract: rupees instead of paise, own field names. Use at the edge only. */

const numeric = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/),
  ])
  .transform(Number);
const wireId = numeric.pipe(z.int().positive().max(MAX_ID));
/** Beyond any price, and still whole paise. */
const MAX_RUPEES = 1_000_000_000;
const wireRupees = numeric.pipe(z.number().max(MAX_RUPEES));

export const bookingDetailsBody = z.object({
  name: z.string().trim().max(120).optional(),
  category: z.string(),
  audience_size: z.string(),
  booking_date: z.string(),
  booked_from: z.string(),
  booked_to: z.string(),
  duration: z.union([z.string(), z.number()]).optional().describe('not read: start and end decide'),
  formattedAddress: z.string(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  venue_setting: z.enum(VENUE_SETTINGS).optional().describe('music at night depends on it'),
  special_request: z.string().optional(),
  has_sound_system: z.union([z.boolean(), z.number()]).optional(),
  total_amount: wireRupees.optional(),
  status: numeric.optional(),
  musts: mustAnswers
    .optional()
    .describe(
      'what the host answers to each thing that the artist must have at the venue: `venue` has it, the host will `arrange` it, or asks the artist to `waive` it; without an answer the host arranges it, and answers to what the artist does not ask for are ignored',
    ),
  company: typedCompany
    .nullish()
    .describe('whom documents are made out to, where not to what the account says'),
  sound: z
    .object({
      kits: z.array(z.object({ id: wireId })).default([]),
      equipment: z.array(z.object({ id: wireId, quantity: numeric })).default([]),
    })
    .nullish(),
});

export const createOrderBody = z.object({
  artist_id: wireId.optional(),
  team_id: wireId.optional(),
  user_id: z.string().optional(),
  amount: wireRupees.describe('the total, also where only a deposit is paid now'),
  payment_plan: z.enum(['full', 'deposit']).optional(),
  policy_version: z
    .int()
    .optional()
    .describe('version of the refund policy that the host saw; a booking under another is refused'),
  tax: wireRupees
    .optional()
    .describe('GST inside the total that the host saw; a booking with another is refused'),
  supplier: z
    .enum(['agent', 'principal'])
    .optional()
    .describe('who supplies the performance, as the host saw; a booking by another is refused'),
  booking_details: bookingDetailsBody,
});

const filled = z.string().trim().min(1);

/** A copy of the booking that the client holds; what it names may not be empty. */
export const bookingBody = bookingDetailsBody.partial().extend({
  name: filled.max(120).optional(),
  category: filled.optional(),
  audience_size: filled.optional(),
  booking_date: filled.optional(),
  booked_from: filled.optional(),
  formattedAddress: filled.optional(),
  user_id: z.string().optional(),
  artist_id: wireId.nullish(),
  team_id: wireId.nullish(),
  booking_id: uuidSchema.optional(),
  razorpay_order_id: z.string().optional(),
});

export type WireBookingClaim = z.infer<typeof bookingBody>;

type WireDetails = z.infer<typeof bookingDetailsBody>;

/** Who is booked: an artist or a team; undefined where neither or two different ones are named. */
export function performerOnWire(body: {
  artist_id?: number | null | undefined;
  team_id?: number | null | undefined;
}): number | undefined {
  const artistId = body.artist_id ?? body.team_id ?? undefined;
  return body.team_id && body.team_id !== artistId ? undefined : artistId;
}

/** The request of a wire payload; null if incomplete or invalid. */
export function requestFromWire(
  artistId: number | undefined,
  details: WireDetails,
  paymentPlan?: PaymentPlan,
): BookingRequest | null {
  const parsed = bookingRequest.safeParse({
    artistId,
    hostName: details.name,
    occasion: details.category,
    audienceSize: details.audience_size,
    date: details.booking_date.slice(0, 10),
    from: details.booked_from,
    to: details.booked_to,
    address: details.formattedAddress,
    lat: details.latitude ?? null,
    lng: details.longitude ?? null,
    setting: details.venue_setting,
    message: details.special_request ?? '',
    withSound: details.has_sound_system === undefined ? true : Boolean(details.has_sound_system),
    sound: details.sound ?? null,
    musts: details.musts,
    company: details.company,
    paymentPlan,
  });
  return parsed.success ? parsed.data : null;
}

/** Rupees on the wire to paise. */
export function paiseFromWire(amount: number): Paise {
  return paiseOfRupees(amount);
}

export function rupeesForWire(amount: Paise): number {
  return amount / 100;
}

export const wireBooking = z.object({
  id: z.string(),
  code: z.string(),
  artistId: z.number(),
  teamId: z.number().nullable().describe('the same number where a team plays, else null'),
  artistName: z.string(),
  artistSkill: z.string(),
  artistImage: z.string(),
  eventType: z.string(),
  date: z.string(),
  time: z.string(),
  duration: z.number().describe('minutes'),
  paymentStatus: z.enum(['unpaid', 'pending', 'partial', 'paid', 'refunded']),
  amount: z.number().describe('rupees'),
  refundedAmount: z.number().describe('rupees'),
  address: z.string(),
  status: z.enum(['initiated', 'responded', 'completed']),
  statusNumber: z.number().describe('0 on creation'),
  state: z.string(),
});

export function bookingToWire(
  booking: BookingSummary,
  photo: (source: string | null) => string,
): z.infer<typeof wireBooking> {
  return {
    id: booking.id,
    code: booking.code,
    artistId: booking.artist.id,
    teamId: booking.artist.kind === 'team' ? booking.artist.id : null,
    artistName: booking.artist.name,
    artistSkill: booking.artist.category,
    artistImage: photo(booking.artist.photo),
    eventType: booking.occasion,
    date: booking.date,
    time: `${booking.from} - ${booking.to}`,
    duration: booking.minutes,
    paymentStatus: booking.paymentStatus,
    amount: rupeesForWire(booking.total),
    refundedAmount: rupeesForWire(booking.refunded),
    address: booking.address,
    status: booking.step,
    statusNumber: wireStatus(booking.state),
    state: booking.state,
  };
}

export const wireBookingDetails = wireBooking.extend({
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
  tax: z.number(),
  message: z.string(),
  respondBy: z.string().nullable(),
  refundClock: z
    .array(
      z.object({
        until: z.string().nullable(),
        refund: z.number(),
        untilAnswer: z
          .boolean()
          .optional()
          .describe('open until the artist says yes, by `until` at the latest'),
      }),
    )
    .describe(
      'what comes back by when, in rupees; before the first yes, and for an hour after paying, everything',
    ),
  cancelNow: z
    .object({
      refund: z.number(),
      kept: z.number(),
      pending: z
        .number()
        .optional()
        .describe('rupees that follow once it is confirmed that the artist cannot come'),
      sentence: z.string(),
    })
    .nullable(),
  money: z.array(
    z.object({
      kind: z.string(),
      amount: z.number(),
      at: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
});

export function detailsToWire(
  booking: BookingDetails,
  photo: (source: string | null) => string,
): z.infer<typeof wireBookingDetails> {
  return {
    ...bookingToWire(booking, photo),
    lines: booking.lines.map(({ name, quantity, amount }) => ({
      name,
      quantity,
      amount: rupeesForWire(amount),
    })),
    tax: rupeesForWire(booking.tax),
    message: booking.message,
    respondBy: booking.respondBy?.toISOString() ?? null,
    refundClock: booking.refundClock.map(({ until, refund, untilAnswer }) => ({
      until: until?.toISOString() ?? null,
      refund: rupeesForWire(refund),
      ...(untilAnswer && { untilAnswer }),
    })),
    cancelNow: booking.cancelNow && {
      refund: rupeesForWire(booking.cancelNow.refund),
      kept: rupeesForWire(booking.cancelNow.kept),
      ...(booking.cancelNow.pending && { pending: rupeesForWire(booking.cancelNow.pending) }),
      sentence: booking.cancelNow.pending
        ? `Your full refund is being confirmed. ${formatRupees(booking.cancelNow.refund)} comes back if you cancel now, ${formatRupees(booking.cancelNow.pending)} follows once it is confirmed.`
        : `${formatRupees(booking.cancelNow.refund)} comes back if you cancel now.`,
    },
    money: booking.money.map(({ kind, amount, at, detail }) => ({
      kind,
      amount: rupeesForWire(paise(amount)),
      at: at?.toISOString() ?? null,
      detail,
    })),
  };
}
