import { artistSees, disclosureOf, type HostField } from '#app/bookings/view/artist-sees.ts';
import { hideHost } from '#app/bookings/view/hide-host.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type ConversationEvent, contactsAreOpen, isReplacementSought } from './conversation.ts';
import { selectConversations } from './conversation-queries.server.ts';

export const CONVERSATIONS_PER_PAGE = 12;
const MAX_PREVIEW_LENGTH = 140;

/**
 * Conversations the account hosts or performs in, most recent first.
 * @param options `page` counts from 1; `artistId` limits to one of their artists
 */
export async function listConversations(
  db: Database,
  accountId: string,
  { page = 1, artistId }: { page?: number; artistId?: number } = {},
): Promise<{ conversations: ConversationSummary[]; more: boolean }> {
  const rows = await selectConversations(
    db,
    { accountId, artistId },
    { offset: (page - 1) * CONVERSATIONS_PER_PAGE, limit: CONVERSATIONS_PER_PAGE + 1 },
  );
  const conversations = rows
    .slice(0, CONVERSATIONS_PER_PAGE)
    .map((row) => toSummary(row, accountId, artistId !== undefined));
  return { conversations, more: rows.length > CONVERSATIONS_PER_PAGE };
}

export type ConversationSummary = ReturnType<typeof toSummary>;
type Row = Awaited<ReturnType<typeof selectConversations>>[number];

function toSummary(row: Row, accountId: string, inStudio: boolean) {
  const me = row.host_id === accountId && !inStudio ? 'host' : 'artist';
  const state = row.state;
  const terms = { state, current: row.current, endsAt: row.ends_at };
  const open = contactsAreOpen(terms, row.now);
  const relation = row.current ? 'booked' : 'former';
  const disclosure = disclosureOf({ relation, state, endsAt: row.ends_at }, row.now);
  const sees = (field: HostField) => me === 'host' || artistSees(disclosure, field);
  const name = me === 'host' ? row.artist_name : sees('hostName') ? row.host_name : null;
  const mine = row.author_id === accountId;
  const replacementArtist = row.stand_in === null ? null : { name: row.stand_in, as: 'candidate' as const };
  const masked = (open ? row.body : (row.masked_body ?? row.body)) ?? '';
  const host = { name: row.host_name, address: row.venue_address };
  const text = mine || sees('address') ? masked : hideHost(masked, host);
  return {
    bookingId: row.booking_id,
    bookingCode: row.code,
    artistId: row.artist_id,
    // The other party's; null where the reader may not know it.
    name,
    // For the host: who performs now; null while a replacement is sought.
    performer:
      me === 'host' && isReplacementSought(terms)
        ? replacementArtist
        : { name: name ?? '', as: 'artist' as const },
    photo: me === 'host' ? row.photo : null,
    me,
    current: row.current,
    date: row.event_date,
    at: row.last_message_at.toISOString(),
    last: {
      text: row.removed_at ? '' : text.replaceAll(/\s+/g, ' ').slice(0, MAX_PREVIEW_LENGTH),
      mine,
      event: row.event as ConversationEvent | null,
      removed: row.removed_at !== null,
    },
    unread: row.unread ?? 0,
  };
}
