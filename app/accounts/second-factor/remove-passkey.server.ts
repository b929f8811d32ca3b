import { inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Viewer } from '../core/account.ts';
import { announcePasskey } from './add-passkey.server.ts';
import { deletePasskey } from './passkey-queries.server.ts';
import { lockFactorsOf, lockOtherSessions, selectFactors } from './second-factor-queries.server.ts';

type Removed = Result<null, { reason: 'last_factor' | 'passkey_gone' }>;

/** Removes a passkey, never the last factor. Locks other sessions, since it may have opened them. */
export async function removePasskey(
  { db, wake }: Pick<Platform, 'db' | 'wake'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
  id: string,
): Promise<Removed> {
  const removed = await inTransaction(db, async (trx): Promise<Removed> => {
    await lockFactorsOf(trx, accountId);
    const { authenticatorSince, passkeys } = await selectFactors(trx, accountId);
    if (!passkeys.some((passkey) => passkey.id === id)) return refused({ reason: 'passkey_gone' });
    if (!authenticatorSince && passkeys.length === 1) return refused({ reason: 'last_factor' });
    await deletePasskey(trx, accountId, id);
    await lockOtherSessions(trx, accountId, sessionId);
    await announcePasskey(trx, 'staff.passkey_removed', accountId);
    return accepted(null);
  });
  if (removed.ok) wake();
  return removed;
}
