import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { aMarkedArtist } from '#tests/support/marked-artist.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { holderOf } from '#tests/support/paid-booking.ts';
import { EXPORTED_BY_DOMAINS, EXPORTED_TABLES, NOT_EXPORTED } from './personal-data-tables.ts';

const market = useMarketplace();

/** Tables with a reference to an account or an artist, or with a column that identifies a person. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('account'::regclass, 'artist'::regclass)
        and connamespace = 'public'::regnamespace
    union select table_name::text from information_schema.columns
      where table_schema = 'public' and (column_name in ('payee', 'recipient', 'phone', 'email', 'owner', 'holder_name')
        or data_type = 'uuid' and column_name ~ '(_by|_by_id|actor_id|account_id)$')
    order by 1`.execute(market.db);
  return rows.map(({ table }) => table);
}

test('personal data export: every table included or excluded with reason', async () => {
  const exported = [...EXPORTED_TABLES.map(({ table }) => table), ...Object.keys(EXPORTED_BY_DOMAINS)];
  const listed = new Set([...exported, ...Object.keys(NOT_EXPORTED)]);
  const tables = await tablesOfPeople();
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !listed.has(table))).toEqual([]);
  expect(exported.filter((table) => table in NOT_EXPORTED)).toEqual([]);
});

test('artist’s export: rows of every exported table, no secrets', async () => {
  const { db } = market;
  const who = await aMarkedArtist(market, 'Kesarmark');
  await aMarkedArtist(market, 'Othermark');
  const file = await personalDataDeps({ db }).collect(who.accountId);
  const parts = [...EXPORTED_TABLES.map(({ part }) => part), ...Object.values(EXPORTED_BY_DOMAINS)];
  const empty = parts.filter((part) => {
    const rows = file[part];
    return Array.isArray(rows) ? rows.length === 0 : !rows;
  });
  expect(empty.toSorted()).toEqual([
    'calls_to_you',
    'music_permissions',
    'sound_orders',
    'your_side_of_reports',
  ]);
  const text = JSON.stringify(file);
  for (const part of ['sings', 'song', 'on stage', 'at home', 'thanks you', 'was there', 'phone'])
    expect(text).toContain(`Kesarmark ${part}`);
  expect(text).not.toContain('Othermark');
  expect(text).not.toContain('sealed');
});

test('artist’s export: no messages or addresses of their hosts', async () => {
  const { db } = market;
  const who = await aMarkedArtist(market, 'Rubymark');
  const hosts = { host_name: 'Hostmark', message: 'Hostmark', venue_address: 'Hostmark House, 160006' };
  await db.updateTable('booking').set(hosts).where('id', '=', who.bookingId).execute();
  expect(JSON.stringify(await personalDataDeps({ db }).collect(who.accountId))).not.toContain('Hostmark');
});

const OF_BOOKINGS = ['performances', 'calendar', 'changes_of_performances', 'late_arrivals'];
let days = 150;

/** A booking with a row in each part that lists bookings of an artist. */
async function aBookingWithRows() {
  const { db } = market;
  const artistId = await market.artist();
  const { accountId } = await holderOf(market, artistId);
  const { bookingId } = await aHeldBooking(market, { artistId, date: await market.dateIn(days++) });
  await sql`insert into booking_change (booking_id, artist_id, asked_by, state, was, wanted, starts_at, ends_at, quote,
    total_paise, answer_by, asked_at, answered_at) values (${bookingId}, ${artistId}, 'host', 'lapsed', '{}', '{}', now(),
    now() + interval '1 hour', '{}', 1000, now(), now(), now())`.execute(db);
  await sql`insert into late_credit (booking_id, late_minutes, owed_paise, amount_paise, rule_version, recorded_at,
    objected_at, objected_by, objected_as, objection) select ${bookingId}, 5, 100, 100, 1, now(), now(), host_id,
    'operator', 'Staffmark' from booking where id = ${bookingId}`.execute(db);
  const partsIn = async () => {
    const file = await personalDataDeps({ db }).collect(accountId);
    expect(JSON.stringify(file)).not.toContain('Staffmark');
    return Object.fromEntries(OF_BOOKINGS.map((part) => [part, file[part] as Record<string, unknown>[]]));
  };
  return { bookingId, accountId, partsIn };
}

test('artist’s export: no booking that is unpaid or expired', async () => {
  const { bookingId, partsIn } = await aBookingWithRows();
  const nothing = Object.fromEntries(OF_BOOKINGS.map((part) => [part, []]));
  const become = (state: string) =>
    sql`update booking set state = ${state}, draft_key = null,
      hold_ended = case when ${state} = 'expired' then 'time' end where id = ${bookingId}`.execute(market.db);
  expect(await partsIn()).toEqual(nothing);
  for (const state of ['capturing', 'expired']) {
    await become(state);
    expect(await partsIn(), state).toEqual(nothing);
  }
  for (const state of ['requested', 'confirmed', 'completed', 'declined', 'cancelled']) {
    await become(state);
    for (const [part, rows] of Object.entries(await partsIn()))
      expect(rows, `${state} ${part}`).toHaveLength(1);
  }
});

test('artist’s export: own price, not the host’s payment or refund', async () => {
  const { bookingId, accountId, partsIn } = await aBookingWithRows();
  await sql`update booking set state = 'cancelled', artist_fee_paise = 4711100 where id = ${bookingId}`.execute(
    market.db,
  );
  await sql`insert into booking_cancellation
    (booking_id, cancelled_by, cancelled_by_id, reason, tier, refund_paise, kept_paise, at)
    values (${bookingId}, 'artist', ${accountId}, 'I am ill', 'artist', 9753100, 0, now())`.execute(
    market.db,
  );
  expect((await partsIn()).performances).toMatchObject([{ fee_paise: 4_711_100 }]);
  expect(JSON.stringify(await personalDataDeps(market).collect(accountId))).not.toContain('9753100');
});
