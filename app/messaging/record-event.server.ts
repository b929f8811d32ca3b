import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signalTopic } from '#app/platform/signals.server.ts';
import type { ConversationEvent } from './conversation.ts';
import { ensureConversation, insertMessage, lockBooking } from './conversation-queries.server.ts';
import { conversationTopic } from './conversation-topic.ts';

interface Line {
  event: ConversationEvent;
  /** The artist concerned; default is the current one. */
  artistId?: number;
  by?: string;
  key?: string;
}

/** Adds booking events as lines to the conversation of the artist concerned. */
export function conversationHandlers({ db }: Pick<Platform, 'db'>) {
  const add = (bookingId: string, line: Line) => recordBookingEvent(db, bookingId, line);
  return {
    'booking.requested': ({ bookingId }) => add(bookingId, { event: 'requested' }),
    'booking.confirmed': ({ bookingId }) => add(bookingId, { event: 'confirmed' }),
    'booking.declined': ({ bookingId, silent, artistId }) =>
      add(bookingId, { event: silent ? 'silent' : 'declined', artistId }),
    'booking.replacing': ({ bookingId, artistId, replacementId }) =>
      add(bookingId, { event: 'replacing', artistId, key: replacementId }),
    'replacement.accepted': ({ bookingId, artistId, replacementId }) =>
      add(bookingId, { event: 'performs_now', artistId, key: replacementId }),
    'booking.cancelled': ({ bookingId, by }) => add(bookingId, { event: 'cancelled', by }),
    'change.asked': ({ bookingId, changeId, kind }) =>
      add(bookingId, { event: kind === 'extension' ? 'extension_asked' : 'change_asked', key: changeId }),
    'change.agreed': ({ bookingId, changeId, kind }) =>
      add(bookingId, { event: kind === 'extension' ? 'extension_agreed' : 'change_agreed', key: changeId }),
    'change.applied': ({ bookingId, changeId, kind }) =>
      add(bookingId, { event: kind === 'extension' ? 'extension_applied' : 'change_applied', key: changeId }),
    'booking.manager_assigned': ({ bookingId, key }) => add(bookingId, { event: 'manager', key }),
    'artist.arrived': ({ bookingId, at }) => add(bookingId, { event: 'arrived', key: at }),
    'booking.completed': ({ bookingId }) => add(bookingId, { event: 'completed' }),
  } satisfies OutboxHandlers;
}

function recordBookingEvent(db: Database, bookingId: string, line: Line): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking) await insertEventMessage(trx, booking, line);
  });
}

async function insertEventMessage(
  trx: Transaction,
  booking: { id: string; artist_id: number },
  { event, artistId = booking.artist_id, by, key = '' }: Line,
) {
  const conversationId = await ensureConversation(trx, booking.id, artistId);
  await insertMessage(trx, {
    conversationId,
    author: null,
    body: '',
    masked: null,
    event: { key: event, data: by ? { by } : {} },
    clientKey: `event:${event}:${key}`,
  });
  await signalTopic(trx, conversationTopic(booking.id));
}
