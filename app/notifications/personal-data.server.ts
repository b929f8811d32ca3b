import type { Database, Transaction } from '#app/platform/database.server.ts';
import { artistKey, ticketKey } from './people-of.ts';
import { deleteNoticesAbout, deleteNoticesTo, selectNoticesOf } from './personal-data-queries.server.ts';

/** Every message to an account, except sign-in codes, and links that still work: they would open the account. */
export async function exportNotices(db: Database, accountId: string) {
  return { messages: await selectNoticesOf(db, accountId) };
}

/** Erases messages to an account, by any of its addresses, and those to staff about it. */
export async function eraseNotices(
  trx: Transaction,
  account: { id: string; phone: string },
  { artistIds, tickets }: { artistIds: readonly number[]; tickets: readonly string[] },
): Promise<void> {
  await deleteNoticesTo(trx, account);
  await deleteNoticesAbout(trx, [account.id, ...artistIds.map(artistKey), ...tickets.map(ticketKey)]);
}
