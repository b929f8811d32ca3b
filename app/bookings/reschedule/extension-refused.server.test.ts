import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressKey } from '#app/bookings/core/permission.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, asHost } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { agreeToChange, declineChange, withdrawChange } from './answer-change.server.ts';
import { askExtension } from './ask-extension.server.ts';
import { extensionView } from './extension-view.server.ts';

const market = useMarketplace();
const { aRunningBooking, clockTo, endOf, ask, asked, extended, changeOf } = runningBookings(market);
type RunningBooking = Awaited<ReturnType<typeof aRunningBooking>>;

async function offered({ bookingId }: RunningBooking) {
  return extensionView(market.db, { booking: { id: bookingId }, as: 'host' }, await businessNow(market.db));
}

/** A claim of the artist from a time of the event on, as a next performance has. */
async function claimFrom({ date }: RunningBooking, artistId: number, from: string) {
  const [start, end] = [instantInIndia(date, from), instantInIndia(date, '23:59')];
  await sql`insert into slot_claim (artist_id, purpose, during, state, note)
    values (${artistId}, 'outside', tstzrange(${start}, ${end}), 'firm', 'a wedding')`.execute(market.db);
}

async function claimsOf({ bookingId }: RunningBooking) {
  return market.db
    .selectFrom('slot_claim')
    .select('purpose')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['held', 'firm'])
    .execute();
}

test('extension: never into the artist’s or member’s next performance', async () => {
  const solo = await aRunningBooking();
  await claimFrom(solo, solo.artistId, '21:30');
  expect(await ask(solo, 60)).toMatchObject({ refusal: { reason: 'next_performance' } });
  expect(await claimsOf(solo)).toEqual([{ purpose: 'booking' }]);
  expect(await ask(solo, 30)).toMatchObject({ ok: true });
  const [one, other] = [await market.artist(), await market.artist()];
  const team = await aRunningBooking({ fee: 59_000, kind: 'team', members: [one, other] });
  await claimFrom(team, other, '21:00');
  expect(await ask(team, 30)).toMatchObject({ refusal: { reason: 'next_performance' } });
  await expectNothingBroken(market.db);
});

test('extension: never past curfew without an accepted permission [W-27] [W-28]', async () => {
  const address = 'Sukhna Lawns, Sector 6, Chandigarh 160006';
  const booking = await aRunningBooking(
    { fee: 59_000 },
    { from: '19:00', to: '21:30', setting: 'indoor', address },
  );
  expect(await ask(booking, 60)).toMatchObject({
    refusal: { reason: 'permission_missing', latestEnd: '22:00' },
  });
  expect(await offered(booking)).toMatchObject({ lengths: [30], silent: null });
  await sql`insert into sound_permission (host_id, event_date, address, address_key, kind, until_minutes, state,
      content_type, uploaded_at)
    values (${booking.host.accountId}, ${booking.date}, ${address}, ${addressKey(address)}, 'venue_word', 1350,
      'accepted', 'application/pdf', now())`.execute(market.db);
  await extended(booking, 60);
  expect(await ask(booking, 30)).toMatchObject({ refusal: { reason: 'permission_missing' } });
  const unknown = await aRunningBooking({ fee: 59_000 }, { from: '19:00', to: '21:30' });
  await extended(unknown, 30);
  expect(await ask(unknown, 30)).toMatchObject({
    refusal: { reason: 'curfew_blocked', territory: 'chandigarh', latestEnd: '22:00' },
  });
  expect(await offered(unknown)).toMatchObject({ lengths: [], silent: { reason: 'curfew_blocked' } });
});

test('extension: acceptance refused when the curfew became stricter meanwhile', async () => {
  const booking = await aRunningBooking();
  const changeId = await asked(booking, 60);
  await sql`update calendar_entry set outdoor_end = 1260 where territory = 'chandigarh' and kind = 'rule'`.execute(
    market.db,
  );
  const yes = await agreeToChange(market.deps, asArtist(booking), changeId);
  await sql`update calendar_entry set outdoor_end = 1320 where territory = 'chandigarh' and kind = 'rule'`.execute(
    market.db,
  );
  expect(yes).toMatchObject({ refusal: { reason: 'curfew_blocked', latestEnd: '21:00' } });
});

test('extension: only after arrival, before the end, two hours maximum', async () => {
  const early = await aRunningBooking({ fee: 59_000 }, { from: '19:30', to: '21:00' });
  expect(await ask(early)).toMatchObject({ refusal: { reason: 'not_running' } });
  await sql`insert into booking_arrival (booking_id, artist_id, arrived_at, proved_by, recorded_by, late_minutes, recorded_at)
    values (${early.bookingId}, ${early.artistId}, business_now(), 'code', ${early.holder.accountId}, 0, business_now())`.execute(
    market.db,
  );
  expect(await ask(early)).toMatchObject({ ok: true });
  const late = await aRunningBooking();
  await clockTo(late, '20:30');
  expect(await ask(late)).toMatchObject({ refusal: { reason: 'too_late' } });
  const long = await aRunningBooking({ fee: 59_000 }, { from: '17:00', to: '19:30' });
  for (const minutes of [60, 30] as const) await extended(long, minutes);
  expect(await ask(long, 60)).toMatchObject({ refusal: { reason: 'too_long' } });
  expect(await ask(long, 30)).toMatchObject({ ok: true });
});

test('extension: refused when the booked sound is needed elsewhere afterwards', async () => {
  const { id: equipmentId } = await market.db
    .insertInto('equipment')
    .values({ slug: 'mixer', name: 'Mixer', drawing: 'mixer', owned: 1, position: 1, price_paise: 500_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reserve = (bookingId: string, during: string) =>
    sql`insert into sound_reservation (booking_id, equipment_id, quantity, during)
      values (${bookingId}, ${equipmentId}, 1, ${during}::tstzrange)`.execute(market.db);
  const span = (date: string, from: string, to: string) =>
    `[${instantInIndia(date, from).toISOString()},${instantInIndia(date, to).toISOString()})`;
  const booking = await aRunningBooking({ fee: 59_000 }, {}, async ({ bookingId, date }) => {
    await sql`insert into booking_sound_line (booking_id, position, equipment_id, quantity, unit_paise)
      values (${bookingId}, 0, ${equipmentId}, 1, 500000)`.execute(market.db);
    await reserve(bookingId, span(date, '15:00', '22:30'));
    const other = await anotherBooking();
    await reserve(other, span(date, '23:00', '23:59'));
  });
  expect(await ask(booking, 60)).toMatchObject({ refusal: { reason: 'out_of_stock', item: 'Mixer' } });
  await extended(booking, 30);
  const { rows } = await sql<{ until: Date }>`select upper(during) as until from sound_reservation
    where booking_id = ${booking.bookingId} and released_at is null`.execute(market.db);
  expect(rows).toEqual([{ until: instantInIndia(booking.date, '23:00') }]);
  await expectNothingBroken(market.db);

  async function anotherBooking(): Promise<string> {
    const { bookingId } = await aPaidBooking(market, await market.dateIn(60));
    return bookingId;
  }
});

test('extension: only its host asks, only its artist answers', async () => {
  const booking = await aRunningBooking();
  const stranger = await market.host('Other');
  expect(await ask(booking, 30, stranger)).toEqual({ ok: false, refusal: { reason: 'booking_not_found' } });
  expect(await ask(booking, 30, booking.holder)).toMatchObject({ refusal: { reason: 'booking_not_found' } });
  const changeId = await asked(booking);
  for (const by of [
    { actor: 'artist', accountId: stranger.accountId },
    { actor: 'artist', accountId: booking.host.accountId },
    asHost(booking),
  ] as const) {
    const answers = [
      await agreeToChange(market.deps, by, changeId),
      await declineChange(market.deps, by, changeId, ''),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ refusal: { reason: 'change_not_found' } });
  }
  expect(await withdrawChange(market.deps, asArtist(booking), changeId)).toMatchObject({
    refusal: { reason: 'change_not_found' },
  });
  expect(await changeOf(changeId)).toMatchObject({ state: 'asked' });
});

test('declined extension: no reason needed, the time is free again', async () => {
  const booking = await aRunningBooking();
  const changeId = await asked(booking);
  expect(await declineChange(market.deps, asArtist(booking), changeId, '')).toMatchObject({ ok: true });
  expect(await claimsOf(booking)).toEqual([{ purpose: 'booking' }]);
  expect(await endOf(booking)).toEqual(instantInIndia(booking.date, '20:30'));
  expect(await ask(booking, 60)).toMatchObject({ ok: true });
});

test('extension: refused when the end has moved since page load', async () => {
  const booking = await aRunningBooking();
  const until = await endOf(booking);
  await extended(booking);
  const again = await askExtension(market.deps, booking.host, booking.bookingId, { minutes: 30, until });
  expect(again).toEqual({ ok: false, refusal: { reason: 'changed_meanwhile' } });
});

test('extension: host stopped for the day after eight asks', async () => {
  const booking = await aRunningBooking();
  for (let times = 0; times < 8; times += 1)
    await withdrawChange(market.deps, asHost(booking), await asked(booking));
  expect(await ask(booking)).toMatchObject({ refusal: { reason: 'too_many_asks' } });
});
