import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  applyEmailChange,
  insertEmailChange,
  selectEmailChangeByToken,
  setEmailChangeToken,
} from '../core/email-change-queries.server.ts';
import { hashToken, newToken } from '../core/secrets.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';

/** Starts an e-mail change, valid 24 hours by link, and notifies the old address. Needs a fresh proof. */
export async function startEmailChange(trx: Transaction, accountId: string, newEmail: string): Promise<void> {
  const id = hashToken(newToken());
  await insertEmailChange(trx, { id, accountId, newEmail });
  const changeId = id.toString('base64url');
  await announce(trx, { kind: 'account.email_asked', key: changeId, payload: { changeId } });
}

/** Data for the change messages. The token is made here and never stored; undefined the second time. */
export async function makeEmailChangeLink(trx: Transaction, changeId: string) {
  const token = newToken();
  const change = await setEmailChangeToken(trx, Buffer.from(changeId, 'base64url'), hashToken(token));
  if (!change) return undefined;
  return { token, accountId: change.account_id, oldEmail: change.old_email, newEmail: change.new_email };
}

/** The address a link confirms; undefined if used, replaced or expired. */
export async function newEmailOfLink(db: Database, token: string): Promise<string | undefined> {
  return (await selectEmailChangeByToken(db, hashToken(token)))?.new_email;
}

/** Applies the e-mail change of an opened link; false if it is no longer valid. */
export async function confirmEmailChange(trx: Transaction, token: string): Promise<boolean> {
  const change = await applyEmailChange(trx, hashToken(token));
  if (!change) return false;
  const key = hashToken(token).toString('base64url');
  const payload = { key, accountId: change.account_id, oldEmail: change.old_email };
  await announce(trx, { kind: 'account.email_changed', key, payload });
  await recordSecurityEvent(trx, { kind: 'email_changed', accountId: change.account_id });
  return true;
}
