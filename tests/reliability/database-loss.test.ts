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
import { lostBookings, plantArtists, startBookingLoad } from './booking-load.ts';
import { type LoadResults, noResults } from './shopper.ts';

/** Longer: `DATABASE_KILLS=3 DOWN_SECONDS=60 LOAD_SECONDS=900 vitest run --project reliability tests/reliability/database-loss`. */
const KILLS = Number(process.env.DATABASE_KILLS ?? 1);
const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 0);
const DOWN_SECONDS = Number(process.env.DOWN_SECONDS ?? 3);
const ENOUGH_BOOKINGS = 6;
const ENOUGH_REFUSALS = 40;

test(
  `PostgreSQL killed ${KILLS} time(s): no 500, no acknowledged booking lost`,
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
    const results = noResults();
    const over = new AbortController();
    try {
      await plantArtists(database.db);
      const load = startBookingLoad(
        { origin: server.origin },
        { bookings: results, pages: results },
        over.signal,
      );
      const began = Date.now();
      for (let kill = 1; kill <= KILLS; kill++) {
        await pauseUntil(began + (kill * LOAD_SECONDS * 1000) / (KILLS + 1));
        await more(results, () => results.acknowledged.size, ENOUGH_BOOKINGS);
        postgres.kill();
        const killed = Date.now();
        await more(results, () => results.statuses.get(503) ?? 0, ENOUGH_REFUSALS);
        await pauseUntil(killed + DOWN_SECONDS * 1000);
        postgres.start();
        await more(results, () => results.acknowledged.size, ENOUGH_BOOKINGS);
      }
      await pauseUntil(began + LOAD_SECONDS * 1000);
      over.abort();
      await load;
      console.log(
        `database loss: ${JSON.stringify(Object.fromEntries(results.statuses))}, ${results.acknowledged.size} booked`,
      );
      expect(server.hasEnded()).toBe(false);
      expect(results.refusals.length, results.refusals[0]).toBeLessThan(results.acknowledged.size);
      expect(results.faults).toEqual([]);
      await expect.poll(() => lostBookings(database.db, results), { timeout: 30_000 }).toEqual([]);
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

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where done_at is null and next_at < now() - interval '2 seconds'`.execute(
    db,
  );
  return rows[0]!.count;
}

const pauseUntil = (at: number) => pause(Math.max(0, at - Date.now()));

/** Waits until a count has grown. Says what was answered instead where it does not. */
async function more(results: LoadResults, count: () => number, by: number, timeoutMs = 60_000) {
  const enough = count() + by;
  const deadline = Date.now() + timeoutMs;
  while (count() < enough) {
    if (Date.now() > deadline)
      throw new Error(
        `${count()} of ${enough} in ${timeoutMs / 1000} s: ${JSON.stringify(Object.fromEntries(results.statuses))}, ${results.acknowledged.size} booked, ${results.refusals.slice(-2).join(' ')} ${results.faults.slice(-2).join(' ')}`,
      );
    await pause(50);
  }
}
