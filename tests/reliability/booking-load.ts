import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#app/platform/database.server.ts';
import { createCity, openSite } from '#tests/support/market-rows.ts';
import { FEE_RUPEES, type LoadResults, type Site, shopper } from './shopper.ts';

const HOSTS = 4;
const READERS = 2;
/** Enough that long loads end below the limit of turnover of each. */
const ARTISTS = 400;
/** Below the hourly limit of holds for one account. */
const BOOKINGS_PER_ACCOUNT = 20;
const PAGES = ['/', '/search?skill=singers&city=chandigarh', '/artists/1', '/search.data?skill=singers'];

/** Hosts who sign up and book, and visitors who read pages, until `stop` is aborted. */
export async function startBookingLoad(
  site: Site,
  results: { bookings: LoadResults; pages: LoadResults },
  stop: AbortSignal,
) {
  let event = 0;
  const host = async (index: number) => {
    for (let account = 0; !stop.aborted; account++) {
      const phone = String(9_812_300_000 + index * 1000 + account);
      const browser = shopper(site, results.bookings, phone);
      const userId = await browser.signUp(stop);
      for (let booked = 0; booked < BOOKINGS_PER_ACCOUNT && !stop.aborted; booked++) {
        event += 1;
        const date = dateIn(20 + Math.floor(event / ARTISTS));
        await browser.book(userId, { artistId: 1 + (event % ARTISTS), date }, stop);
        await browser.call('GET', '/all-bookings');
      }
    }
  };
  const reader = async () => {
    const browser = shopper(site, results.pages, '');
    for (let visit = 0; !stop.aborted; visit++) {
      await browser.call('GET', PAGES[visit % PAGES.length]!);
      await pause(40);
    }
  };
  const each = (count: number, start: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => start(index));
  await Promise.all([...each(HOSTS, host), ...each(READERS, reader)]);
}

export const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Bookings acknowledged as paid but not so in the database. */
export async function lostBookings(db: Database, { acknowledged }: LoadResults): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'state'])
    .where('state', 'in', ['requested', 'confirmed'])
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !kept.has(id));
}

/** The artists that the load books. */
export async function plantArtists(db: Database) {
  await openSite(db);
  await createCity(db);
  await db
    .insertInto('artist')
    .values(
      Array.from({ length: ARTISTS }, (_, index) => ({
        kind: 'solo',
        name: `Artist ${index + 1}`,
        category: 'singer',
        city_id: 1,
        lat: 30.73,
        lng: 76.78,
        fee_paise: FEE_RUPEES * 100,
      })),
    )
    .execute();
}
