import type { Database, Transaction } from '#app/platform/database.server.ts';
import { deleteNoticesTo, selectNoticesOf } from './personal-data-queries.server.ts';

/** Every message to an account, except sign-in codes, and links that still work: they would open the account. */
export async function exportNotices(db: Database, accountId: string) {
  return { messages: await selectNoticesOf(db, accountId) };
}

/** Erases messages to an account, by any of its addresses. */
export function eraseNotices(trx: Transaction, recipient: { id: string; phone: string }): Promise<void> {
  return deleteNoticesTo(trx, recipient);
}
