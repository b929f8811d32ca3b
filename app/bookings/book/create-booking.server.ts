import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { upsertBilling } from '#app/accounts/profile/profile-queries.server.ts';
import {
  type BookedTime,
  CALL_MINUTES,
  performanceTime,
  slotOf,
  spanOfClashes,
} from '#app/artists/calendar/slot.ts';
import { holdSlot, performersOf } from '#app/artists/calendar/slot-claim.server.ts';
import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { extensionPrice } from '#app/artists/core/extension-price.ts';
import { supplyForSale } from '#app/artists/core/performance-supply.server.ts';
import { mustsOf } from '#app/artists/core/rider-musts.ts';
import {
  type Checkout,
  createOrderAtGateway,
  openPaymentOrder,
  orderToPay,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { orderOfPayer } from '#app/payments/order-of-payer.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { isCheckoutSignature } from '#app/payments/signatures.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { type DepositPlan, depositPlan } from '#app/pricing/payment-plan.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { type Quote, quoteBooking } from '#app/pricing/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type PricedSoundLine, priceChosenSound } from '#app/sound/price-sound.server.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import { lockBookableArtist } from '../core/bookable-artist-queries.server.ts';
import { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import { type BookingDeps, bookingIdOf, bookingReference } from '../core/booking-deps.server.ts';
import { selectSoundOfAct } from '../core/booking-people-queries.server.ts';
import {
  type BookingRow,
  editableDetails,
  insertBooking,
  insertSoundLines,
  lockUnpaidBookings,
  selectBookedAt,
  selectSoundLines,
  updateDraftDetails,
} from '../core/booking-queries.server.ts';
import type { BookingRefusal } from '../core/booking-refusal.ts';
import type { BookingRequest } from '../core/booking-request.ts';
import { bookingCode, bookingTimeRefusal } from '../core/booking-rules.ts';
import { newHoldEnd, verifyTryLimits } from '../core/hold-limits.ts';
import { selectHoldsOf } from '../core/hold-queries.server.ts';
import { type AnsweredMust, answeredMusts, asksToPlayWithout } from '../core/must.ts';
import { insertMusts, replaceMusts } from '../core/must-queries.server.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { soundRefusal } from '../core/sound-guard.server.ts';
import { takeHoldTry, takeTry } from '../core/take-try.server.ts';
import { isPastThreshold, tellArtistOfTurnoverLimit } from '../core/turnover-limit.server.ts';
import { venueRefusal } from '../core/venue-reach.ts';
import { BOOKING_HOLD } from '../purchase/expire-booking.server.ts';
import {
  beginHold,
  type HoldFacts,
  readHoldFacts,
  replaceEarlierHolds,
} from '../purchase/place-hold.server.ts';
import { askWaitingBanks } from '../purchase/reconcile-purchase.server.ts';
import { sameLines, sameTimeAndTotal } from '../purchase/same-hold.ts';
import { createOrderBody, paiseFromWire, performerOnWire, requestFromWire } from '../view/booking-wire.ts';
import { heldBookingBody, heldBookingToWire } from '../view/opened-order-wire.ts';
import { INCOMPLETE, sendLostPayment, sendRefusal } from './send-refusal.server.ts';

/** Holds the slot and opens its payment [S3-15]. */
export function createOrderApi(api: Api, deps: BookingDeps, addressFactor: number) {
  api.post(
    '/payments/create-order',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: INCOMPLETE,
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        summary: 'Hold the slot and open the payment',
        description: 'Amounts are rupees here; the answer is in paise, as the checkout takes it.',
        body: createOrderBody,
        response: {
          200: heldBookingBody,
          '4xx': errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      refuseOtherUser(request.body.user_id, viewer.accountId);
      const { amount, tax, supplier, payment_plan, policy_version, booking_details } = request.body;
      const asked = requestFromWire(performerOnWire(request.body), booking_details, payment_plan);
      if (!asked)
        return sendError(reply, 400, 'invalid_input', INCOMPLETE, {
          required: Object.values(REQUIRED_FIELDS),
        });
      const from = { accountId: viewer.accountId, address: clientAddress(request), addressFactor };
      const tried = await takeHoldTry(deps.db, from, asked);
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const total = paiseFromWire(amount);
      const sale = { tax: tax === undefined ? undefined : paise(Math.round(tax * 100)), supplier };
      const created = await createBooking(deps, viewer, asked, total, policy_version, sale);
      if (!created.ok) return sendRefusal(reply, created.refusal);
      return heldBookingToWire(created.value);
    },
  );
}

export interface HeldBooking {
  bookingId: string;
  code: string;
  total: Paise;
  /** Null if the checkout takes the full amount. */
  balance: { amount: Paise; dueAt: Date } | null;
  holdExpiresAt: Date;
  checkout: Checkout;
}

type Answer<Value> = Result<Value, BookingRefusal>;

/**
 * Holds the slot; booking, hold, sound, price and order are written together before any gateway call.
 * The same request continues the same booking; a changed one replaces it, one for another day or other hours leaves it.
 * What the artist must have is their rider's now; what the request does not answer, the host arranges.
 * @param expectedTotal the total the host saw, in paise; refused if it differs.
 * @param expectedPolicy the refund policy version the host saw; refused if it or `expectedSale` differs.
 */
export async function createBooking(
  deps: BookingDeps,
  host: { accountId: string },
  request: BookingRequest,
  expectedTotal: Paise | null,
  expectedPolicy?: number,
  expectedSale: SeenSale = {},
): Promise<Answer<HeldBooking>> {
  await askWaitingBanks(deps, host.accountId);
  const written = await inTransactionUnlessRefused(deps.db, (trx) =>
    holdBooking(trx, host, request, { total: expectedTotal, policy: expectedPolicy, sale: expectedSale }),
  );
  if (!written.ok) {
    if (written.refusal.reason === 'artist_at_limit')
      await tellArtistOfTurnoverLimit(deps, request.artistId, request.date);
    return written;
  }
  const { order, ...booking } = written.value;
  const checkout = await createOrderAtGateway(deps, booking.bookingId, order);
  if (!checkout.ok) return refused({ ...checkout.refusal, bookingId: booking.bookingId });
  return accepted({ ...booking, checkout: checkout.value });
}

type Held = Omit<HeldBooking, 'checkout'> & { order: PaymentOrder };
/** What the host saw; null or undefined skips the check. */
type Expected = { total: Paise | null; policy: number | undefined; sale: SeenSale };

async function holdBooking(
  trx: Transaction,
  host: { accountId: string },
  request: BookingRequest,
  expected: Expected,
): Promise<Answer<Held>> {
  const asks = { ...performanceTime(request.date, request.from, request.to), callMinutes: CALL_MINUTES };
  const { artistId, date } = request;
  const asked = { hostId: host.accountId, artistId, date, clashing: spanOfClashes(asks) };
  // The lock of the account comes first: what is read after it stays true until the end.
  const [begun, artist, noMusic, sound, facts, artistIds, isOwn, sale, booked] = await pipelined([
    beginHold(trx, host.accountId),
    lockBookableArtist(trx, request.artistId),
    soundRefusal(trx, { ...request, hostId: host.accountId }),
    selectSoundOfAct(trx, artistId).then((act) => priceChosenSound(trx, request, act)),
    readHoldFacts(trx, BOOKING_HOLD, asked, {
      drafts: lockUnpaidBookings(trx, asked),
      holds: selectHoldsOf(trx, asked),
    }),
    performersOf(trx, request.artistId),
    performsAs(trx, host.accountId, request.artistId),
    supplyForSale(trx, request.artistId, request.date),
    selectBookedAt(trx, asked),
  ]);
  if (!begun.ok) return begun;
  if (!artist) return refused({ reason: 'artist_not_found' });
  if (isOwn) return refused({ reason: 'own_artist' });
  if (booked) return refused({ reason: 'paid_already', bookingId: booked.id });
  const { now } = begun.value;
  const length = { setMinutes: artist.set_minutes };
  const time = { ...asks, callMinutes: artist.call_minutes };
  const refusal =
    venueRefusal(artist, request) ??
    bookingTimeRefusal(now, time, { ...length, acceptsInstantly: artist.accepts_instantly }) ??
    noMusic;
  if (refusal) return refused(refusal);
  if (!sound.ok) return sound;
  const sold = { artistId, day: date, price: artist.fee_paise, exceptHost: host.accountId };
  if (await isPastThreshold(trx, sold, sale.supply)) return refused({ reason: 'artist_at_limit' });
  // Fee and sound; GST and commission are inside.
  const quote = quoteBooking(paise(artist.fee_paise), sound.value, sale.supply);
  const { total } = quote;
  if (expected.total !== null && expected.total !== total) return refused({ reason: 'price_changed', total });
  const deposit = request.paymentPlan === 'deposit' ? depositPlan(total, time.startsAt, now) : null;
  if (request.paymentPlan === 'deposit' && !deposit) return refused({ reason: 'deposit_not_offered' });

  const perHalfHour = extensionPrice(artist.fee_paise, artist.extension_paise);
  const priced = { quote, sound: sound.value, deposit, extensionPrice: perHalfHour };
  const musts = answeredMusts(mustsOf(artist.rider), request.musts, quote.sound > 0);
  const waived =
    asksToPlayWithout(musts) && bookingTimeRefusal(now, time, { ...length, acceptsInstantly: false });
  if (waived) return refused(waived);
  const supplierVersion = sale.version;
  const start = { host, request, time, ...priced, musts, now, facts, artistIds, supplierVersion };
  const { billing, keep } = request.company ?? {};
  if (billing && keep) await upsertBilling(trx, host.accountId, billing);
  const same = await findSameDraft(trx, start, expected);
  const { policy: seenPolicy } = expected;
  const held = { hostId: host.accountId, now, facts, seenPolicy, continued: same };
  const notNow = await replaceEarlierHolds(trx, BOOKING_HOLD, held);
  if (notNow) return refused(notNow);
  if (same) return continueDraft(trx, same, start);
  if (hasSaleChanged(expected.sale, quote.tax, quote)) return refused({ reason: 'terms_changed' });
  return insertHeldBooking(trx, start);
}

interface Start {
  host: { accountId: string };
  request: BookingRequest;
  time: BookedTime;
  quote: Quote;
  sound: PricedSoundLine[];
  musts: AnsweredMust[];
  deposit: DepositPlan | null;
  now: Date;
  facts: HoldFacts<BookingRow>;
  /** Who performs: the artist and, for a team, its members. */
  artistIds: number[];
  extensionPrice: Paise;
  supplierVersion: number;
}

async function insertHeldBooking(trx: Transaction, start: Start): Promise<Answer<Held>> {
  const { host, request, time, quote, sound, deposit, now, facts } = start;
  const id = randomUUID();
  const code = bookingCode(randomBytes(6));
  const holdExpiresAt = newHoldEnd(facts.holds, now);
  const [, slot, reserved, , order] = await pipelined([
    insertBooking(trx, {
      ...editableDetails(request),
      id,
      code,
      host_id: host.accountId,
      artist_id: request.artistId,
      event_date: request.date,
      starts_local: request.from,
      ends_local: request.to,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      call_minutes: time.callMinutes,
      fee_paise: quote.fee,
      extension_paise: start.extensionPrice,
      sound_paise: quote.sound,
      total_paise: quote.total,
      tax_paise: quote.tax,
      quote: JSON.stringify(quote),
      payment_plan: deposit ? 'deposit' : 'full',
      deposit_paise: deposit?.now ?? null,
      balance_due_at: deposit?.dueAt ?? null,
      policy_id: facts.policy.id,
      policy_version: facts.policy.version,
      accepted_texts: JSON.stringify(facts.texts),
      supplier_version: start.supplierVersion,
      hold_expires_at: holdExpiresAt,
      hold_lengthened_from: facts.holds.lengthenedFrom,
      draft_key: `artist:${request.artistId}:${time.startsAt.toISOString()}`,
    }),
    holdSlot(trx, {
      bookingId: id,
      artistIds: start.artistIds,
      slot: slotOf(time),
      expiresAt: holdExpiresAt,
    }),
    reserveSound(trx, { bookingId: id, lines: sound, ...time }),
    insertSoundLines(trx, id, sound),
    openPaymentOrder(trx, {
      reference: bookingReference(id),
      part: deposit ? 'deposit' : 'full',
      payerId: host.accountId,
      amount: deposit?.now ?? quote.total,
    }),
    insertMusts(trx, id, start.musts),
  ]);
  if (slot === 'taken') return refused({ reason: 'slot_taken' });
  if (!reserved.ok) return reserved;
  const balance = deposit && { amount: deposit.later, dueAt: deposit.dueAt };
  return accepted({ bookingId: id, code, total: quote.total, balance, holdExpiresAt, order });
}

/** The host's running hold of just this, at the price and under the terms that they saw. */
async function findSameDraft(trx: Transaction, start: Start, { policy, sale }: Expected) {
  const { facts, time, quote, sound, deposit, now } = start;
  for (const draft of facts.drafts) {
    if (hasSaleChanged(sale, draft.tax_paise, draft.quote)) continue;
    if (!sameTimeAndTotal(draft, { time, total: quote.total, now })) continue;
    if (draft.deposit_paise !== (deposit?.now ?? null)) continue;
    if ((policy ?? draft.policy_version) !== draft.policy_version) continue;
    if (sameLines(await selectSoundLines(trx, draft.id), sound)) return draft;
  }
  return undefined;
}

async function continueDraft(
  trx: Transaction,
  draft: BookingRow,
  { request, musts }: Start,
): Promise<Answer<Held>> {
  await updateDraftDetails(trx, draft.id, request);
  await replaceMusts(trx, draft.id, musts);
  const { payment_plan: part, host_id: payerId, total_paise: total, deposit_paise: deposit } = draft;
  const reference = bookingReference(draft.id);
  const order = await orderToPay(trx, { reference, part, payerId, amount: deposit ?? total });
  const balance = deposit === null ? null : { amount: paise(total - deposit), dueAt: draft.balance_due_at! };
  const { id: bookingId, code, hold_expires_at: holdExpiresAt } = draft;
  return accepted({ bookingId, code, total, balance, holdExpiresAt, order });
}

/** What a host saw of a sale: the GST inside the total, on which refunds depend, and who supplies; undefined: not said. */
interface SeenSale {
  tax?: Paise | undefined;
  supplier?: SupplyModel | undefined;
}

function hasSaleChanged(seen: SeenSale, tax: Paise, { supplier = 'principal' }: Quote): boolean {
  return (seen.tax ?? tax) !== tax || (seen.supplier ?? supplier) !== supplier;
}

const state = z.enum(['captured', 'capturing', 'unusable', 'open', 'foreign']);

/** Takes what the gateway's window reported of a payment; `signalPayment` asks the gateway whether it is true. */
export function verifyPaymentApi(api: Api, deps: BookingDeps, keySecret: string) {
  api.post(
    '/payments/verify-payment',
    {
      config: { signedIn: true, callsGateway: true, badInput: 'Payment verification failed' },
      schema: {
        summary: 'Tell of a payment that the checkout reported',
        body: z.object({
          razorpay_order_id: z.string().max(60),
          razorpay_payment_id: z.string().max(60),
          razorpay_signature: z.string().max(200),
        }),
        response: {
          200: z.object({ message: z.string(), verified: z.boolean(), state, booking_id: z.string() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      const tried = await takeTry(deps.db, verifyTryLimits(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.body;
      const order = await orderOfPayer(deps.db, razorpay_order_id, viewer.accountId);
      if (!order) return sendError(reply, 404, 'order_not_found', 'Payment verification failed');
      if (!isCheckoutSignature(keySecret, order.gatewayOrderId, razorpay_payment_id, razorpay_signature))
        return sendError(reply, 400, 'wrong_signature', 'Payment verification failed');
      const outcome = await signalPayment(deps, razorpay_payment_id);
      const bookingId = bookingIdOf(order.reference) ?? '';
      if (outcome === 'unusable') {
        const now = await orderOfPayer(deps.db, razorpay_order_id, viewer.accountId);
        return sendLostPayment(reply, now?.refusedWhy ?? 'not_due', bookingId);
      }
      return {
        message: 'Payment verified successfully',
        verified: outcome === 'captured',
        state: outcome,
        booking_id: bookingId,
      };
    },
  );
}
