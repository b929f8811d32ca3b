import type { Transaction } from '#app/platform/database.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import {
  clearPushToken,
  insertSession,
  revokeOldestSessions,
  revokeSession,
  revokeSessionsOf,
  updateSessionToken,
} from './accounts-queries.server.ts';
import type { Caller } from './caller.ts';
import { deletePendingEmailChange } from './email-change-queries.server.ts';
import { hashToken, newToken } from './secrets.server.ts';
import { MAX_SESSIONS } from './sign-in-limits.ts';
import { endProofsOf, touchAccount } from './sign-in-queries.server.ts';

export interface SessionRequest {
  accountId: string;
  caller: Caller;
  fcmToken: string | undefined;
  replaces: string | undefined;
}

/** Starts a session and returns its token, which is never stored in the clear. */
export async function startSession(trx: Transaction, request: SessionRequest): Promise<string> {
  const token = newToken();
  if (request.replaces) await revokeSession(trx, hashToken(request.replaces));
  if (request.fcmToken) await clearPushToken(trx, request.fcmToken);
  await insertSession(trx, {
    tokenHash: hashToken(token),
    accountId: request.accountId,
    device: request.caller.device,
    fcmToken: request.fcmToken ?? null,
  });
  await touchAccount(trx, request.accountId);
  await revokeOldestSessions(trx, request.accountId, MAX_SESSIONS);
  return token;
}

/** Rotates the token of a live session; the old token stops working at once. */
export async function renewSession(trx: Transaction, token: string): Promise<string | undefined> {
  const renewed = newToken();
  return (await updateSessionToken(trx, hashToken(token), hashToken(renewed))) ? renewed : undefined;
}

export async function endSession(trx: Transaction, token: string): Promise<void> {
  const accountId = await revokeSession(trx, hashToken(token));
  if (accountId) await recordSecurityEvent(trx, { kind: 'sign_out', accountId });
}

/** Ends all sessions of an account, the proofs of its phone, and a change of its e-mail address that one of them asked for. */
export async function endSessionsOf(trx: Transaction, accountId: string): Promise<void> {
  await endProofsOf(trx, accountId, undefined);
  await revokeSessionsOf(trx, accountId);
  await deletePendingEmailChange(trx, accountId);
}
