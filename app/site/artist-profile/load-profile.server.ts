import { calendarView } from '#app/artists/calendar/availability.server.ts';
import { performanceTime } from '#app/artists/calendar/slot.ts';
import { badgesOf, shownResponse } from '#app/artists/core/artist-figures.ts';
import { citiesOutOfReach } from '#app/artists/core/cities-out-of-reach.server.ts';
import { figuresOfArtist } from '#app/artists/core/figures-of-artist.server.ts';
import { findArtistProfile } from '#app/artists/core/find-artist-profile.server.ts';
import { OCCASION_NAMES } from '#app/artists/core/occasions.ts';
import { shownReliability } from '#app/artists/reliability/shown-reliability.server.ts';
import { isTime, wantedTime } from '#app/artists/search/artist-search.ts';
import { shownChecks } from '#app/artists/verification/shown-checks.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { listReviews, reviewSummary } from '#app/reviews/list-reviews.server.ts';
import { dayInIndia, isDate, isMonth } from '#app/shared/india-time.ts';

const FREE_DAYS = 3;

export async function loadProfile(
  db: Database,
  id: number,
  query: URLSearchParams,
  options: { unlisted?: boolean; log?: Log } = {},
) {
  const [artist, now] = await Promise.all([findArtistProfile(db, id, options), businessNow(db)]);
  if (!artist) return undefined;
  const today = dayInIndia(now);
  const wish = readWantedTime(query, today);
  const month = readShownMonth(query.get('month'), wish?.date, today);
  const wished = wish && performanceTime(wish.date, wish.from, wish.to);
  const [{ days, free, nextFree }, away, checks, reliability, shownFigures, hostReviews] = await Promise.all([
    calendarView(
      db,
      { id, setMinutes: artist.fields.set_minutes, callMinutes: artist.fields.call_minutes },
      { today, month, wished, freeDays: FREE_DAYS },
    ),
    citiesOutOfReach(db, [artist]),
    shownChecks(db, id).catch((error: unknown) => {
      options.log?.error({ err: error, artist: id }, 'checks could not be read');
      return { identity: null, bank: null, live: null };
    }),
    shownReliability(db, id).catch((error: unknown) => {
      options.log?.error({ err: error, artist: id }, 'reliability could not be read');
      return { withdrew: 0, missed: 0 };
    }),
    loadFigures(db, id).catch((error: unknown) => {
      options.log?.error({ err: error, artist: id }, 'the figures could not be read');
      return { badges: [], response: null };
    }),
    loadReviews(db, id).catch((error: unknown) => {
      options.log?.error({ err: error, artist: id }, 'reviews could not be read');
      return null;
    }),
  ]);
  return {
    artist,
    today,
    month,
    days,
    /** Requested time and availability; null without a date. */
    asked: wish && { ...wish, free: free ?? false },
    /** As the search found it, for the booking form. */
    occasion: OCCASION_NAMES.find((name) => name === query.get('occasion')) ?? null,
    nextFree,
    /** Cities that the artist does not travel to. */
    away: away.get(id) ?? [],
    checks,
    reliability,
    shownFigures,
    /** Null if the reviews failed to load: the rest of the page still works. */
    hostReviews,
  };
}

/** The id in an address; 0, which no artist has, if it is none. */
export function readArtistId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

async function loadFigures(db: Database, id: number) {
  const shownFigures = await figuresOfArtist(db, id);
  return {
    badges: shownFigures ? badgesOf(shownFigures) : [],
    response: shownFigures ? shownResponse(shownFigures) : null,
  };
}

async function loadReviews(db: Database, id: number) {
  const [summary, reviews] = await Promise.all([reviewSummary(db, id), listReviews(db, id)]);
  return { summary, reviews };
}

export type ProfilePage = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;

function readWantedTime(query: URLSearchParams, today: string) {
  const date = query.get('date') ?? '';
  if (!isDate(date) || date < today) return null;
  const time = (name: string) => (isTime(query.get(name) ?? '') ? query.get(name) : null);
  return wantedTime(date, time('from'), time('to'));
}

function readShownMonth(asked: string | null, date: string | undefined, today: string): string {
  const month = asked && isMonth(asked) ? asked : (date ?? today).slice(0, 7);
  return [month, today.slice(0, 7)].sort().at(-1)!;
}
