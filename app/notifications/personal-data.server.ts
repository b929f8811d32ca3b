import type { Database, Transaction } from '#app/platform/database.server.ts';
import { deleteNoticesTo, selectNoticesOf } from './personal-data-queries.server.ts';

/** Every message that was written to somebody. Sign-in codes are left out: they open the account. */
export async function exportNotices(db: Database, accountId: string) {
  return { messages: await selectNoticesOf(db, accountId) };
}

/** Forgets what was written to somebody, by whatever address. */
export function eraseNotices(trx: Transaction, recipient: { id: string; phone: string }): Promise<void> {
  return deleteNoticesTo(trx, recipient);
}
