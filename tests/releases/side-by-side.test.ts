import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { lostBookings, plantArtists, startBookingLoad } from '#tests/reliability/booking-load.ts';
import { contradictions } from '#tests/reliability/invariants.ts';
import { noResults } from '#tests/reliability/shopper.ts';
import { startServerProcess } from '#tests/support/e2e-process.ts';
import { balancer } from '#tests/support/in-turns.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { sharedSettings, startSharedGateway } from '#tests/support/shared-gateway.ts';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { prepareFormerVersion } from './former-version.ts';

/** Bookings in each phase: the former version alone, both in turns, the new one alone. */
const ENOUGH = Number(process.env.BOOKINGS ?? 15);

/** Versions before that migration end where they meet one that they do not know. */
const canGoBack = (former: string) => existsSync(join(former, 'db/migrations/0091_breaking_migration.sql'));

test('version change and back: no request fails, no booking is lost', async () => {
  const former = prepareFormerVersion();
  await buildIfStale();
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await balancer();
  onTestFinished(site.close);
  const gateway = await startSharedGateway(`${site.origin}/api/webhooks/razorpay`);
  const settings = sharedSettings(postgres.url, gateway);
  const oldest = await startServerProcess(join(folder, 'former'), settings, former);
  onTestFinished(oldest.stop);
  const database = await openDatabase({ databaseUrl: postgres.url, databasePool: 1, dataDir: '' });
  onTestFinished(database.close);
  await plantArtists(database.db);
  site.leadTo(oldest.origin);

  const results = noResults();
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const load = startBookingLoad(
    { origin: site.origin, gateway, messages: oldest.origin },
    { bookings: results, pages: results },
    over.signal,
  );
  const more = async () => {
    const enough = results.acknowledged.size + ENOUGH;
    const answered = () =>
      JSON.stringify([...results.statuses, ...results.refusals.slice(-2), ...results.faults]);
    await expect
      .poll(() => results.acknowledged.size, { timeout: 60_000, message: answered() })
      .toBeGreaterThanOrEqual(enough);
  };
  await more();
  const newest = await startServerProcess(join(folder, 'new'), settings);
  onTestFinished(newest.stop);
  site.leadTo(oldest.origin, newest.origin);
  await more();
  site.leadTo(newest.origin);
  await more();
  // Back to the former version, on the newer schema: it then begins as it does after a release is taken back.
  const returned = canGoBack(former)
    ? await startServerProcess(join(folder, 'back'), settings, former)
    : newest;
  onTestFinished(returned.stop);
  site.leadTo(returned.origin);
  await more();
  over.abort();
  await load;

  console.log(`side by side: ${JSON.stringify(Object.fromEntries(results.statuses))}`);
  expect(results.faults).toEqual([]);
  expect([oldest, newest, returned].map((version) => version.hasEnded())).toEqual([false, false, false]);
  await expect.poll(() => lostBookings(database.db, results), { timeout: 30_000 }).toEqual([]);
  await expect
    .poll(() => contradictions(database.db, gateway + SANDBOX_PATH), { timeout: 60_000 })
    .toEqual([]);
}, 600_000);
