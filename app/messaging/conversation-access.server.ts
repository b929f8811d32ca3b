import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { isOwnBooking } from '#app/bookings/core/booking-people-queries.server.ts';
import { hostSeesNow } from '#app/bookings/view/artist-reach.server.ts';
import { artistSees, type Disclosure, disclosureOf, type HostField } from '#app/bookings/view/artist-sees.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import {
  type Conversation,
  contactsAreHiddenAgain,
  contactsAreOpen,
  isReplacementSought,
  mayWrite,
  type Party,
} from './conversation.ts';
import { selectThread, type ThreadRow } from './conversation-queries.server.ts';

const MAX_BIGINT_ID = 2_147_483_647;

export type Reader = Pick<Viewer, 'accountId' | 'roles' | 'asleep'>;

/** A conversation including account ids, which must never leave the server. */
export interface OpenConversation extends Conversation {
  hostAccountId: string;
  artistAccountId: string | null;
  /** Text to mask for this reader; null if the reader may know the host. */
  hiddenHost: { name: string; address: string } | null;
  /** Whether the artist sees contacts that the host writes. */
  hostContactsOpen: boolean;
}

/**
 * The conversation if the reader is its host, artist or staff with `see_bookings`; otherwise null.
 * @param artistId a former artist; default is the current one
 */
export async function findConversation(
  db: Database,
  reader: Reader,
  bookingId: string,
  artistId?: number,
): Promise<OpenConversation | null> {
  if (!isUuid(bookingId) || (artistId !== undefined && !(artistId > 0 && artistId <= MAX_BIGINT_ID)))
    return null;
  const row = await selectThread(db, bookingId, artistId);
  const speaks = row !== undefined && (await speaksFor(db, reader.accountId, row.artist_id));
  const me = row && partyOf(row, reader, speaks);
  if (!row || !me) return null;
  // Who takes part in the booking does not speak for us there.
  const barred = me === 'operator' && (await isOwnBooking(db, reader.accountId, bookingId));
  const artistContactsOpen = !reader.asleep && row.current && (await hostSeesNow(db, bookingId, 'contacts'));
  const open = toConversation(row, me, reader, artistContactsOpen);
  return barred ? { ...open, mayWrite: false } : open;
}

function partyOf(row: ThreadRow, { accountId, roles, asleep }: Reader, speaks: boolean): Party | null {
  const exists = row.conversation_id !== null;
  if (!row.current && !exists) return null;
  if (row.host_id === accountId) return 'host';
  if (asleep) return null;
  if (speaks && disclosureTo(row) !== 'nothing') return 'artist';
  return mayDo(roles, 'see_bookings') ? 'operator' : null;
}

function disclosureTo(row: ThreadRow): Disclosure {
  const relation = row.current ? 'booked' : 'former';
  return disclosureOf({ relation, state: row.state, endsAt: row.ends_at }, row.now);
}

function toConversation(
  row: ThreadRow,
  me: Party,
  { accountId, roles }: Reader,
  artistContactsOpen: boolean,
): OpenConversation {
  const stage = { state: row.state, current: row.current, endsAt: row.ends_at };
  const hides = (field: HostField) => me === 'artist' && !artistSees(disclosureTo(row), field);
  const hostContactsOpen = contactsAreOpen(stage, row.now);
  const mine = me !== 'operator' || row.event_manager_id === accountId || mayDo(roles, 'run_bookings');
  return {
    id: row.conversation_id,
    bookingId: row.booking_id,
    bookingCode: row.code,
    artistId: row.artist_id,
    artistName: row.artist_name,
    hostName: hides('hostName') ? null : row.host_name,
    hiddenHost: hides('address') ? { name: row.host_name, address: row.venue_address } : null,
    hostAccountId: row.host_id,
    artistAccountId: row.artist_account_id,
    me,
    current: row.current,
    replacing: isReplacementSought(stage),
    contactsOpen: me === 'artist' ? hostContactsOpen : artistContactsOpen,
    artistContactsOpen,
    hostContactsOpen,
    contactsOver: contactsAreHiddenAgain(stage, row.now),
    mayWrite: mine && mayWrite(stage, row.now),
  };
}
