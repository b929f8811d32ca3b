import { PassThrough } from 'node:stream';
import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Listener } from '#app/platform/signals.server.ts';
import { findConversation, type Reader } from '../conversation-access.server.ts';
import { conversationTopic } from '../conversation-topic.ts';
import { readingsOf, readOn } from '../read-conversation.server.ts';
import { encodeComment, encodeEvent, type LiveEvent } from './event-text.ts';

const HEARTBEAT_MS = 20_000;
/** Bytes buffered before a slow reader is dropped; the browser reconnects and resumes. */
const MAX_WAITING_BYTES = 512 * 1024;

interface Following {
  db: Database;
  listener: Listener;
  log: Log;
  /** The reader now; null once the session has ended. */
  whoAsks(): Promise<Reader | null>;
  bookingId: string;
  artistId: number;
  /** Newest message id the reader has. */
  after: number;
}

/** Streams messages since `after`. Re-checks access at each signal and heartbeat, and ends without it. */
export function followConversation(following: Following): PassThrough {
  const { db, listener, log, bookingId, artistId } = following;
  const stream = new PassThrough();
  let { after } = following;
  let standing = '';
  let readings = '';
  let looking: Promise<void> | undefined;
  let again = false;

  const say = (event: LiveEvent, id?: number) => stream.write(encodeEvent(event, id));
  const look = () => {
    if (looking) again = true;
    else looking = pollAgain().finally(() => (looking = undefined));
  };
  const pollAgain = async () => {
    do {
      again = false;
      await lookOnce().catch((err) => {
        log.warn({ err, booking: bookingId }, 'a conversation could not be followed');
        stream.end();
      });
    } while (again && !stream.writableEnded);
  };
  const lookOnce = async () => {
    const reader = await following.whoAsks();
    const open = reader && (await findConversation(db, reader, bookingId, artistId));
    if (stream.writableEnded) return;
    if (!reader || !open) {
      say({ type: 'over' });
      stream.end();
      return;
    }
    const standsNow = `${open.current} ${open.contactsOpen} ${open.artistContactsOpen} ${open.mayWrite}`;
    if (standing !== '' && standing !== standsNow) say({ type: 'changed' });
    standing = standsNow;
    for (const message of await readOn(db, open, reader, after)) {
      after = message.id;
      say({ type: 'message', message }, message.id);
      again = true;
    }
    const read = await readingsOf(db, open, reader);
    if (JSON.stringify(read) !== readings) say({ type: 'read', readings: read });
    readings = JSON.stringify(read);
  };

  const unsubscribe = listener.subscribe(conversationTopic(bookingId), look);
  const heartbeat = setInterval(() => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
    else stream.write(encodeComment('still here'));
    look();
  }, HEARTBEAT_MS);
  stream.on('error', () => {});
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  stream.write(encodeComment('listening', 2000));
  look();
  return stream;
}
