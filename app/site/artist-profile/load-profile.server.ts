import { availability, isFree, nextFreeDays } from '#app/artists/calendar/availability.server.ts';
import { dayInIndia, isMonth } from '#app/artists/calendar/availability.ts';
import { performanceTime } from '#app/artists/calendar/slot.ts';
import { findArtistProfile } from '#app/artists/core/find-artist-profile.server.ts';
import { isDate, isTime, wantedTime } from '#app/artists/search/artist-search.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { listReviews, reviewSummary } from '#app/reviews/list-reviews.server.ts';

const FREE_DAYS = 3;

export async function loadProfile(
  db: Database,
  id: number,
  query: URLSearchParams,
  options: { unlisted?: boolean; log?: Log } = {},
) {
  const artist = await findArtistProfile(db, id, options);
  if (!artist) return undefined;
  const today = dayInIndia(await businessNow(db));
  const wish = wishOf(query, today);
  const month = monthOf(query.get('month'), wish?.date, today);
  const [days, free, nextFree, said] = await Promise.all([
    availability(db, id, month),
    wish && isFree(db, id, performanceTime(wish.date, wish.from, wish.to)),
    nextFreeDays(db, id, FREE_DAYS),
    whatHostsSaid(db, id).catch((error: unknown) => {
      options.log?.error({ err: error, artist: id }, 'reviews could not be read');
      return null;
    }),
  ]);
  return {
    artist,
    today,
    month,
    days: days ?? [],
    /** Requested time and availability; null without a date. */
    asked: wish && { ...wish, free: free ?? false },
    nextFree,
    /** Null if the reviews failed to load: the rest of the page still works. */
    said,
  };
}

async function whatHostsSaid(db: Database, id: number) {
  const [summary, reviews] = await Promise.all([reviewSummary(db, id), listReviews(db, id)]);
  return { summary, reviews };
}

export type ProfilePage = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

function wishOf(query: URLSearchParams, today: string) {
  const date = query.get('date') ?? '';
  if (!isDate(date) || date < today) return null;
  const time = (name: string) => (isTime(query.get(name) ?? '') ? query.get(name) : null);
  return wantedTime(date, time('from'), time('to'));
}

function monthOf(asked: string | null, date: string | undefined, today: string): string {
  const month = asked && isMonth(asked) ? asked : (date ?? today).slice(0, 7);
  return [month, today.slice(0, 7)].sort().at(-1)!;
}
