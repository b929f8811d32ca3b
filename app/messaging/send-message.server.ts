import { businessNow } from '#app/platform/clock.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { signalTopic } from '#app/platform/signals.server.ts';
import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { offersOutside } from '#app/shared/contacts/offers-outside.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { visibleText } from '#app/shared/typed-text.ts';
import { MAX_MESSAGE_LENGTH } from './conversation.ts';
import { findConversation, type OpenConversation, type Reader } from './conversation-access.server.ts';
import {
  ensureConversation,
  findMessageByKey,
  insertMessage,
  lockBooking,
} from './conversation-queries.server.ts';
import { conversationTopic } from './conversation-topic.ts';
import { reportOffer } from './report-message.server.ts';
import { storeReadPosition } from './waiting-queries.server.ts';

export type MessageRefusal =
  | { reason: 'not_found' | 'closed' | 'empty' | 'too_long' | 'bad_key' }
  | { reason: 'too_many'; waitSeconds: number };

export interface SentMessage {
  id: number;
  conversationId: string;
}

const PER_MINUTE = 15;
const PER_DAY = 600;
const KEY = /^[\w-]{8,64}$/;

/**
 * Writes a message; the same key is idempotent.
 * @param message `key`: 8 to 64 letters, digits, `-`, `_` from the client. `artistId`: a former artist,
 * read-only.
 */
export function sendMessage(
  db: Database,
  reader: Reader,
  message: { bookingId: string; artistId?: number | undefined; text: string; key: string },
): Promise<Result<SentMessage, MessageRefusal>> {
  return inTransactionUnlessRefused(db, (trx) => checkAndInsert(trx, reader, message));
}

async function checkAndInsert(
  trx: Transaction,
  reader: Reader,
  { bookingId, artistId, text, key }: Parameters<typeof sendMessage>[2],
): Promise<Result<SentMessage, MessageRefusal>> {
  const body = visibleText(text.replaceAll('\r\n', '\n'));
  if (!KEY.test(key)) return refused({ reason: 'bad_key' });
  if (body === '') return refused({ reason: 'empty' });
  if (body.length > MAX_MESSAGE_LENGTH) return refused({ reason: 'too_long' });
  if (!(await findConversation(trx, reader, bookingId, artistId))) return refused({ reason: 'not_found' });
  await lockBooking(trx, bookingId);
  // Again: the booking may have gone to another artist meanwhile.
  const open = await findConversation(trx, reader, bookingId, artistId);
  if (!open) return refused({ reason: 'not_found' });
  const clientKey = `${reader.accountId}:${key}`;
  const before = open.id && (await findMessageByKey(trx, open.id, clientKey));
  if (open.id && before) return accepted({ id: before, conversationId: open.id });
  if (!open.mayWrite) return refused({ reason: 'closed' });
  const { waitSeconds } = await consumeLimits(trx, [
    { key: `message:minute:${reader.accountId}`, max: PER_MINUTE, seconds: 60 },
    { key: `message:day:${reader.accountId}`, max: PER_DAY, seconds: 86_400 },
  ]);
  if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
  const conversationId = open.id ?? (await ensureConversation(trx, bookingId, open.artistId));
  const masked = maskContacts(body);
  const id = await insertMessage(trx, {
    conversationId,
    author: { id: reader.accountId, as: open.me },
    body,
    masked: masked.text === body ? null : masked.text,
    event: null,
    clientKey,
  });
  if (open.me !== 'operator' && offersOutside(body)) await reportOffer(trx, conversationId, id!);
  await storeReadPosition(trx, conversationId, reader.accountId, id!);
  if (!open.artistAccountId && open.me === 'host') await announceUnheardMessage(trx, open, conversationId);
  await signalTopic(trx, conversationTopic(bookingId));
  return accepted({ id: id!, conversationId });
}

const QUARTER_OF_AN_HOUR_MS = 900_000;

/** Staff contact an artist who has no login; they are notified at most every 15 minutes. */
async function announceUnheardMessage(trx: Transaction, open: OpenConversation, conversationId: string) {
  const quarter = Math.floor((await businessNow(trx)).getTime() / QUARTER_OF_AN_HOUR_MS);
  const key = `${conversationId}:${quarter}`;
  const { bookingId, bookingCode } = open;
  const from = open.hostName ?? '';
  await announce(trx, { kind: 'message.unheard', key, payload: { key, bookingId, bookingCode, from } });
}
