import type { Viewer } from '#app/accounts/account.ts';
import { mayDo } from '#app/accounts/roles.ts';
import type { BookingState } from '#app/bookings/booking-states.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Conversation, contactsAreOpen, isReplacing, mayWrite, type Party } from './conversation.ts';
import { selectThread, type ThreadRow } from './conversation-queries.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LARGEST_ID = 2_147_483_647;
/** Before the money is there, no artist has been asked, and none learns of it. */
const NOT_ASKED_YET: readonly BookingState[] = ['held', 'capturing', 'expired'];

export type Reader = Pick<Viewer, 'accountId' | 'roles'>;

/** A conversation with the accounts behind it, which never leave the server. */
export interface OpenConversation extends Conversation {
  hostAccountId: string;
  artistAccountId: string | null;
}

/**
 * A booking's conversation with one artist, for somebody who takes part in it: the host, that artist, the event manager
 * or staff with `see_bookings`. To everybody else it does not exist: null.
 *
 * @param artistId an artist who performed before; without it the one who performs now
 */
export async function findConversation(
  db: Database,
  reader: Reader,
  bookingId: string,
  artistId?: number,
): Promise<OpenConversation | null> {
  if (!UUID.test(bookingId) || (artistId !== undefined && !(artistId > 0 && artistId <= LARGEST_ID)))
    return null;
  const row = await selectThread(db, bookingId, artistId);
  const me = row && partyOf(row, reader);
  return row && me ? toConversation(row, me, reader) : null;
}

function partyOf(row: ThreadRow, { accountId, roles }: Reader): Party | null {
  const exists = row.conversation_id !== null;
  if (!row.current && !exists) return null;
  if (row.host_id === accountId) return 'host';
  const asked = exists || !NOT_ASKED_YET.includes(row.state as BookingState);
  if (asked && row.artist_account_id === accountId) return 'artist';
  return row.event_manager_id === accountId || mayDo(roles, 'see_bookings') ? 'operator' : null;
}

function toConversation(row: ThreadRow, me: Party, { accountId, roles }: Reader): OpenConversation {
  const standing = { state: row.state as BookingState, current: row.current, endsAt: row.ends_at };
  const mine = me !== 'operator' || row.event_manager_id === accountId || mayDo(roles, 'run_bookings');
  return {
    id: row.conversation_id,
    bookingId: row.booking_id,
    bookingCode: row.code,
    artistId: row.artist_id,
    artistName: row.artist_name,
    hostName: row.host_name,
    hostAccountId: row.host_id,
    artistAccountId: row.artist_account_id,
    me,
    current: row.current,
    replacing: isReplacing(standing),
    contactsOpen: contactsAreOpen(standing),
    mayWrite: mine && mayWrite(standing, row.now),
  };
}
