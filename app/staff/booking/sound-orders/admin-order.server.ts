import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { documentsOf } from '#app/bookings/documents/documents-of.server.ts';
import { isUnsettled } from '#app/bookings/sound-orders/sound-order-rules.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { soundWindow } from '#app/sound/stock.ts';
import { auditedActions } from '../../frame/audited-actions.server.ts';
import { selectNotices } from '../../frame/notice-queries.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { selectLedger, selectPayments, selectRefunds } from '../../frame/purchase-money-queries.server.ts';
import { mergeTimeline, type TimelineEntry } from '../../frame/timeline-entry.ts';
import { waitingOn } from '../../money/approvals/waiting-requests.server.ts';
import { termsHostAgreedTo } from '../agreed.server.ts';
import { orderActionsFor } from './order-actions.ts';
import { type AdminOrderDetails, selectAdminOrder } from './order-list-queries.server.ts';

const NOTICES = 40;

const NOTE_ACTIONS = ['deliver', 'collect', 'undo_deliver', 'undo_collect', 'was_delivered'].map(
  (act) => `sound_order.${act}`,
);

/** Order details and permitted actions; ledger only for viewers with that right. */
export async function openAdminOrder({ request, context }: PageArgs, id: string) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const { db } = context.get(platformContext);
  const facts = isUuid(id) ? await selectAdminOrder(db, id) : undefined;
  if (!facts) throw data(null, { status: 404 });
  const reference = soundOrderReference(id);
  const totals = await paymentTotals(db, reference);
  const now = await businessNow(db);
  const done = await auditedActions(db, reference);
  const host = { id: facts.host_id, name: facts.host_name };
  return {
    order: { ...facts, quote: facts.quote.lines },
    agreed: await termsHostAgreedTo(db, facts),
    window: soundWindow({ startsAt: facts.starts_at, endsAt: facts.ends_at }),
    actions: orderActionsFor(facts, (right) => mayDo(viewer.roles, right), now),
    unsettled: isUnsettled(facts, now),
    totals,
    taxDocuments: (await documentsOf(db, reference, { ...facts, ...totals }, host)).documents,
    payments: await selectPayments(db, reference),
    refunds: await selectRefunds(db, reference),
    ledger: mayDo(viewer.roles, 'see_money') ? await selectLedger(db, reference) : null,
    history: mergeTimeline(stateChangesOfOrder(facts), done),
    notes: done.filter((entry) => entry.kind === 'act' && NOTE_ACTIONS.includes(entry.action)),
    /** Idempotency key: submitting the form twice gives once. */
    giftKey: randomUUID(),
    notices: await selectNotices(db, id, [], NOTICES),
    mayRetry: mayDo(viewer.roles, 'move_money'),
    waiting: await waitingOn(db, reference),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export type AdminOrder = Awaited<ReturnType<typeof openAdminOrder>>;

/** Changes by the host or the clock; staff actions come from the audit. */
function stateChangesOfOrder(order: AdminOrderDetails): TimelineEntry[] {
  const byHost = order.cancelled_by === 'host' ? order.cancelled_at : null;
  const expired = order.state === 'expired' ? order.updated_at : null;
  const moves = [
    { to: 'held', at: order.created_at, actor: 'host', by: order.host_account_name },
    { to: 'expired', at: expired, actor: 'system', by: null },
    { to: 'confirmed', at: order.confirmed_at, actor: 'system', by: null },
    { to: 'completed', at: order.completed_at, actor: 'system', by: null },
    { to: 'cancelled', at: byHost, actor: 'host', by: order.host_account_name },
  ] as const;
  return moves.flatMap(({ at, ...move }) =>
    at ? [{ kind: 'move' as const, key: move.to, at, reason: '', ...move }] : [],
  );
}
