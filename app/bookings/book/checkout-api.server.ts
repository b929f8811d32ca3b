import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { selectTravel } from '#app/artists/core/artist-queries.server.ts';
import { orderOfPayer } from '#app/payments/order-of-payer.server.ts';
import { readVenue } from '#app/places/venue-place.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { MAX_ID } from '#app/shared/read-id.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { kitSelectionFor } from '#app/sound/price-sound.server.ts';
import { type BookingDeps, bookingIdOf, bookingReference } from '../core/booking-deps.server.ts';
import { selectSoundOfAct } from '../core/booking-people-queries.server.ts';
import { selectSoundLines } from '../core/booking-queries.server.ts';
import { asRefused, refusalSentence } from '../core/booking-refusal.ts';
import { bookingRequest } from '../core/booking-request.ts';
import { wireStatus } from '../core/booking-states.ts';
import { selectNewestBooking, selectOwnBooking } from '../core/booking-view-queries.server.ts';
import { paymentStatusLimits } from '../core/hold-limits.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { soundAnswer } from '../core/sound-guard.server.ts';
import { takeTry } from '../core/take-try.server.ts';
import { venueRefusal } from '../core/venue-reach.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { bookingBody, paiseFromWire, rupeesForWire, type WireBookingClaim } from '../view/booking-wire.ts';
import { createOrderApi, verifyPaymentApi } from './create-booking.server.ts';
import { INCOMPLETE, sendRefusal } from './send-refusal.server.ts';

export function checkoutApi(
  api: Api,
  deps: BookingDeps,
  { razorpay, addressFactor }: Pick<Config, 'razorpay' | 'addressFactor'>,
): void {
  createOrderApi(api, deps, addressFactor);
  verifyPaymentApi(api, deps, razorpay.keySecret);
  paidBookingApi(api, deps);
  pollPaymentApi(api, deps);
  soundVerdictApi(api, deps);
}

/** Asks the gateway again whether a booking is paid. */
function pollPaymentApi(api: Api, deps: BookingDeps) {
  api.post(
    '/booking/payment/success',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: 'Failed to create booking. Please try again.',
      },
      schema: {
        summary: 'Look again whether a booking is paid',
        body: z.object({ booking_id: uuidSchema }),
        response: {
          200: z.object({ id: z.string(), state: z.string(), paymentStatus: z.string(), amount: z.number() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      const tried = await takeTry(deps.db, paymentStatusLimits(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const known = await bookingOf(deps.db, viewer.accountId, request.body.booking_id);
      if (!known) return sendError(reply, 404, 'booking_not_found', 'Booking not found');
      await reconcilePurchase(deps, bookingReference(known.id));
      const booking = (await bookingOf(deps.db, viewer.accountId, known.id))!;
      return {
        id: booking.id,
        state: booking.state,
        paymentStatus: booking.paymentStatus,
        amount: rupeesForWire(booking.total),
      };
    },
  );
}

const { lat, lng, setting, date, from, to } = bookingRequest.shape;
const artist_id = z.number().int().min(1).max(MAX_ID).optional();
const address = z.string().trim().max(300);
const body = z.object({ artist_id, address, lat, lng, setting, date, from, to });

const answered = z.object({
  verdict: z.unknown().describe('null while the address names no place; `latestEnd` is the end that is sold'),
  refused: z.unknown().optional().describe('why the artist cannot be booked for it'),
});

/** May music be played there? Posted, so that addresses stay out of URLs. */
function soundVerdictApi(api: Api, deps: BookingDeps) {
  api.post(
    '/sound-verdict',
    {
      schema: {
        summary:
          'Whether music may be played at a venue, on a day, from start to end, and the artist comes there',
        body,
        response: { 200: answered, '4xx': errorSchema },
      },
    },
    async (request) => {
      const { artist_id: artistId } = request.body;
      const [artist] = artistId ? await selectTravel(deps.db, [artistId]) : [];
      const refusal = artist ? venueRefusal(artist, request.body) : readVenue(request.body).doubt;
      if (refusal?.reason === 'venue_state_unclear' || refusal?.reason === 'venue_too_far')
        return { verdict: null, refused: asRefused(refusal, refusalSentence(refusal)) };
      const hostId = request.viewer?.accountId ?? null;
      return { verdict: await soundAnswer(deps.db, { ...request.body, hostId }) };
    },
  );
}

const DIFFERS = 'This booking was already made with other details. Nothing was changed.';

/** Returns the booking that a payment made; never makes a second one. */
function paidBookingApi(api: Api, deps: BookingDeps) {
  api.post(
    '/booking/booking',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: INCOMPLETE,
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        summary: 'The booking that a payment made',
        description:
          'The booking exists before the payment; this call returns it and never makes a second one.',
        body: bookingBody,
        response: {
          200: z.object({ id: z.string(), code: z.string(), status: z.number(), state: z.string() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      refuseOtherUser(request.body.user_id, viewer.accountId);
      const tried = await takeTry(deps.db, paymentStatusLimits(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const found = await bookingOfOrder(deps.db, request.body.razorpay_order_id ?? null, viewer.accountId, {
        bookingId: request.body.booking_id,
        artistId: request.body.artist_id ?? request.body.team_id,
      });
      if (!found) return sendError(reply, 400, 'booking_incomplete', INCOMPLETE);
      const fields = await fieldsDifferingFromBooking(deps.db, viewer.accountId, found.id, request.body);
      if (fields.length > 0) return sendError(reply, 409, 'booking_differs', DIFFERS, { fields });
      await reconcilePurchase(deps, bookingReference(found.id));
      const booking = await bookingOf(deps.db, viewer.accountId, found.id);
      return {
        id: booking!.id,
        code: booking!.code,
        status: wireStatus(booking!.state),
        state: booking!.state,
      };
    },
  );
}

/** Finds the host's booking by order, by id, or the newest with that artist: old clients send no id. */
async function bookingOfOrder(
  db: Database,
  gatewayOrderId: string | null,
  hostId: string,
  hints: { bookingId?: string | undefined; artistId?: number | null | undefined } = {},
) {
  const order = gatewayOrderId ? await orderOfPayer(db, gatewayOrderId, hostId) : null;
  const id = order ? bookingIdOf(order.reference) : hints.bookingId;
  if (id) return (await selectOwnBooking(db, id, hostId)) ?? null;
  if (gatewayOrderId || !hints.artistId) return null;
  return (await selectNewestBooking(db, hints.artistId, hostId)) ?? null;
}

async function fieldsDifferingFromBooking(
  db: Database,
  hostId: string,
  bookingId: string,
  claim: WireBookingClaim,
): Promise<string[]> {
  const booked = (await bookingOf(db, hostId, bookingId))!;
  const act = await selectSoundOfAct(db, booked.artist.id);
  const { kits } = await kitSelectionFor(db, booked.audienceSize, act);
  const sound = await selectSoundLines(db, bookingId);
  return fieldsThatDiffer(claim, { ...booked, sound, soundFits: kits.length > 0 });
}

type BookedFacts = Pick<
  BookingDetails,
  | 'artist'
  | 'hostName'
  | 'occasion'
  | 'audienceSize'
  | 'date'
  | 'from'
  | 'to'
  | 'address'
  | 'message'
  | 'total'
> & { sound: Awaited<ReturnType<typeof selectSoundLines>>; soundFits: boolean };

const CLOCK_LENGTH = 5;

/** Fields of the client's copy that differ from the booking; omitted fields are ignored. */
function fieldsThatDiffer(claim: WireBookingClaim, booked: BookedFacts): string[] {
  const pairs: Record<string, [claimed: unknown, booked: unknown]> = {
    artist_id: [claim.artist_id ?? undefined, booked.artist.id],
    team_id: [claim.team_id ?? undefined, booked.artist.id],
    name: [claim.name, booked.hostName],
    category: [claim.category, booked.occasion],
    audience_size: [claim.audience_size, booked.audienceSize],
    booking_date: [claim.booking_date?.slice(0, 10), booked.date],
    booked_from: [claim.booked_from?.slice(0, CLOCK_LENGTH), booked.from.slice(0, CLOCK_LENGTH)],
    booked_to: [claim.booked_to?.slice(0, CLOCK_LENGTH), booked.to.slice(0, CLOCK_LENGTH)],
    formattedAddress: [claim.formattedAddress?.trim(), booked.address],
    special_request: [claim.special_request?.trim(), booked.message],
    total_amount: [
      claim.total_amount === undefined ? undefined : paiseFromWire(claim.total_amount),
      booked.total,
    ],
    sound: [claimedSound(claim, booked), bookedSound(booked)],
  };
  return Object.entries(pairs)
    .filter(([, [claimed, known]]) => claimed !== undefined && claimed !== known)
    .map(([field]) => field);
}

/** Without a list it is the kit for the audience, which the client does not know: any sound that was booked. */
function claimedSound(
  { sound, has_sound_system }: WireBookingClaim,
  booked: BookedFacts,
): string | undefined {
  if (has_sound_system !== undefined && !has_sound_system) return '';
  if (!sound) return has_sound_system && booked.soundFits && booked.sound.length === 0 ? 'any' : undefined;
  return lines([
    ...sound.kits.map(({ id }) => `kit ${id} 1`),
    ...sound.equipment.map(({ id, quantity }) => `item ${id} ${quantity}`),
  ]);
}

function bookedSound({ sound }: BookedFacts): string {
  return lines(
    sound.map(({ kitId, equipmentId, quantity }) =>
      kitId === null ? `item ${equipmentId} ${quantity}` : `kit ${kitId} ${quantity}`,
    ),
  );
}

const lines = (all: string[]) => all.sort().join();
