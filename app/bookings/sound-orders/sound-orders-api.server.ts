import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type PerformanceTime, performanceTime } from '#app/artists/calendar/slot.ts';
import {
  type Checkout,
  createOrderAtGateway,
  findPaymentOrder,
  openPaymentOrder,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { readVenue } from '#app/places/venue-place.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { quoteSound, type SoundQuote } from '#app/pricing/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import { reserveSound } from '#app/sound/stock.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { soundOrderCode } from '../core/booking-rules.ts';
import { newHoldEnd } from '../core/hold-limits.ts';
import { selectSoundHoldsOf } from '../core/hold-queries.server.ts';
import statuses from '../core/refusal-statuses.json' with { type: 'json' };
import {
  insertOrderLines,
  insertSoundOrder,
  lockDraftOrders,
  type SoundOrderRow,
  selectOrderLines,
  selectPaidOrders,
  updateOrderDetails,
} from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { takeHoldTry } from '../core/take-try.server.ts';
import {
  beginHold,
  type HoldFacts,
  readHoldFacts,
  replaceEarlierHolds,
} from '../purchase/place-hold.server.ts';
import { askWaitingBanks } from '../purchase/reconcile-purchase.server.ts';
import { sameLines, sameTimeAndTotal } from '../purchase/same-hold.ts';
import { SOUND_ORDER_HOLD } from './expire-sound-order.server.ts';
import { orderRefusalSentence, type SoundOrderRefusal } from './sound-order-refusal.ts';
import { type SoundOrderRequest, soundOrderRequest } from './sound-order-request.ts';
import { orderTimeRefusal } from './sound-order-rules.ts';

const STATUS: Record<SoundOrderRefusal['reason'], number> = statuses;

export async function soundOrdersApi(api: Api, deps: BookingDeps, addressFactor: number) {
  api.post(
    '/sound-orders',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: 'Please fill in all required fields',
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        tags: ['Sound'],
        summary: 'Hold sound equipment and open its payment',
        body: soundOrderRequest.extend({
          total: z.int().min(0).describe('paise, as the host saw it; another price is refused'),
          policy_version: z.int().optional().describe('refund policy that the host saw; another is refused'),
        }),
        response: {
          200: z.object({
            id: z.string(),
            code: z.string(),
            key: z.string(),
            amount: z.number(),
            currency: z.string(),
            order_id: z.string(),
            hold_expires_at: z.string(),
          }),
          '4xx': errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { total, policy_version, ...asked } = request.body;
      const viewer = requireViewer(request);
      const from = { accountId: viewer.accountId, address: clientAddress(request), addressFactor };
      const tried = await takeHoldTry(deps.db, from, { date: asked.date });
      const created = tried.ok
        ? await createSoundOrder(deps, viewer, asked, paise(total), policy_version)
        : tried;
      if (!created.ok) {
        const { reason, ...details } = created.refusal;
        if ('minutes' in details) reply.header('retry-after', details.minutes * 60);
        return sendError(reply, STATUS[reason], reason, orderRefusalSentence(created.refusal), details);
      }
      const { checkout, orderId, code, holdExpiresAt } = created.value;
      return {
        id: orderId,
        code,
        key: checkout.key,
        amount: checkout.amount,
        currency: checkout.currency,
        order_id: checkout.orderId,
        hold_expires_at: holdExpiresAt.toISOString(),
      };
    },
  );
}

interface HeldSoundOrder {
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
 * The same request continues the same order; a changed one replaces it. Refused if the order that the page held is paid.
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
  await askWaitingBanks(deps, host.accountId);
  const written = await inTransactionUnlessRefused(deps.db, (trx) =>
    holdOrder(trx, host, request, { total: expectedTotal, policy: expectedPolicy }),
  );
  if (!written.ok) return written;
  const { paymentOrder, ...order } = written.value;
  const checkout = await createOrderAtGateway(deps, order.orderId, paymentOrder);
  if (!checkout.ok) return refused({ ...checkout.refusal, orderId: order.orderId });
  return accepted({ ...order, checkout: checkout.value });
}

async function holdOrder(
  trx: Transaction,
  host: { accountId: string },
  request: SoundOrderRequest,
  expected: { total: Paise; policy: number | undefined },
): Promise<Answer<Held>> {
  const { accountId: hostId } = host;
  const [begun, priced, facts] = await pipelined([
    beginHold(trx, hostId),
    priceSound(trx, request.sound),
    readHoldFacts(
      trx,
      SOUND_ORDER_HOLD,
      { hostId, artistId: null },
      {
        drafts: lockDraftOrders(trx, hostId),
        holds: selectSoundHoldsOf(trx, { hostId, date: request.date }),
      },
    ),
  ]);
  if (!begun.ok) return begun;
  const { now } = begun.value;
  const time = performanceTime(request.date, request.from, request.to);
  for (const { id } of await selectPaidOrders(trx, { ...request, ...time, hostId }))
    if (id === request.hold || (priced.ok && sameLines(await selectOrderLines(trx, [id]), priced.value)))
      return refused({ reason: 'paid_already', orderId: id });
  const refusal = orderTimeRefusal(now, time);
  if (refusal) return refused(refusal);
  const { doubt } = readVenue({ address: request.address });
  if (doubt && doubt.reason !== 'venue_unknown') return refused(doubt);
  if (!priced.ok) return priced;
  if (priced.value.length === 0) return refused({ reason: 'nothing_chosen' });
  const quote = quoteSound(priced.value);
  if (expected.total !== quote.total) return refused({ reason: 'price_changed', total: quote.total });

  const start = { host, request, time, quote, lines: priced.value, now, facts };
  const same = await findSameOrder(trx, start, expected.policy);
  const held = { hostId, now, facts, seenPolicy: expected.policy, continued: same };
  const notNow = await replaceEarlierHolds(trx, SOUND_ORDER_HOLD, held);
  if (notNow) return refused(notNow);
  return same ? continueDraft(trx, same, request, quote) : startOrder(trx, start);
}

interface Start {
  host: { accountId: string };
  request: SoundOrderRequest;
  time: PerformanceTime;
  quote: SoundQuote;
  lines: PricedSoundLine[];
  now: Date;
  facts: HoldFacts<SoundOrderRow>;
}

async function startOrder(trx: Transaction, start: Start): Promise<Answer<Held>> {
  const { host, request, time, quote, lines, now, facts } = start;
  const id = randomUUID();
  const code = soundOrderCode(randomBytes(6));
  const holdExpiresAt = newHoldEnd(facts.holds, now);
  const { total, tax } = quote;
  const [, reserved, , paymentOrder] = await pipelined([
    insertSoundOrder(trx, {
      ...orderDetailsOf(request),
      id,
      code,
      host_id: host.accountId,
      event_date: request.date,
      starts_local: request.from,
      ends_local: request.to,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      total_paise: total,
      tax_paise: tax,
      quote: JSON.stringify(quote),
      policy_id: facts.policy.id,
      policy_version: facts.policy.version,
      accepted_texts: JSON.stringify(facts.texts),
      hold_expires_at: holdExpiresAt,
      hold_lengthened_from: facts.holds.lengthenedFrom,
    }),
    reserveSound(trx, { soundOrderId: id, lines, ...time }),
    insertOrderLines(trx, id, lines),
    openPaymentOrder(trx, {
      reference: soundOrderReference(id),
      part: 'full',
      payerId: host.accountId,
      amount: total,
    }),
  ]);
  if (!reserved.ok) return reserved;
  return accepted({ orderId: id, code, total, holdExpiresAt, paymentOrder });
}

/** What the host may still change while the hold lasts. */
function orderDetailsOf(request: SoundOrderRequest) {
  return {
    audience_size: request.audienceSize,
    host_name: request.hostName,
    venue_address: request.address,
    power: request.power,
    note: request.note,
  };
}

/** The host's running hold of just this, under the terms that they saw. */
async function findSameOrder(trx: Transaction, start: Start, policy: number | undefined) {
  const { facts, time, quote, lines, now } = start;
  for (const draft of facts.drafts) {
    if (!sameTimeAndTotal(draft, { time, total: quote.total, now })) continue;
    if ((policy ?? draft.policy_version) !== draft.policy_version) continue;
    if (sameLines(await selectOrderLines(trx, [draft.id]), lines)) return draft;
  }
  return undefined;
}

async function continueDraft(
  trx: Transaction,
  draft: SoundOrderRow,
  request: SoundOrderRequest,
  { total }: SoundQuote,
): Promise<Answer<Held>> {
  await updateOrderDetails(trx, draft.id, orderDetailsOf(request));
  const order = await findPaymentOrder({ db: trx }, soundOrderReference(draft.id), 'full');
  return accepted({
    orderId: draft.id,
    code: draft.code,
    total,
    holdExpiresAt: draft.hold_expires_at,
    paymentOrder: order!,
  });
}
