import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { asBookkeeping } from '#app/platform/request-id.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';

/**
 * Each change keeps what was before and after; pictures and films keep little, and are moved one step at a time. Of a new
 * calendar address the artist is told.
 */
const ARTIST_CHANGES = {
  profile: { anHour: 40, aDay: 120 },
  media: { anHour: 200, aDay: 500 },
  'calendar-address': { anHour: 10, aDay: 10 },
} as const;

export type TooOften = { reason: 'too_often' };

export async function consumeArtistChangeLimit(
  db: Database,
  accountId: string,
  of: keyof typeof ARTIST_CHANGES,
): Promise<Result<null, TooOften>> {
  const key = `studio-${of}:${accountId}`;
  const { anHour, aDay } = ARTIST_CHANGES[of];
  const limits = [
    { key: `${key}:hour`, max: anHour, seconds: 3600 },
    { key: `${key}:day`, max: aDay, seconds: 86_400 },
  ];
  const { waitSeconds } = await asBookkeeping(() => inTransaction(db, (trx) => consumeLimits(trx, limits)));
  return waitSeconds > 0 ? refused({ reason: 'too_often' }) : accepted(null);
}
