import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditAction, AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { hasBlockPlacedAfter } from '#app/payments/payouts/payee-block-queries.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { AdminOutcome, AdminProblem } from '../../frame/admin-problem.ts';
import { hasConflictOfInterest } from '../../frame/conflict-of-interest-queries.server.ts';
import { MONEY_MOVES } from '../../frame/fresh-actions.ts';
import { moneyMoveSchema, targetOfMove } from './money-move.server.ts';
import {
  closeRequest,
  lockOpenRequest,
  rolesOf,
  rollbackToSavepoint,
  savepoint,
} from './money-request-queries.server.ts';
import { type Moved, performMove } from './perform-move.server.ts';

type Deps = Pick<PaymentDeps, 'db' | 'wake'>;
type Request = NonNullable<Awaited<ReturnType<typeof lockOpenRequest>>>;
type End = 'approved' | 'refused' | 'withdrawn' | 'outdated';

type Refused = Extract<AdminOutcome, { ok: false }>;

const DONE: AdminOutcome = { ok: true };
const problem = (reason: AdminProblem, max?: number): Refused => ({
  ok: false,
  refusal: { reason, ...(max !== undefined && { max }) },
});

/**
 * Performs the request if it still applies, else marks it outdated and moves nothing.
 * Of two concurrent decisions only one takes effect.
 */
export function approveRequest(deps: Deps, by: { accountId: string }, id: string): Promise<AdminOutcome> {
  return decideLockedRequest(deps, id, async (trx, request) => {
    const barred = await whyMayNotDecide(trx, by, request);
    if (barred) return barred;
    const outdated = await performRequestedMove(trx, request);
    if (!outdated) {
      await closeWithAudit(trx, request, 'approved', by);
      return DONE;
    }
    await closeWithAudit(trx, request, 'outdated', by, outdated.refusal.reason);
    return outdated;
  });
}

export const refuseRequest = endRequest('refused');
/** One's own; a proposed artist also as a colleague who may propose one, with a reason. */
export const withdrawRequest = endRequest('withdrawn');

function endRequest(end: 'refused' | 'withdrawn') {
  return (deps: Deps, by: { accountId: string }, id: string, reason: string | null) =>
    decideLockedRequest(deps, id, async (trx, request) => {
      const isOwn = end === 'withdrawn' && request.requested_by === by.accountId;
      if (end === 'withdrawn' && !isOwn && request.act !== 'propose') return problem('not_your_request');
      const mayNot = reason ? await whyMayNotDecide(trx, by, request) : problem('reason_missing');
      if (mayNot && !isOwn) return mayNot;
      await closeWithAudit(trx, request, end, by, reason ?? '');
      return DONE;
    });
}

async function decideLockedRequest(
  deps: Deps,
  id: string,
  step: (trx: Transaction, request: Request) => Promise<AdminOutcome>,
): Promise<AdminOutcome> {
  const outcome = await inTransaction(deps.db, async (trx) => {
    const request = await lockOpenRequest(trx, id);
    return request ? step(trx, request) : problem('request_over');
  });
  deps.wake();
  return outcome;
}

/** Requires another person who has the right for the action now and is not involved in it. */
async function whyMayNotDecide(
  trx: Transaction,
  by: { accountId: string },
  request: Request,
): Promise<Refused | null> {
  const move = moneyMoveSchema.parse(request.input);
  if (request.requested_by === by.accountId) return problem('own_request');
  if (!mayDo(await rolesOf(trx, by.accountId), MONEY_MOVES[move.act].right)) return problem('not_your_work');
  if (await hasConflictOfInterest(trx, by.accountId, ...targetOfMove(move)))
    return problem('conflict_of_interest');
  return null;
}

/** Null when done; otherwise why it cannot be done, with nothing moved. */
async function performRequestedMove(trx: Transaction, request: Request): Promise<Refused | null> {
  const move = moneyMoveSchema.parse(request.input);
  const requester = { accountId: request.requested_by };
  const may = mayDo(await rolesOf(trx, requester.accountId), MONEY_MOVES[move.act].right);
  if (!may || (await hasConflictOfInterest(trx, requester.accountId, ...targetOfMove(move))))
    return problem('requester_gone');
  await savepoint(trx);
  const done = await performMove(trx, requester, move, request.reason, { seconded: true });
  // Checked after the action, whose update locks the blocks that it ends, so none placed meanwhile is missed.
  if (
    move.act === 'release-payee' &&
    (await hasBlockPlacedAfter(trx, request.subject, request.requested_at))
  ) {
    await rollbackToSavepoint(trx);
    return problem('held_anew');
  }
  if (done.ok && done.value.moved === request.amount_paise && done.value.subject === request.subject) {
    if (isUnchangedSinceRequest(request, done.value)) return null;
    await rollbackToSavepoint(trx);
    return problem('held_anew');
  }
  await rollbackToSavepoint(trx);
  return done.ok ? problem('amount_changed', request.amount_paise) : { ok: false, refusal: done.refusal };
}

/** False if what it applies to is another by now, or a block dated before the request was committed after it. */
function isUnchangedSinceRequest({ input }: Request, { seen }: Moved): boolean {
  const { seen: asked } = storedSeen.parse(input);
  return asked === undefined || isDeepStrictEqual(asked, seen);
}

const storedSeen = z.object({ seen: z.array(z.string()).optional() });

const ACTIONS: Record<End, AuditAction> = {
  approved: 'money.approve',
  refused: 'money.refuse',
  withdrawn: 'money.withdraw',
  outdated: 'money.outdate',
};

async function closeWithAudit(
  trx: Transaction,
  { id, subject, amount_paise, requested_by }: Request,
  state: End,
  by: { accountId: string },
  decision = '',
): Promise<void> {
  await closeRequest(trx, id, { state, decidedBy: by.accountId, decision });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: ACTIONS[state],
    subject: subject as AuditedThing,
    reason: state === 'outdated' ? '' : decision,
    after: { amount: amount_paise },
  });
  if (requested_by !== by.accountId)
    await announce(trx, { kind: 'money_request.closed', key: id, payload: { requestId: id } });
}
