import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  applyEmailChange,
  insertEmailChange,
  selectWaitingEmailChange,
  setEmailChangeToken,
} from '../core/email-change-queries.server.ts';
import { hashToken, newToken } from '../core/secrets.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';

/**
 * Asks for another e-mail address: it counts once the link sent to it is opened, within 24 hours. The present address
 * is told. To be called with a fresh proof of the phone.
 */
export async function askForEmail(trx: Transaction, accountId: string, newEmail: string): Promise<void> {
  const id = hashToken(newToken());
  await insertEmailChange(trx, { id, accountId, newEmail });
  const changeId = id.toString('base64url');
  await announce(trx, { kind: 'account.email_asked', key: changeId, payload: { changeId } });
}

/** What the messages about a change need; the token is made here and rests nowhere. Nothing the second time. */
export async function emailChangeLink(trx: Transaction, changeId: string) {
  const token = newToken();
  const change = await setEmailChangeToken(trx, Buffer.from(changeId, 'base64url'), hashToken(token));
  if (!change) return undefined;
  return { token, accountId: change.account_id, oldEmail: change.old_email, newEmail: change.new_email };
}

/** The address that a link confirms; undefined when it was used, replaced or is too old. */
export async function emailOfLink(db: Database, token: string): Promise<string | undefined> {
  return (await selectWaitingEmailChange(db, hashToken(token)))?.new_email;
}

/** The holder of the new address has opened its link: it is the account's from now on. False if it is no longer good. */
export async function confirmEmail(trx: Transaction, token: string): Promise<boolean> {
  const change = await applyEmailChange(trx, hashToken(token));
  if (!change) return false;
  const payload = { accountId: change.account_id, oldEmail: change.old_email };
  const key = hashToken(token).toString('base64url');
  await announce(trx, { kind: 'account.email_changed', key, payload });
  await recordSecurityEvent(trx, { kind: 'email_changed', accountId: change.account_id });
  return true;
}
