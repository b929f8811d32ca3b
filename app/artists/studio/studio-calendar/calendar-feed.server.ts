import { randomBytes, randomUUID } from 'node:crypto';
import { lockAccountIfUnlocked } from '#app/accounts/core/accounts-queries.server.ts';
import { recordSecurityEvent } from '#app/accounts/security/record-security-event.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { UnreadableSeal } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { hashOf } from '#app/platform/same-text.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';
import { type CalendarEntry, calendarFile } from '#app/shared/calendar-file.ts';
import { selectHolderOfArtist } from '../../core/artist-holder-queries.server.ts';
import { type Engagement, selectEngagements } from './calendar-queries.server.ts';
import { deleteFeed, selectFeed, selectFeedByToken, upsertFeed } from './feed-queries.server.ts';

const SEALED_FEED = 'calendar-feed';
/** Sealed columns, for re-sealing after a key change. */
export const SEALED_FEED_COLUMNS: readonly SealedColumn[] = [
  { table: 'calendar_feed', column: 'sealed_token', purpose: SEALED_FEED },
];
const DAY = 86_400_000;
const PAST_DAYS = 60;
const FUTURE_DAYS = 730;

/** Private feed address; null if there is none or it cannot be unsealed, though it keeps working. */
export async function feedAddress(
  db: Database,
  { origin, keys }: Pick<Config, 'origin' | 'keys'>,
  artistId: number,
): Promise<string | null> {
  const feed = await selectFeed(db, artistId);
  if (!feed) return null;
  try {
    return `${origin}/calendar/${keys.unseal(SEALED_FEED, feed.sealedToken)}.ics`;
  } catch (error) {
    if (error instanceof UnreadableSeal) return null;
    throw error;
  }
}

/**
 * Creates or replaces the feed address and tells the artist's holder; the old one stops working. False if the session
 * that asks has ended.
 */
export async function renewFeed(
  db: Database,
  config: Pick<Config, 'keys'>,
  { artistId, sessionId }: { artistId: number; sessionId: string },
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const feed = { artistId, sealedToken: config.keys.seal(SEALED_FEED, token), tokenHash: hashOf(token) };
  return inTransaction(db, async (trx) => {
    if (!(await lockAccountIfUnlocked(trx, sessionId))) return false;
    await upsertFeed(trx, feed);
    await tellHolderOfRenewal(trx, artistId);
    return true;
  });
}

async function tellHolderOfRenewal(trx: Transaction, artistId: number): Promise<void> {
  const accountId = await selectHolderOfArtist(trx, artistId);
  if (accountId === null) return;
  await recordSecurityEvent(trx, { kind: 'calendar_address_made', accountId });
  const key = randomUUID();
  await announce(trx, { kind: 'calendar_feed.renewed', key, payload: { artistId, key, accountId } });
}

export async function closeFeed(db: Database, artistId: number): Promise<void> {
  await inTransaction(db, (trx) => deleteFeed(trx, artistId));
}

/** iCalendar file of the artist's confirmed engagements; undefined for an unknown token. */
export async function calendarFeedFile(
  db: Database,
  config: Pick<Config, 'origin'>,
  token: string,
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const feed = await selectFeedByToken(db, hashOf(token));
  if (!feed) return undefined;
  const now = (await businessNow(db)).getTime();
  const span = { from: new Date(now - PAST_DAYS * DAY), to: new Date(now + FUTURE_DAYS * DAY) };
  const firm = (await selectEngagements(db, feed.artistId, span)).filter(
    ({ state, agreed }) => state === 'firm' && agreed,
  );
  const entries = firm.map((engagement) => calendarEntryOf(engagement, config.origin, feed.artistId));
  // The stamp derives from the entries, so an unchanged calendar gives the same file.
  const stamp = new Date(
    Math.max(feed.createdAt.getTime(), ...firm.map(({ createdAt }) => createdAt.getTime())),
  );
  return calendarFile(entries, stamp, `Mehfil: ${feed.name}`);
}

function calendarEntryOf(engagement: Engagement, origin: string, artistId: number): CalendarEntry {
  const { id, from, to, note, purpose, bookingId, team } = engagement;
  const common = {
    uid: `engagement-${id}@mehfil`,
    sequence: 0,
    state: 'confirmed' as const,
    start: from,
    end: to,
  };
  if (purpose === 'blackout') return { ...common, title: note ? `Blocked: ${note}` : 'Blocked' };
  if (purpose === 'outside')
    return { ...common, title: note ? `Outside booking: ${note}` : 'Outside booking' };
  const url = team
    ? `${origin}/studio/${artistId}/calendar`
    : `${origin}/studio/${artistId}/requests/${bookingId}`;
  const title = team ? `Mehfil booking with ${team}` : 'Mehfil booking';
  return { ...common, title, url, description: `With call time and travel. ${url}` };
}
