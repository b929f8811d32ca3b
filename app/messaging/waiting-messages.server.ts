import type { Transaction } from '#app/platform/database.server.ts';
import { claimWaitingRows, type WaitingRow } from './waiting-queries.server.ts';

/** Somebody to be told that messages wait for them in a conversation. */
export interface WaitingMessages {
  conversationId: string;
  accountId: string;
  newestId: number;
  count: number;
  /** Who wrote last, as the conversation names them; null for a host whose name the reader may not know. */
  from: string | null;
  bookingCode: string;
  /** Where the conversation is read. */
  path: string;
}

/** Whoever is still reading has read it by then. */
const AWAY_AFTER_SECONDS = 60;
const QUIET_SECONDS = 15 * 60;
const AT_ONCE = 200;

/**
 * Takes those who must be told now: something has waited for them for a minute, and they were told nothing of this
 * conversation within a quarter of an hour. Each is taken once, in the transaction that tells them.
 */
export async function claimWaiting(trx: Transaction): Promise<WaitingMessages[]> {
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
    from: authorOf(row),
    bookingCode: row.code,
    path:
      row.person === 'artist'
        ? `/studio/${row.artist_id}/messages/${row.booking_id}#newest`
        : `/bookings/${row.booking_id}/messages#newest`,
  }));
}

/** A notice stays where it was sent to, so an artist is never told the name of the host in one. */
function authorOf({ author_as, person, host_name, artist_name }: WaitingRow): string | null {
  if (author_as === 'host') return person === 'artist' ? null : host_name;
  return author_as === 'artist' ? artist_name : 'Mehfil';
}
