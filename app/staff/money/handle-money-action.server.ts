import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { remindPayee } from '#app/payments/payouts/pay-another-way.server.ts';
import { bookMissedMovements } from '#app/payments/reconcile-payments.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dayInIndia, daySpan } from '#app/shared/india-time.ts';
import { choice, readForm, typed } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { refused } from '#app/shared/result.ts';
import { reasonField } from '../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { type ActionRefusal, refuseAction, type Target } from '../frame/refuse-action.server.ts';
import { blockOrRetryPayout, type PayoutActionRefusal } from './actions/move-payout.server.ts';
import { retryRefund } from './actions/retry-refund.server.ts';
import { bankNumber } from './approvals/money-move.server.ts';
import { moveMoney } from './approvals/move-money.server.ts';

const ACTIONS = [
  'retry-refund',
  'refund-by-bank',
  'hold',
  'release',
  'settle',
  'release-payee',
  'payout-by-bank',
  'remind',
  'sweep',
] as const;
type MoneyAction = (typeof ACTIONS)[number];

type Refusal =
  | 'reason_missing'
  | 'not_failed'
  | 'no_number'
  | 'number_used'
  | 'not_by_bank'
  | 'request_waits'
  | 'nothing_missing'
  | 'reminded_today'
  | ActionRefusal
  | PayoutActionRefusal['reason'];
/** `done` where the page says more than that the action is done. */
type Outcome =
  | { ok: true; waits?: boolean; done?: 'hold-partly' | 'hold-unsure' }
  | { ok: false; refusal: { reason: Refusal } };

export interface MoneyProblem {
  act: string;
  reason: Refusal;
}

const FIELDS = { act: choice(ACTIONS), reason: reasonField, item: typed(64), number: typed(80) };

export async function handleMoneyAction({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'move_money');
  const form = await request.formData();
  const { act, reason, item, number } = readForm(form, FIELDS);
  if (!act) throw data(null, { status: 400 });
  const deps = context.get(paymentDepsContext);
  const barred = await refuseAction(context, viewer, form, act, targetOf(act, item));
  if (barred) return data<MoneyProblem>({ act, reason: barred }, { status: 403 });
  const outcome = reason
    ? await perform(deps, viewer, act, { item, number }, reason)
    : refused({ reason: 'reason_missing' as const });
  if (!outcome.ok) return data<MoneyProblem>({ act, reason: outcome.refusal.reason }, { status: 409 });
  const { pathname, search } = new URL(request.url);
  throw redirect(addDoneToAddress(pathname + search, outcome.waits ? 'waits' : (outcome.done ?? act)));
}

function targetOf(act: MoneyAction, item: string): Target | undefined {
  if (act === 'sweep') return undefined;
  return [act === 'retry-refund' || act === 'refund-by-bank' ? 'refund' : 'payout', item];
}

async function perform(
  deps: PaymentDeps,
  by: { accountId: string },
  act: MoneyAction,
  { item, number }: { item: string; number: string },
  reason: string,
): Promise<Outcome> {
  if (act === 'sweep') return reconcileGatewayDay(deps, by, item, reason);
  if (!isUuid(item)) return refused({ reason: 'payout_not_found' });
  switch (act) {
    case 'retry-refund':
      return (await retryRefund(deps, by, item, reason)) ? { ok: true } : refused({ reason: 'not_failed' });
    case 'remind':
      return remindPayeeOfAccount(deps, by, item, reason);
    case 'payout-by-bank':
    case 'refund-by-bank': {
      const read = bankNumber.safeParse(number.replaceAll(/[\s-]/g, '').toUpperCase());
      if (!read.success) return refused({ reason: 'no_number' });
      return moveMoney(deps, by, { act, id: item, number: read.data }, reason) as Promise<Outcome>;
    }
    case 'release':
    case 'release-payee':
      return moveMoney(deps, by, { act, id: item }, reason) as Promise<Outcome>;
    case 'hold':
      return blockPayoutOf(deps, by, item, reason);
    case 'settle':
      return blockOrRetryPayout(deps, by, item, act, reason);
  }
}

async function blockPayoutOf(
  deps: PaymentDeps,
  by: { accountId: string },
  item: string,
  reason: string,
): Promise<Outcome> {
  const answer = await blockOrRetryPayout(deps, by, item, 'hold', reason);
  if (!answer.ok) return answer;
  const { held } = answer.value;
  return { ok: true, ...(held === 'partly' || held === 'unsure' ? { done: `hold-${held}` as const } : {}) };
}

async function remindPayeeOfAccount(
  { db, wake }: PaymentDeps,
  { accountId }: { accountId: string },
  payoutId: string,
  reason: string,
): Promise<Outcome> {
  const today = dayInIndia(await businessNow(db));
  const asked = await inTransactionUnlessRefused(db, async (trx) => {
    const reminded = await remindPayee(trx, payoutId, today);
    if (!reminded.ok) return reminded;
    const subject = reminded.value.reference as AuditedThing;
    await recordAudit(trx, { accountId, action: 'payout.remind', subject, reason, after: { payoutId } });
    return reminded;
  });
  if (!asked.ok) return asked;
  wake();
  return { ok: true };
}

/** Same as the nightly job: books what the gateway lists for a day and we lack. */
async function reconcileGatewayDay(
  deps: PaymentDeps,
  by: { accountId: string },
  day: string,
  reason: string,
): Promise<Outcome> {
  const span = daySpan(day);
  if (!span) return refused({ reason: 'as_it_was' });
  await inTransaction(deps.db, (trx) =>
    recordAudit(trx, { accountId: by.accountId, action: 'gateway.sweep', subject: `day:${day}`, reason }),
  );
  await bookMissedMovements(deps, span.from, span.to);
  deps.wake();
  return { ok: true };
}
