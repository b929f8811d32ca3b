import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { startServerProcess } from '../support/e2e-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { FEE_RUPEES, type Heard, nothingHeard, shopper } from './shopper.ts';

/** Longer: `DATABASE_KILLS=3 DOWN_SECONDS=60 LOAD_SECONDS=900 vitest run --project reliability tests/reliability/database-loss`. */
const KILLS = Number(process.env.DATABASE_KILLS ?? 1);
const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 0);
const DOWN_SECONDS = Number(process.env.DOWN_SECONDS ?? 3);
const HOSTS = 4;
const ARTISTS = 12;
/** Below the hourly limit of holds for one account. */
const BOOKINGS_PER_ACCOUNT = 20;
const ENOUGH_BOOKINGS = 6;
const ENOUGH_REFUSALS = 40;

test(
  `PostgreSQL dies ${KILLS} time(s) under load: the server goes on, answers no 500, and loses no booking that it acknowledged`,
  async () => {
    await buildIfStale();
    const postgres = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'mehfil-loss-'));
    const server = await startServerProcess(folder, {
      DATABASE_URL: postgres.url,
      DEMO_CATALOGUE: 'none',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    const database = await openDatabase({ databaseUrl: postgres.url, databasePool: 1, dataDir: '' });
    const heard = nothingHeard();
    const over = new AbortController();
    try {
      await plant(database.db);
      const load = startLoad(server.origin, heard, over.signal);
      const began = Date.now();
      for (let kill = 1; kill <= KILLS; kill++) {
        await pauseUntil(began + (kill * LOAD_SECONDS * 1000) / (KILLS + 1));
        await more(heard, () => heard.acknowledged.size, ENOUGH_BOOKINGS);
        postgres.kill();
        const killed = Date.now();
        await more(heard, () => heard.statuses.get(503) ?? 0, ENOUGH_REFUSALS);
        await pauseUntil(killed + DOWN_SECONDS * 1000);
        postgres.start();
        await more(heard, () => heard.acknowledged.size, ENOUGH_BOOKINGS);
      }
      await pauseUntil(began + LOAD_SECONDS * 1000);
      over.abort();
      await load;
      console.log(
        `database loss: ${JSON.stringify(Object.fromEntries(heard.statuses))}, ${heard.acknowledged.size} booked`,
      );
      expect(server.hasEnded()).toBe(false);
      expect(heard.refusals.length, heard.refusals[0]).toBeLessThan(heard.acknowledged.size);
      expect(heard.faults).toEqual([]);
      await expect.poll(() => lost(database.db, heard), { timeout: 30_000 }).toEqual([]);
      // Scheduled work goes on too: pending events are handled.
      await expect.poll(() => waiting(database.db), { timeout: 60_000 }).toBe(0);
    } finally {
      over.abort();
      await database.close();
      await server.stop();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  240_000 + (LOAD_SECONDS + KILLS * DOWN_SECONDS) * 2000,
);

async function startLoad(origin: string, heard: Heard, stop: AbortSignal) {
  let evening = 0;
  const host = async (index: number) => {
    for (let account = 0; !stop.aborted; account++) {
      const browser = shopper(origin, heard, String(9_812_300_000 + index * 1000 + account));
      const userId = await browser.signUp(stop);
      for (let booked = 0; booked < BOOKINGS_PER_ACCOUNT && !stop.aborted; booked++) {
        evening += 1;
        const date = dateIn(20 + Math.floor(evening / ARTISTS));
        await browser.book(userId, { artistId: 1 + (evening % ARTISTS), date }, stop);
        await browser.call('GET', '/all-bookings');
      }
    }
  };
  const reader = async () => {
    const browser = shopper(origin, heard, '');
    const pages = ['/', '/search?skill=singers&city=chandigarh', '/artists/1', '/search.data?skill=singers'];
    for (let visit = 0; !stop.aborted; visit++) {
      await browser.call('GET', pages[visit % pages.length]!);
      await pause(40);
    }
  };
  await Promise.all([...Array.from({ length: HOSTS }, (_, index) => host(index)), reader(), reader()]);
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Bookings acknowledged as paid but not so in the database. */
async function lost(db: Database, { acknowledged }: Heard): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'state'])
    .where('state', 'in', ['requested', 'confirmed'])
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !kept.has(id));
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where done_at is null and next_at < now() - interval '2 seconds'`.execute(
    db,
  );
  return rows[0]!.count;
}

const pauseUntil = (at: number) => pause(Math.max(0, at - Date.now()));

/** Waits until a count has grown. Says what was answered instead where it does not. */
async function more(heard: Heard, count: () => number, by: number, timeoutMs = 60_000) {
  const enough = count() + by;
  const deadline = Date.now() + timeoutMs;
  while (count() < enough) {
    if (Date.now() > deadline)
      throw new Error(
        `${count()} of ${enough} in ${timeoutMs / 1000} s: ${JSON.stringify(Object.fromEntries(heard.statuses))}, ${heard.acknowledged.size} booked, ${heard.refusals.slice(-2).join(' ')} ${heard.faults.slice(-2).join(' ')}`,
      );
    await pause(50);
  }
}

async function plant(db: Database) {
  await db
    .insertInto('city')
    .values({
      id: 1,
      slug: 'chandigarh',
      name: 'Chandigarh',
      state_code: '04',
      lat: 30.73,
      lng: 76.78,
      position: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('category')
    .values({ slug: 'singer', name: 'Singer', plural: 'Singers', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
