import type { Transaction } from '#app/platform/database.server.ts';
import { insertSession, revokeSession, revokeSessionsOf, takePushToken } from './accounts-queries.server.ts';
import type { Caller } from './caller.ts';
import { hashToken, newToken } from './secrets.server.ts';

export interface SessionRequest {
  accountId: string;
  caller: Caller;
  /** Address of the device for push messages. */
  fcmToken: string | undefined;
  /** The session this browser held before: it ends. */
  replaces: string | undefined;
}

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(trx: Transaction, request: SessionRequest): Promise<string> {
  const token = newToken();
  if (request.replaces) await revokeSession(trx, hashToken(request.replaces));
  if (request.fcmToken) await takePushToken(trx, request.fcmToken);
  await insertSession(trx, {
    tokenHash: hashToken(token),
    accountId: request.accountId,
    device: request.caller.device,
    fcmToken: request.fcmToken ?? null,
  });
  return token;
}

/** Ends a session on the server, whatever the client keeps. */
export function endSession(trx: Transaction, token: string): Promise<void> {
  return revokeSession(trx, hashToken(token));
}

/** Ends every session of an account, on all its devices. */
export function endSessionsOf(trx: Transaction, accountId: string): Promise<void> {
  return revokeSessionsOf(trx, accountId);
}
