import { listPaymentsAndRefunds, paymentTotals, statusOf } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { refundDeadlines } from '#app/pricing/refund-policy.ts';
import { paise } from '#app/shared/money.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import {
  selectOrderLines,
  selectOrderOfHost,
  selectOrdersOfHost,
} from '../core/sound-order-queries.server.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { waitsForBank } from '../view/booking-view.ts';
import { toPaymentAtBank } from '../view/booking-views.server.ts';
import { cancellableOrder, orderCancellationTerms } from './cancel-sound-order.server.ts';
import { isUnsettled } from './sound-order-rules.ts';

type OrderOfHost = NonNullable<Awaited<ReturnType<typeof selectOrderOfHost>>>;
type OrderLine = Awaited<ReturnType<typeof selectOrderLines>>[number];

const PAGE = 10;

/** Amounts in paise. */
export type SoundOrderSummary = ReturnType<typeof summaryOf>;
export type SoundOrderDetails = NonNullable<Awaited<ReturnType<typeof soundOrderOf>>>;

export async function soundOrdersOf(db: Database, hostId: string, page = 1) {
  const rows = await selectOrdersOfHost(db, hostId, { limit: PAGE + 1, offset: (page - 1) * PAGE });
  const lines = await selectOrderLines(
    db,
    rows.map(({ id }) => id),
  );
  const orders = rows.slice(0, PAGE).map((row) => summaryOf(row, lines));
  return { orders, more: rows.length > PAGE };
}

/** A host's own order; null for other hosts' orders. */
export async function soundOrderOf(db: Database, hostId: string, id: string) {
  const row = await selectOrderOfHost(db, id, hostId);
  if (!row) return null;
  const reference = soundOrderReference(id);
  const totals = await paymentTotals(db, reference);
  const now = await businessNow(db);
  const out = row.delivered_at !== null && row.collected_at === null;
  const cancellable = row.state === 'confirmed' && row.starts_at > now && !out;
  const terms = cancellable ? await orderCancellationTerms(db, 'host', row, now) : null;
  const [total, tax] = [row.total_paise, row.tax_paise];
  const held = paise(total - totals.given);
  const summary = summaryOf(row, await selectOrderLines(db, [id]));
  return {
    ...summary,
    tax,
    note: row.note,
    power: row.power,
    hostName: row.host_name,
    audienceSize: row.audience_size,
    window: soundWindow({ startsAt: row.starts_at, endsAt: row.ends_at }),
    captured: totals.captured,
    refunded: totals.refunded,
    paymentStatus: statusOf(row.total_paise, totals, row.state === 'capturing' || waitsForBank(summary)),
    money: await listPaymentsAndRefunds(db, reference),
    refundClock: refundDeadlines(
      await refundPolicyOf(db, row),
      await cancellableOrder(db, row),
      { paid: total, tax, held },
      now,
    ),
    held,
    cancelNow: terms && { refund: terms.refund, kept: terms.kept },
    cancelled:
      row.state === 'cancelled'
        ? {
            refund: row.refund_paise!,
            kept: row.kept_paise!,
            byUs: row.cancelled_by === 'operator',
            missed: row.cancelled_at! >= row.ends_at,
            reason: row.cancel_reason,
          }
        : null,
    unsettled: isUnsettled(row, now),
    /** Delivered: can no longer be cancelled. */
    out: row.state === 'confirmed' && out,
    deliveredAt: row.delivered_at,
    collectedAt: row.collected_at,
    now,
  };
}

function summaryOf(row: OrderOfHost, lines: OrderLine[]) {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    startsAt: row.starts_at,
    address: row.venue_address,
    total: row.total_paise,
    holdExpiresAt: row.state === 'held' ? row.hold_expires_at : null,
    holdEnded: row.hold_ended,
    bank: row.open_payment && toPaymentAtBank(row.open_payment),
    /** The host ended the hold, by giving it up or ordering again. */
    holdGone: howHoldEnded(row),
    lines: lines
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, quantity, unit }) => ({ name, quantity, amount: paise(unit * quantity) })),
  };
}

function howHoldEnded({ state, hold_ended }: OrderOfHost): 'expiredGivenUp' | 'expiredReplaced' | null {
  if (state !== 'expired') return null;
  if (hold_ended === 'replaced') return 'expiredReplaced';
  return hold_ended === 'host' ? 'expiredGivenUp' : null;
}
