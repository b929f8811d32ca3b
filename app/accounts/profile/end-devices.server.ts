import type { Transaction } from '#app/platform/database.server.ts';
import { deletePendingEmailChange } from '../core/email-change-queries.server.ts';
import { endSessions } from './profile-queries.server.ts';

/** Signs devices out, and ends a change of the e-mail address that one of them may have asked for. */
export async function endDevices(
  trx: Transaction,
  accountId: string,
  which: { only: string } | { allBut: string },
): Promise<void> {
  await endSessions(trx, accountId, which);
  await deletePendingEmailChange(trx, accountId);
}
