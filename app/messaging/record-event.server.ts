import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signal } from '#app/platform/signals.server.ts';
import type { ConversationEvent } from './conversation.ts';
import { ensureConversation, insertMessage, lockBooking } from './conversation-queries.server.ts';
import { conversationTopic } from './conversation-topic.ts';

interface BookingFact {
  bookingId: string;
  /** The artist concerned; default is the current one. */
  artistId?: number;
  by?: string;
  silent?: boolean;
  changeId?: string;
  key?: string;
  replacementId?: string;
  fromArtistId?: number;
}

type Line = (fact: BookingFact) => { event: ConversationEvent; artistId?: number | undefined; key?: string };

const LINES: Record<string, Line> = {
  'booking.requested': () => ({ event: 'requested' }),
  'booking.confirmed': () => ({ event: 'confirmed' }),
  'booking.declined': ({ silent, artistId }) => ({ event: silent ? 'silent' : 'declined', artistId }),
  'booking.replacing': ({ artistId, replacementId }) => ({
    event: 'replacing',
    artistId,
    key: replacementId ?? '',
  }),
  'replacement.accepted': ({ artistId, replacementId }) => ({
    event: 'performs_now',
    artistId,
    key: replacementId ?? '',
  }),
  'booking.cancelled': () => ({ event: 'cancelled' }),
  'change.asked': ({ changeId }) => ({ event: 'change_asked', key: changeId ?? '' }),
  'change.agreed': ({ changeId }) => ({ event: 'change_agreed', key: changeId ?? '' }),
  'change.applied': ({ changeId }) => ({ event: 'change_applied', key: changeId ?? '' }),
  'booking.manager_assigned': ({ key }) => ({ event: 'manager', key: key ?? '' }),
  'artist.arrived': () => ({ event: 'arrived' }),
  'booking.completed': () => ({ event: 'completed' }),
};

/** Adds booking events as lines to the conversation of the artist concerned. */
export function conversationHandlers({ db }: Pick<Platform, 'db'>): OutboxHandlers {
  return Object.fromEntries(
    Object.entries(LINES).map(([kind, lineOf]) => [
      kind,
      (fact: BookingFact) => record(db, fact, lineOf(fact)),
    ]),
  );
}

function record(db: Database, { bookingId, by }: BookingFact, line: ReturnType<Line>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking) await addLine(trx, booking, line, by);
  });
}

async function addLine(
  trx: Transaction,
  booking: { id: string; artist_id: number },
  { event, artistId = booking.artist_id, key = '' }: ReturnType<Line>,
  by: string | undefined,
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
  await signal(trx, conversationTopic(booking.id));
}
