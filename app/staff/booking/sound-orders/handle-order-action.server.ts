import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { type EquipmentLocation, recordLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import type { LocationRefusal, TakingBackRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { undoLocation } from '#app/bookings/sound-orders/undo-location.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { readLocalTime } from '#app/shared/india-time.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { readForm, trimmed, uuid } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import type { Result } from '#app/shared/result.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminOutcome, AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs, readReturnAddress } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { retryRefund } from '../../money/actions/retry-refund.server.ts';
import { settleDelivered } from '../../money/actions/settle-order.server.ts';
import { handleDecision } from '../../money/approvals/handle-decision.server.ts';
import { giveGoodwillFromForm, moveMoney } from '../../money/approvals/move-money.server.ts';
import { ORDER_ACTIONS, type OrderActionName } from './order-actions.ts';

export interface OrderProblem {
  act: string;
  reason: AdminProblem;
  /** Paise, where the reason names an amount. */
  max?: number;
}

type Action = OrderActionName | 'retry-refund';
const WITHOUT_REASON: readonly Action[] = ['deliver', 'collect'];

const FIELDS = { act: trimmed(40), reason: reasonField, noted: trimmed(40), at: trimmed(40), refund: uuid };

/** Performs one action on a sound order; requires the right and usually a reason. */
export async function handleOrderAction({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'see_bookings');
  const form = await request.formData();
  const { act, reason } = readForm(form, FIELDS);
  if (act === 'withdraw-request') return handleDecision({ request, context }, form);
  if (!isAction(act) || !isUuid(id)) throw data(null, { status: 400 });
  const right = act === 'retry-refund' ? 'move_money' : ORDER_ACTIONS[act].right;
  const viewer = requirePageRight(context, request, right);
  const barred = await refuseAction(context, viewer, form, act, ['sound-order', id]);
  if (barred) return data<OrderProblem>({ act, reason: barred }, { status: 403 });
  const outcome: AdminOutcome =
    reason || WITHOUT_REASON.includes(act)
      ? await perform(context.get(paymentDepsContext), viewer, id, act, form, reason ?? '')
      : { ok: false, refusal: { reason: 'reason_missing' } };
  if (!outcome.ok) return data<OrderProblem>({ act, ...outcome.refusal }, { status: 409 });
  throw redirect(
    addDoneToAddress(readReturnAddress(form, `/operator/sound-orders/${id}`), outcome.waits ? 'waits' : act),
  );
}

function isAction(act: string): act is Action {
  return isKeyOf(ORDER_ACTIONS, act) || act === 'retry-refund';
}

async function perform(
  deps: PaymentDeps,
  by: { accountId: string },
  id: string,
  act: Action,
  form: FormData,
  reason: string,
): Promise<AdminOutcome> {
  switch (act) {
    case 'deliver':
      return recordEquipmentLocation(deps.db, by, id, 'delivered');
    case 'collect':
      return recordEquipmentLocation(deps.db, by, id, 'collected');
    case 'undo-deliver':
    case 'undo-collect': {
      const noted = new Date(readForm(form, FIELDS).noted);
      if (Number.isNaN(noted.getTime())) return { ok: false, refusal: { reason: 'note_changed' } };
      const what = act === 'undo-deliver' ? 'delivered' : 'collected';
      return undoEquipmentLocation(deps.db, by, id, { what, noted, reason });
    }
    case 'was-delivered': {
      const deliveredAt = readLocalTime(readForm(form, FIELDS).at);
      if (!deliveredAt) return { ok: false, refusal: { reason: 'impossible_delivery' } };
      return settleDelivered(deps, by, id, deliveredAt, reason);
    }
    case 'not-delivered':
      return moveMoney(deps, by, { act, id }, reason);
    case 'cancel':
      return moveMoney(deps, by, { act, on: 'sound-order', id }, reason);
    case 'goodwill':
      return giveGoodwillFromForm(deps, by, { on: 'sound-order', id }, form, reason);
    case 'retry-refund': {
      const { refund } = readForm(form, FIELDS);
      const retried = refund && (await retryRefund(deps, by, refund, reason, soundOrderReference(id)));
      return retried ? { ok: true } : { ok: false, refusal: { reason: 'not_failed' } };
    }
  }
}

/** Records delivery or collection; audited once. */
function recordEquipmentLocation(
  db: Database,
  by: { accountId: string },
  orderId: string,
  what: EquipmentLocation,
): Promise<Result<{ new: boolean }, LocationRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const recorded = await recordLocation(trx, orderId, what);
    if (recorded.ok && recorded.value.new)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: what === 'delivered' ? 'sound_order.deliver' : 'sound_order.collect',
        subject: soundOrderReference(orderId),
      });
    return recorded;
  });
}

interface WrongEquipmentLocation {
  what: EquipmentLocation;
  /** Recorded time as the page showed it, to detect a newer record. */
  noted: Date;
  reason: string;
}

/** Undoes a wrong equipment record; the audit keeps it and the reason. */
function undoEquipmentLocation(
  db: Database,
  by: { accountId: string },
  orderId: string,
  { what, noted, reason }: WrongEquipmentLocation,
): Promise<Result<null, TakingBackRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const taken = await undoLocation(trx, orderId, what, noted);
    if (taken.ok)
      await recordAudit(trx, {
        accountId: by.accountId,
        action: what === 'delivered' ? 'sound_order.undo_deliver' : 'sound_order.undo_collect',
        subject: soundOrderReference(orderId),
        reason,
        before: { [what]: noted.toISOString() },
        after: { [what]: null },
      });
    return taken;
  });
}
