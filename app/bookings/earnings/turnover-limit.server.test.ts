import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { schedulePayout } from '#app/payments/payouts/schedule-payout.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { mergeHandlers } from '#app/platform/merge-handlers.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { payeeOf } from '../core/payee.ts';
import { turnoverWithBookings } from '../core/turnover-limit.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { turnoverHandlers } from './turnover-handlers.server.ts';

const market = useMarketplace({ model: 'agent' });
let sales = 0;

/** An artist, at ₹40,000 unless told otherwise, whose agreed performances of the year add up to `lakhs`. */
async function anArtistWith(lakhs: number, fee = 40_000) {
  const artistId = await market.artist({ fee });
  const { accountId } = await market.host('Jasleen Kaur Sandhu');
  await market.db.updateTable('artist').set({ account_id: accountId }).where('id', '=', artistId).execute();
  const date = await market.dateIn(40);
  const gross = lakhs * 1_00_000_00;
  const terms = { payee: payeeOf(artistId), earnedOn: date, gst: 0, ownGst: 0, commission: 0 };
  sales += 1;
  const reference = `sale:${sales}`;
  await inTransaction(market.db, (trx) => schedulePayout(trx, { ...terms, reference, gross }));
  return { artistId, accountId, date };
}

async function book(artistId: number, date: string) {
  return createBooking(market.deps, await market.host(), aRequest(artistId, date), null);
}

async function noticesOf(accountId: string) {
  const platform = { db: market.db, config: { origin: 'http://localhost' } };
  const handlers = mergeHandlers(turnoverHandlers(market.deps), payoutNoticeHandlers(platform));
  await dispatchEvents(market.db, handlers as never, market.deps.log);
  const rows = await market.db
    .selectFrom('notice')
    .select('template')
    .where('account_id', '=', accountId)
    .execute();
  return [...new Set(rows.map(({ template }) => template))];
}

test('turnover limit: unregistered artist refused above twenty lakh, notified once', async () => {
  const { artistId, accountId, date } = await anArtistWith(19.6);
  expect((await book(artistId, date)).ok).toBe(true);
  for (let times = 0; times < 2; times += 1)
    expect(await book(artistId, await market.dateIn(41))).toEqual({
      ok: false,
      refusal: { reason: 'artist_at_limit' },
    });
  expect(await noticesOf(accountId)).toEqual(['turnover.stop.artist']);
  await registerForGst(market.db, artistId);
  const after = await book(artistId, await market.dateIn(42));
  expect(after.ok).toBe(true);
});

test('turnover limit: per financial year of performance, declared income included', async () => {
  const { artistId, date } = await anArtistWith(10);
  const yearFrom =
    Number(date.slice(5, 7)) >= 4 ? `${date.slice(0, 4)}-04-01` : `${Number(date.slice(0, 4)) - 1}-04-01`;
  await sql`insert into tax_standing (payee, state, year_from, outside_paise, from_day, declared_at)
    values (${payeeOf(artistId)}, 'below_threshold', ${yearFrom}, ${9_90_000_00}, ${yearFrom}, now())`.execute(
    market.db,
  );
  expect(await book(artistId, date)).toMatchObject({ refusal: { reason: 'artist_at_limit' } });
  const nextYear = await market.dateIn(365 + 30);
  expect((await book(artistId, nextYear)).ok).toBe(true);
});

test('turnover limit: ten hosts at once stay within it', async () => {
  const { artistId } = await anArtistWith(19.2);
  const dates = await Promise.all(Array.from({ length: 10 }, (_, index) => market.dateIn(40 + index)));
  const answers = await Promise.all(dates.map((date) => book(artistId, date)));
  const through = answers.filter(({ ok }) => ok).length;
  expect(through).toBeGreaterThan(0);
  expect(through).toBeLessThanOrEqual(2);
});

test('turnover limit: forty hosts at once stay within it', async () => {
  const { artistId } = await anArtistWith(10, 90_000);
  const dates = await Promise.all(Array.from({ length: 40 }, (_, index) => market.dateIn(40 + index)));
  const answers = await Promise.all(dates.map((date) => book(artistId, date)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(11);
});

test('turnover: only own bookings read, even with a generic plan', async () => {
  const { artistId, date } = await anArtistWith(1);
  const others = await Promise.all(Array.from({ length: 40 }, () => market.artist({ fee: 40_000 })));
  for (const other of others) expect((await book(other, date)).ok).toBe(true);
  expect((await book(artistId, date)).ok).toBe(true);
  const read = await inTransaction(market.db, async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'booking' and schemaname = current_schema()`.execute(trx);
      return rows[0]!.read;
    };
    const before = await rowsRead();
    expect(await turnoverWithBookings(trx, artistId, date, { exceptHost: randomUUID() })).toBe(1_40_000_00);
    return (await rowsRead()) - before;
  });
  expect(read).toBeLessThan(10);
});

test('turnover limit: late payment of an ended hold is refunded', async () => {
  const { artistId, date } = await anArtistWith(19.6);
  const held = await aHeldBooking(market, { artistId, date });
  await advanceClock(market.db, 16 * 60);
  await sweepBookings(market.deps);
  expect((await book(artistId, await market.dateIn(41))).ok).toBe(true);
  const paymentId = await payAtGateway(market, held.orderId);
  expect(await signalPayment(market.deps, paymentId)).toBe('unusable');
  await market.settle();
  const { payments } = await market.gatewayDump();
  expect(payments.find(({ id }) => id === paymentId)).toMatchObject({ amount_refunded: held.amount });
});
