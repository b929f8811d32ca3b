import { randomBytes, randomUUID } from 'node:crypto';
import { type PerformanceTime, performanceTime, slotOf } from '#app/artists/calendar/slot.ts';
import { holdSlot } from '#app/artists/calendar/slot-claim.server.ts';
import {
  type Checkout,
  openPaymentOrder,
  type PaymentOrder,
  paymentOrderOf,
  presentPaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { type DepositPlan, depositPlan, type PaymentPlan } from '#app/quotes/payment-plan.ts';
import { currentRefundPolicy } from '#app/quotes/refund-policies.server.ts';
import type { RefundPolicy } from '#app/quotes/refund-policy.ts';
import { TEXTS_IN_FORCE } from '#app/quotes/texts-in-force.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import { lockBookableArtist } from '../core/bookable-artist-queries.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  insertBooking,
  insertSoundLines,
  lockDraft,
  lockEarlierHolds,
  lockLivingAccount,
  markHoldGivenUp,
  selectSoundLines,
  updateDraftDetails,
} from '../core/booking-queries.server.ts';
import type { BookingRefusal } from '../core/booking-refusal.ts';
import type { BookingRequest } from '../core/booking-request.ts';
import { bookingCode, HOLD_MINUTES, refusedTime } from '../core/booking-rules.ts';
import { expireBooking } from '../core/expire-booking.server.ts';
import { refusedHold } from '../core/hold-limits.ts';
import { lockHoldsOf, selectHoldsOf } from '../core/hold-queries.server.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import { type QuotedRequest, quoteRequest } from './quote-request.server.ts';

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
 * The same request continues the same booking; a changed one replaces it.
 * @param expectedTotal the total the host saw, in paise; refused if it differs.
 * @param expectedPolicy the refund policy version the host saw; refused if it differs.
 */
export async function createBooking(
  deps: BookingDeps,
  host: { accountId: string },
  request: BookingRequest,
  expectedTotal: Paise | null,
  expectedPolicy?: number,
): Promise<Answer<HeldBooking>> {
  const written = await inTransactionUnlessRefused(deps.db, (trx) =>
    holdBooking(trx, host, request, { total: expectedTotal, policy: expectedPolicy }),
  );
  if (!written.ok) return written;
  const { order, ...booking } = written.value;
  try {
    return accepted({ ...booking, checkout: await presentPaymentOrder(deps, order) });
  } catch (err) {
    deps.log.warn({ err, booking: booking.bookingId }, 'the gateway did not take the order');
    return refused({ reason: 'gateway_unavailable', bookingId: booking.bookingId });
  }
}

type Held = Omit<HeldBooking, 'checkout'> & { order: PaymentOrder };

async function holdBooking(
  trx: Transaction,
  host: { accountId: string },
  request: BookingRequest,
  expected: { total: Paise | null; policy: number | undefined },
): Promise<Answer<Held>> {
  await lockHoldsOf(trx, host.accountId);
  const living = await lockLivingAccount(trx, host.accountId);
  if (!living) return refused({ reason: 'account_erased' });
  const { now } = living;
  const artist = await lockBookableArtist(trx, request.artistId);
  if (!artist) return refused({ reason: 'artist_not_found' });
  const time = performanceTime(request.date, request.from, request.to);
  const refusal = refusedTime(now, time, {
    acceptsInstantly: artist.accepts_instantly,
    setMinutes: artist.set_minutes,
  });
  if (refusal) return refused(refusal);
  const quoted = await quoteRequest(trx, paise(artist.fee_paise), request);
  if (!quoted.ok) return quoted;
  const { total } = quoted.value.quote;
  if (expected.total !== null && expected.total !== total) return refused({ reason: 'price_changed', total });
  const deposit = request.paymentPlan === 'deposit' ? depositPlan(total, time.startsAt, now) : null;
  if (request.paymentPlan === 'deposit' && !deposit) return refused({ reason: 'deposit_not_offered' });

  const draftKey = `artist:${artist.id}`;
  const draft = await lockDraft(trx, host.accountId, draftKey);
  if (draft?.state === 'capturing') return refused({ reason: 'payment_in_progress' });
  const sawAnother = (version: number) => expected.policy !== undefined && expected.policy !== version;
  const same = draft && (await isSame(trx, draft, time, quoted.value, deposit, now));
  if (same && !sawAnother(draft.policy_version)) return continueDraft(trx, draft, request);
  const policy = await currentRefundPolicy(trx);
  if (sawAnother(policy.version)) return refused({ reason: 'terms_changed' });
  const holds = { hostId: host.accountId, artistId: artist.id, date: request.date };
  const refusedNow = refusedHold(await selectHoldsOf(trx, holds), now);
  if (refusedNow) return refused(refusedNow);
  const earlier = await lockEarlierHolds(trx, host.accountId, artist.id);
  if (earlier.some(({ state }) => state === 'capturing')) return refused({ reason: 'payment_in_progress' });
  for (const hold of earlier) await markHoldGivenUp(trx, hold, 'replaced');
  if (draft)
    await expireBooking(trx, draft, {
      actor: 'host',
      accountId: host.accountId,
      reason: SYSTEM_REASONS.askedAnew,
      ended: 'replaced',
    });
  return startBooking(trx, { host, request, time, quoted: quoted.value, deposit, policy, now, draftKey });
}

async function startBooking(
  trx: Transaction,
  start: {
    host: { accountId: string };
    request: BookingRequest;
    time: PerformanceTime;
    quoted: QuotedRequest;
    deposit: DepositPlan | null;
    policy: RefundPolicy;
    now: Date;
    draftKey: string;
  },
): Promise<Answer<Held>> {
  const { host, request, time, quoted, deposit, policy, now } = start;
  const { quote, sound } = quoted;
  const id = randomUUID();
  const code = bookingCode(randomBytes(6));
  const holdExpiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  await insertBooking(trx, {
    id,
    code,
    hostId: host.accountId,
    artistId: request.artistId,
    occasion: request.occasion,
    audienceSize: request.audienceSize,
    hostName: request.hostName,
    message: request.message,
    date: request.date,
    from: request.from,
    to: request.to,
    ...time,
    address: request.address,
    lat: request.lat ?? null,
    lng: request.lng ?? null,
    fee: quote.fee,
    sound: quote.sound,
    total: quote.total,
    tax: quote.tax,
    quote,
    deposit,
    policy,
    acceptedTexts: TEXTS_IN_FORCE,
    holdExpiresAt,
    draftKey: start.draftKey,
  });
  const slot = await holdSlot(trx, {
    bookingId: id,
    artistId: request.artistId,
    slot: slotOf(time),
    expiresAt: holdExpiresAt,
  });
  if (slot === 'taken') return refused({ reason: 'slot_taken' });
  const reserved = await reserveSound(trx, { bookingId: id, lines: sound, ...time });
  if (!reserved.ok) return reserved;
  await insertSoundLines(trx, id, sound);
  const order = await openPaymentOrder(trx, {
    reference: bookingReference(id),
    part: deposit ? 'deposit' : 'full',
    payerId: host.accountId,
    amount: deposit?.now ?? quote.total,
  });
  const balance = deposit && { amount: deposit.later, dueAt: deposit.dueAt };
  return accepted({ bookingId: id, code, total: quote.total, balance, holdExpiresAt, order });
}

async function isSame(
  trx: Transaction,
  draft: BookingRow,
  time: PerformanceTime,
  { quote, sound }: QuotedRequest,
  deposit: DepositPlan | null,
  now: Date,
) {
  const sameTime = +draft.starts_at === +time.startsAt && +draft.ends_at === +time.endsAt;
  if (!sameTime || draft.total_paise !== quote.total || draft.hold_expires_at <= now) return false;
  if (draft.deposit_paise !== (deposit?.now ?? null)) return false;
  const held = await selectSoundLines(trx, draft.id);
  const key = (kit: number | null, item: number | null, quantity: number) => `${kit}:${item}:${quantity}`;
  const heldKeys = held.map((line) => key(line.kit_id, line.equipment_id, line.quantity));
  const askedKeys = sound.map((line) => key(line.kitId, line.equipmentId, line.quantity));
  return heldKeys.sort().join() === askedKeys.sort().join();
}

async function continueDraft(
  trx: Transaction,
  draft: BookingRow,
  request: BookingRequest,
): Promise<Answer<Held>> {
  await updateDraftDetails(trx, draft.id, { ...request, lat: request.lat ?? null, lng: request.lng ?? null });
  const order = await paymentOrderOf(
    { db: trx },
    bookingReference(draft.id),
    draft.payment_plan as PaymentPlan,
  );
  return accepted({
    bookingId: draft.id,
    code: draft.code,
    total: paise(draft.total_paise),
    balance:
      draft.deposit_paise === null
        ? null
        : {
            amount: paise(draft.total_paise - draft.deposit_paise),
            dueAt: draft.balance_due_at!,
          },
    holdExpiresAt: draft.hold_expires_at,
    order: order!,
  });
}
