import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { readForm, trimmed, uuid } from '#app/shared/read-form.ts';
import { refused } from '#app/shared/result.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { readAmount } from '../../frame/action-fields.ts';
import { endExpired } from './expire-requests.server.ts';
import { type MoneyMove, moneyMoveSchema } from './money-move.server.ts';
import {
  insertRequest,
  lockMovesOf,
  type NewRequest,
  rollbackToSavepoint,
  savepoint,
  selectOpenRequest,
  sumMovedWithoutApproval,
} from './money-request-queries.server.ts';
import { type Moved, type MoveRefusal, performMove } from './perform-move.server.ts';

export type MoveAnswer =
  | { ok: true; waits: boolean }
  | { ok: false; refusal: MoveRefusal | { reason: 'request_waits' | 'other_artist_waits' } };

/**
 * The only path for staff to move money; above the 24-hour limits per person, on one subject and in all, or against a recorded arrival, it needs approval.
 * Uses the action's real amount, never the form's. The caller checked right, conflict of interest and second factor.
 */
export async function moveMoney(
  deps: Pick<PaymentDeps, 'db' | 'wake'>,
  by: { accountId: string },
  move: MoneyMove,
  reason: string,
): Promise<MoveAnswer> {
  return inTransactionThenWake(deps, async (trx): Promise<MoveAnswer> => {
    await lockMovesOf(trx, by.accountId);
    await savepoint(trx);
    const done = await performMove(trx, by, move, reason);
    if (!done.ok) return done;
    const { subject, moved, seen, needsSecond }: Moved = done.value;
    if (moved === 0) return { ok: true, waits: false };
    const request = { move, subject, seen, amount: moved, reason, requestedBy: by.accountId };
    const alone = await sumMovedWithoutApproval(trx, by.accountId, subject);
    const { secondPersonAbove, secondPersonAboveDaily } = await readSettings(trx);
    const isMuch =
      alone.onSubject + moved > secondPersonAbove || alone.inAll + moved > secondPersonAboveDaily;
    if (needsSecond || isMuch) {
      await rollbackToSavepoint(trx);
      return askApproval(trx, request, subject);
    }
    await insertRequest(trx, 'done', request);
    return { ok: true, waits: false };
  });
}

export async function giveGoodwillFromForm(
  deps: Pick<PaymentDeps, 'db' | 'wake'>,
  by: { accountId: string },
  to: { on: 'booking' | 'sound-order'; id: string },
  form: FormData,
  reason: string,
): Promise<MoveAnswer | { ok: false; refusal: { reason: 'no_amount' } }> {
  const { key, ...sent } = readForm(form, { key: uuid, amount: trimmed(40) });
  const amount = readAmount(sent.amount);
  if (amount === null || !key) return refused({ reason: 'no_amount' });
  return moveMoney(deps, by, { act: 'goodwill', ...to, amount, key }, reason);
}

/** Idempotent for the same form; never overwrites another person's request for the same. */
async function askApproval(
  trx: Transaction,
  request: NewRequest,
  subject: Moved['subject'],
): Promise<MoveAnswer> {
  const { act } = request.move;
  await endExpired(trx, { act, subject });
  const id = await insertRequest(trx, 'open', request);
  if (id === undefined) {
    const open = await selectOpenRequest(trx, act, subject);
    const same =
      open?.requested_by === request.requestedBy &&
      isDeepStrictEqual(moneyMoveSchema.parse(open.input), { ...request.move });
    if (same) return { ok: true, waits: true };
    return refused({ reason: act === 'propose' ? 'other_artist_waits' : 'request_waits' });
  }
  await recordAudit(trx, {
    accountId: request.requestedBy,
    action: 'money.request',
    subject,
    reason: request.reason,
    after: { amount: request.amount },
  });
  await announce(trx, { kind: 'money_request.opened', key: id, payload: { requestId: id } });
  return { ok: true, waits: true };
}
