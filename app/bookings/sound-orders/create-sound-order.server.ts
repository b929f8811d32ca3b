import { randomBytes, randomUUID } from 'node:crypto';
import { type PerformanceTime, performanceTime } from '#app/artists/calendar/slot.ts';
import {
  type Checkout,
  openPaymentOrder,
  type PaymentOrder,
  paymentOrderOf,
  presentPaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { quoteSound, type SoundQuote } from '#app/quotes/quote.ts';
import { currentRefundPolicy } from '#app/quotes/refund-policies.server.ts';
import type { RefundPolicy } from '#app/quotes/refund-policy.ts';
import { TEXTS_IN_FORCE } from '#app/quotes/texts-in-force.ts';
import type { Paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { HOLD_MINUTES, soundOrderCode } from '../core/booking-rules.ts';
import { refusedHold } from '../core/hold-limits.ts';
import { lockHoldsOf, selectSoundHoldsOf } from '../core/hold-queries.server.ts';
import {
  insertOrderLines,
  insertSoundOrder,
  lockDraftOrder,
  lockEarlierOrders,
  markOrderGivenUp,
  type SoundOrderRow,
  selectOrderLines,
  updateOrderWords,
} from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { expireSoundOrder } from './expire-sound-order.server.ts';
import type { SoundOrderRefusal } from './sound-order-refusal.ts';
import type { SoundOrderRequest } from './sound-order-request.ts';
import { refusedOrderTime } from './sound-order-rules.ts';

export interface HeldSoundOrder {
  orderId: string;
  code: string;
  total: Paise;
  holdExpiresAt: Date;
  checkout: Checkout;
}

type Answer<Value> = Result<Value, SoundOrderRefusal>;
type Held = Omit<HeldSoundOrder, 'checkout'> & { paymentOrder: PaymentOrder };

/**
 * Holds stock; order, price and payment order are written together before any gateway call.
 * The same request continues the same order; a changed one replaces it.
 * @param expectedTotal the total the host saw, in paise; refused if it differs.
 * @param expectedPolicy the refund policy version the host saw; refused if it differs.
 */
export async function createSoundOrder(
  deps: BookingDeps,
  host: { accountId: string },
  request: SoundOrderRequest,
  expectedTotal: Paise,
  expectedPolicy?: number,
): Promise<Answer<HeldSoundOrder>> {
  const written = await inTransactionUnlessRefused(deps.db, (trx) =>
    holdOrder(trx, host, request, { total: expectedTotal, policy: expectedPolicy }),
  );
  if (!written.ok) return written;
  const { paymentOrder, ...order } = written.value;
  try {
    return accepted({ ...order, checkout: await presentPaymentOrder(deps, paymentOrder) });
  } catch (err) {
    deps.log.warn({ err, soundOrder: order.orderId }, 'the gateway did not take the order');
    return refused({ reason: 'gateway_unavailable', orderId: order.orderId });
  }
}

async function holdOrder(
  trx: Transaction,
  host: { accountId: string },
  request: SoundOrderRequest,
  expected: { total: Paise; policy: number | undefined },
): Promise<Answer<Held>> {
  await lockHoldsOf(trx, host.accountId);
  const living = await lockLivingAccount(trx, host.accountId);
  if (!living) return refused({ reason: 'account_erased' });
  const { now } = living;
  const time = performanceTime(request.date, request.from, request.to);
  const refusal = refusedOrderTime(now, time);
  if (refusal) return refused(refusal);
  const priced = await priceSound(trx, request.sound);
  if (!priced.ok) return priced;
  if (priced.value.length === 0) return refused({ reason: 'nothing_chosen' });
  const quote = quoteSound(priced.value);
  if (expected.total !== quote.total) return refused({ reason: 'price_changed', total: quote.total });

  const draft = await lockDraftOrder(trx, host.accountId);
  if (draft?.state === 'capturing') return refused({ reason: 'payment_in_progress' });
  const sawAnother = (version: number) => expected.policy !== undefined && expected.policy !== version;
  const same = draft && (await isSame(trx, draft, time, quote, priced.value, now));
  if (same && !sawAnother(draft.policy_version)) return continueDraft(trx, draft, request, quote);
  const policy = await currentRefundPolicy(trx);
  if (sawAnother(policy.version)) return refused({ reason: 'terms_changed' });
  const holds = await selectSoundHoldsOf(trx, { hostId: host.accountId, date: request.date });
  const refusedNow = refusedHold(holds, now);
  if (refusedNow) return refused(refusedNow);
  const earlier = await lockEarlierOrders(trx, host.accountId);
  if (earlier.some(({ state }) => state === 'capturing')) return refused({ reason: 'payment_in_progress' });
  for (const order of earlier) await markOrderGivenUp(trx, order, 'replaced');
  if (draft) await expireSoundOrder(trx, draft, 'replaced');
  return startOrder(trx, { host, request, time, quote, lines: priced.value, policy, now });
}

async function startOrder(
  trx: Transaction,
  start: {
    host: { accountId: string };
    request: SoundOrderRequest;
    time: PerformanceTime;
    quote: SoundQuote;
    lines: PricedSoundLine[];
    policy: RefundPolicy;
    now: Date;
  },
): Promise<Answer<Held>> {
  const { host, request, time, quote, lines, policy, now } = start;
  const id = randomUUID();
  const code = soundOrderCode(randomBytes(6));
  const holdExpiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const { total, tax } = quote;
  await insertSoundOrder(trx, {
    ...request,
    ...time,
    id,
    code,
    hostId: host.accountId,
    total,
    tax,
    quote,
    policy,
    acceptedTexts: TEXTS_IN_FORCE,
    holdExpiresAt,
  });
  const reserved = await reserveSound(trx, { soundOrderId: id, lines, ...time });
  if (!reserved.ok) return reserved;
  await insertOrderLines(trx, id, lines);
  const paymentOrder = await openPaymentOrder(trx, {
    reference: soundOrderReference(id),
    part: 'full',
    payerId: host.accountId,
    amount: total,
  });
  return accepted({ orderId: id, code, total, holdExpiresAt, paymentOrder });
}

async function isSame(
  trx: Transaction,
  draft: SoundOrderRow,
  time: PerformanceTime,
  quote: SoundQuote,
  asked: PricedSoundLine[],
  now: Date,
): Promise<boolean> {
  const sameTime = +draft.starts_at === +time.startsAt && +draft.ends_at === +time.endsAt;
  if (!sameTime || draft.total_paise !== quote.total || draft.hold_expires_at <= now) return false;
  const key = (line: { kitId: number | null; equipmentId: number | null; quantity: number }) =>
    `${line.kitId}:${line.equipmentId}:${line.quantity}`;
  const held = await selectOrderLines(trx, [draft.id]);
  return held.map(key).sort().join() === asked.map(key).sort().join();
}

async function continueDraft(
  trx: Transaction,
  draft: SoundOrderRow,
  request: SoundOrderRequest,
  { total }: SoundQuote,
): Promise<Answer<Held>> {
  await updateOrderWords(trx, draft.id, request);
  const order = await paymentOrderOf({ db: trx }, soundOrderReference(draft.id), 'full');
  return accepted({
    orderId: draft.id,
    code: draft.code,
    total,
    holdExpiresAt: draft.hold_expires_at,
    paymentOrder: order!,
  });
}
