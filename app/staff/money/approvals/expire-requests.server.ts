import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { expireOpenRequests } from './money-request-queries.server.ts';

/** Expires requests undecided for 72 hours and notifies the requester. Returns how many. */
export async function expireRequests({ db, wake }: Pick<Platform, 'db' | 'wake'>): Promise<number> {
  const ended = await inTransaction(db, (trx) => endExpired(trx));
  if (ended > 0) wake();
  return ended;
}

/** Same for one action on one subject, inside a larger action. */
export async function endExpired(trx: Transaction, of?: { act: string; subject: string }): Promise<number> {
  const ended = await expireOpenRequests(trx, of);
  for (const { id, subject, amount_paise, requested_by } of ended) {
    await recordAudit(trx, {
      accountId: requested_by,
      action: 'money.expire',
      subject: subject as AuditedThing,
      before: { amount: amount_paise },
    });
    await announce(trx, { kind: 'money_request.closed', key: id, payload: { requestId: id } });
  }
  return ended.length;
}
