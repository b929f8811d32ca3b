import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Right } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { noteAnswer } from '#app/bookings/event-day/dispute-answer.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, inTransactionThenWake } from '#app/platform/database.server.ts';
import { moderateReview } from '#app/reviews/moderate-review.server.ts';
import { paise } from '#app/shared/money.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { choice, readForm, trimmed, typed, uuid } from '#app/shared/read-form.ts';
import { idIn, isUuid } from '#app/shared/read-id.ts';
import { readAmount, reasonField } from '../frame/action-fields.ts';
import type { AdminOutcome, AdminProblem } from '../frame/admin-problem.ts';
import { ADMIN_QUEUES } from '../frame/admin-queues.ts';
import type { TargetKind } from '../frame/conflict-of-interest-queries.server.ts';
import { addDoneToAddress, type PageArgs, readReturnAddress } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { markQuarantinedSettled } from '../money/actions/purchase-action-queries.server.ts';
import { handleDecision } from '../money/approvals/handle-decision.server.ts';
import { moveMoney } from '../money/approvals/move-money.server.ts';
import { markStaySettled } from './queue-counts-queries.server.ts';
import { releaseWork, takeWork } from './taken-queries.server.ts';

const ACTIONS = {
  settle: { queue: 'quarantined', right: 'move_money', target: 'payment' },
  dispute: { queue: 'disputes', right: 'settle_disputes', target: 'dispute' },
  'settle-stay': { queue: 'stays', right: 'run_the_day', target: 'booking' },
  noteSide: { queue: 'disputes', right: 'settle_disputes', target: 'dispute' },
  publish: { queue: 'reviews', right: 'moderate_reviews', target: 'review' },
  remove: { queue: 'reviews', right: 'moderate_reviews', target: 'review' },
} as const satisfies Record<string, { queue: string; right: Right; target: TargetKind }>;

type QueueAction = keyof typeof ACTIONS;
export interface QueueProblem {
  act: string;
  reason: AdminProblem;
}

const FIELDS = {
  act: trimmed(40),
  reason: reasonField,
  item: typed(64),
  over: uuid,
  amount: trimmed(40),
  bearer: choice(['operator', 'artist']),
};

/** Performs one action in a queue; requires the right and a reason. */
export async function handleQueueAction({ request, context }: PageArgs, key: string) {
  const { accountId } = requirePageRight(context, request, rightOf(key));
  const form = await request.formData();
  const { act, reason, item, over } = readForm(form, FIELDS);
  if (act === 'withdraw-request') return handleDecision({ request, context }, form);
  if (act === 'take' || act === 'release') {
    const queue = ADMIN_QUEUES.find((each) => each.key === key)?.key;
    if (!queue || !/^[\w:-]{1,64}$/.test(item)) throw data(null, { status: 400 });
    const { db } = context.get(platformContext);
    const entry = { queue, item, accountId };
    const done = act === 'take' ? await takeWork(db, entry, over) : await releaseWork(db, entry);
    const next = readReturnAddress(form, `/operator/queues/${key}`);
    throw redirect(addDoneToAddress(next, done === false ? 'taken' : act));
  }
  if (!isKeyOf(ACTIONS, act) || ACTIONS[act].queue !== key) throw data(null, { status: 400 });
  const viewer = requirePageRight(context, request, ACTIONS[act].right);
  const barred = await refuseAction(context, viewer, form, act, [ACTIONS[act].target, item]);
  if (barred) return data<QueueProblem>({ act, reason: barred }, { status: 403 });
  const outcome: AdminOutcome = reason
    ? await perform(context.get(paymentDepsContext), viewer, act, form, reason)
    : { ok: false, refusal: { reason: 'reason_missing' } };
  if (!outcome.ok) return data<QueueProblem>({ act, ...outcome.refusal }, { status: 409 });
  throw redirect(
    addDoneToAddress(readReturnAddress(form, `/operator/queues/${key}`), outcome.waits ? 'waits' : act),
  );
}

function rightOf(key: string): Right {
  return ADMIN_QUEUES.find((queue) => queue.key === key)?.right ?? 'see_bookings';
}

async function perform(
  deps: PaymentDeps,
  by: { accountId: string },
  act: QueueAction,
  form: FormData,
  reason: string,
): Promise<AdminOutcome> {
  const { item, amount: typedAmount, bearer } = readForm(form, FIELDS);
  if (act === 'dispute') {
    const amount = /^0+$/.test(typedAmount) ? paise(0) : readAmount(typedAmount);
    if (!isUuid(item) || amount === null) return { ok: false, refusal: { reason: 'no_amount' } };
    if (!bearer) throw data(null, { status: 400 });
    return moveMoney(deps, by, { act, id: item, amount, borneBy: bearer }, reason);
  }
  if (act === 'settle' || act === 'settle-stay') {
    const settle = act === 'settle' ? settleQuarantinedPayment : settleStay;
    const settled = await settle(deps, by, item, reason);
    return settled ? { ok: true } : { ok: false, refusal: { reason: 'already_settled' } };
  }
  if (act === 'noteSide') {
    if (!isUuid(item)) return { ok: false, refusal: { reason: 'dispute_not_found' } };
    return noteAnswer(deps.db, by, item, reason);
  }
  return inTransactionThenWake(deps, (trx) => moderateReview(trx, by, idIn(item), act, reason));
}

/** Notes once what was agreed about a night's stay of the artist. */
function settleStay(
  deps: Pick<PaymentDeps, 'db'>,
  by: { accountId: string },
  bookingId: string,
  reason: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    if (!isUuid(bookingId) || !(await markStaySettled(trx, bookingId))) return false;
    const subject = bookingReference(bookingId);
    await recordAudit(trx, { accountId: by.accountId, action: 'booking.stay', subject, reason });
    return true;
  });
}

/** Marks a mismatched payment as settled, once, after it was corrected at the gateway or in the ledger. */
function settleQuarantinedPayment(
  deps: Pick<PaymentDeps, 'db'>,
  by: { accountId: string },
  paymentId: string,
  reason: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const payment = await markQuarantinedSettled(trx, paymentId, by.accountId);
    if (!payment) return false;
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'payment.settle',
      subject: `payment:${paymentId}`,
      reason,
      before: { amount: payment.amount_paise, expected: payment.expected_paise },
    });
    return true;
  });
}
