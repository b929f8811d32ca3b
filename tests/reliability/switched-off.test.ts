import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { setSwitch } from '#app/staff/settings/switches/set-switch.server.ts';
import { startServerProcess } from '#tests/support/e2e-process.ts';
import { balancer } from '#tests/support/in-turns.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { sharedSettings, startSharedGateway } from '#tests/support/shared-gateway.ts';
import type { GatewayDump } from '#tests/support/test-gateway.ts';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { dateIn, lostBookings, plantArtists, startBookingLoad } from './booking-load.ts';
import { contradictions } from './invariants.ts';
import { noResults, shopper } from './shopper.ts';

const ENOUGH_BOOKINGS = 6;
const ENOUGH_REFUSALS = 40;
const PAYERS = [1, 2, 3];
/** Later than what the load books. */
const DATE = dateIn(150);

test.skipIf(!process.env.NIGHTLY)(
  'captures off under load: none while off, all after',
  async () => {
    await buildIfStale();
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const folder = mkdtempSync(join(tmpdir(), 'mehfil-switched-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const balanced = await balancer();
    onTestFinished(balanced.close);
    const gateway = await startSharedGateway(`${balanced.origin}/api/webhooks/razorpay`);
    const settings = sharedSettings(postgres.url, gateway);
    const first = await startServerProcess(join(folder, 'first'), settings);
    onTestFinished(first.stop);
    const second = await startServerProcess(join(folder, 'second'), settings);
    onTestFinished(second.stop);
    balanced.leadTo(first.origin, second.origin);
    const site = { origin: balanced.origin, gateway, messages: first.origin };
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, databasePool: 2, dataDir: '' });
    onTestFinished(close);
    await plantArtists(db);
    const owner = await db
      .insertInto('account')
      .values({ phone: '+919812399999', name: 'Owner', email: 'owner@example.com', roles: ['owner'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const turn = async (to: 'on' | 'off') =>
      expect(await setSwitch({ db }, { accountId: owner.id, reason: 'Drill' }, 'captures', to)).toEqual({
        ok: true,
      });
    const captures = async () =>
      (
        (await (await fetch(`${gateway}${SANDBOX_PATH}/_sandbox/dump`)).json()) as GatewayDump
      ).payments.filter(({ captured }) => captured).length;

    const results = noResults();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const load = startBookingLoad(site, { bookings: results, pages: results }, over.signal);
    await expect.poll(() => results.acknowledged.size, POLL).toBeGreaterThan(ENOUGH_BOOKINGS);
    const payers = await Promise.all(
      PAYERS.map(async (number) => {
        const browser = shopper(site, results, `981239000${number}`);
        return { browser, id: await browser.signUp(over.signal), artistId: number };
      }),
    );
    const off = Promise.withResolvers<void>();
    const paid = payers.map(({ browser, id, artistId }) =>
      browser.book(id, { artistId, date: DATE, beforePaying: off.promise }, over.signal),
    );
    await expect.poll(() => statesOn(db, DATE), POLL).toEqual(PAYERS.map(() => 'held'));
    await turn('off');
    off.resolve();
    await Promise.all(paid);
    const before = await captures();
    const refused = () => results.statuses.get(503) ?? 0;
    const enough = refused() + ENOUGH_REFUSALS;
    await expect.poll(refused, POLL).toBeGreaterThan(enough);
    expect(await captures()).toBe(before);
    expect(await statesOn(db, DATE)).toEqual(PAYERS.map(() => 'capturing'));
    const waiting = await waitingCaptures(db);
    expect(waiting.length).toBeGreaterThanOrEqual(PAYERS.length);
    expect(waiting.filter(({ attempts }) => attempts > 0)).toEqual([]);

    const acknowledged = results.acknowledged.size;
    await turn('on');
    await expect.poll(() => waitingCaptures(db, waiting), { ...POLL, timeout: 60_000 }).toEqual([]);
    await expect.poll(() => results.acknowledged.size, POLL).toBeGreaterThan(acknowledged + ENOUGH_BOOKINGS);
    over.abort();
    await load;
    expect(results.faults).toEqual([]);
    await expect.poll(() => lostBookings(db, results), POLL).toEqual([]);
    expect(await statesOn(db, DATE)).toEqual(PAYERS.map(() => 'requested'));
    await expect.poll(() => contradictions(db, gateway + SANDBOX_PATH), POLL).toEqual([]);
  },
  400_000,
);

const POLL = { timeout: 120_000, interval: 100 };

/** Of the bookings of that day. */
async function statesOn(db: Database, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('state')
    .where('starts_at', '>', new Date(date))
    .execute();
  return rows.map(({ state }) => state);
}

function waitingCaptures(db: Database, among?: { id: number }[]) {
  return db
    .selectFrom('outbox')
    .select(['id', 'attempts'])
    .where('kind', '=', 'capture:payment')
    .where('done_at', 'is', null)
    .$if(among !== undefined, (query) =>
      query.where(
        'id',
        'in',
        among!.map(({ id }) => id),
      ),
    )
    .execute();
}
