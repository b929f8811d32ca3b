import type { Transaction } from '#app/platform/database.server.ts';
import { claimWaitingRows, type WaitingRow } from './waiting-queries.server.ts';

/** Active readers have read it by then, so they are not notified. */
const AWAY_AFTER_SECONDS = 60;
const QUIET_SECONDS = 15 * 60;
const AT_ONCE = 200;

/**
 * Claims readers with messages unread for a minute, at most once per 15 minutes and conversation.
 * Call in the transaction that notifies them.
 */
export async function claimReadersToNotify(trx: Transaction) {
  const rows = await claimWaitingRows(trx, {
    awaySeconds: AWAY_AFTER_SECONDS,
    quietSeconds: QUIET_SECONDS,
    limit: AT_ONCE,
  });
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    accountId: row.account_id,
    newestId: row.newest_id,
    count: row.count,
    from: authorNameForNotice(row),
    bookingCode: row.code,
    isManager: row.person === 'manager',
    host_account_id: row.host_id,
    artist_id: row.artist_id,
    path:
      row.person === 'artist'
        ? `/studio/${row.artist_id}/messages/${row.booking_id}#newest`
        : `/bookings/${row.booking_id}/messages#newest`,
  }));
}

/** Notices outlive access rights, so one to an artist never names the host. */
function authorNameForNotice({ author_as, person, host_name, artist_name }: WaitingRow): string | null {
  if (author_as === 'host') return person === 'artist' ? null : host_name;
  return author_as === 'artist' ? artist_name : 'Mehfil';
}
