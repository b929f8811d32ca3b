import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { playsIn } from '#tests/support/the-day.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();

async function liveClaims(artistId: number) {
  return market.db
    .selectFrom('slot_claim')
    .selectAll()
    .where('artist_id', '=', artistId)
    .where('state', 'in', ['held', 'firm'])
    .execute();
}

test('new booking: held with slot and order before any payment [S4-08] [S7-13]', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(30)];
  const created = await createBooking(market.deps, host, aRequest(artistId, date), paiseOfRupees(47_200));
  expect(created).toMatchObject({
    ok: true,
    value: { total: paiseOfRupees(47_200), checkout: { amount: 4_720_000, currency: 'INR' } },
  });
  const booking = await market.db
    .selectFrom('booking')
    .selectAll()
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  expect(booking).toMatchObject({
    state: 'held',
    total_paise: 4_720_000,
    host_id: host.accountId,
    event_date: date,
  });
  expect(await liveClaims(artistId)).toHaveLength(1);
});

test('host by e-mail: books once somebody can be called', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(31)];
  const set = (values: { phone?: string; contact_name?: string; contact_phone?: string }) =>
    market.db.updateTable('account').set(values).where('id', '=', host.accountId).execute();
  await set({ phone: `mail:${host.accountId}@example.com` });
  expect(await createBooking(market.deps, host, aRequest(artistId, date), null)).toEqual({
    ok: false,
    refusal: { reason: 'number_needed' },
  });
  await set({ contact_name: 'Simran', contact_phone: '+919812377002' });
  const created = await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(created.ok).toBe(true);
  const people = await market.db
    .selectFrom('account as host')
    .select(reachablePhone('host').as('phone'))
    .where('host.id', '=', host.accountId)
    .executeTakeFirstOrThrow();
  expect(people.phone).toBe('+919812377002');
});

test('artists cannot book themselves or a team they play in', async () => {
  const [artist, bandmate] = [await market.host(), await market.host()];
  const [act, band] = [await market.artist(), await market.artist({ kind: 'team' })];
  await market.db.updateTable('artist').set({ account_id: artist.accountId }).where('id', '=', act).execute();
  await playsIn(market, band, bandmate);
  const date = await market.dateIn(32);
  for (const [host, artistId] of [
    [artist, act],
    [bandmate, band],
  ] as const) {
    expect(await createBooking(market.deps, host, aRequest(artistId, date), null)).toEqual({
      ok: false,
      refusal: { reason: 'own_artist' },
    });
    expect(await liveClaims(artistId)).toEqual([]);
  }
  expect((await createBooking(market.deps, bandmate, aRequest(act, date), null)).ok).toBe(true);
});

test('hold: lasts fifteen minutes, then the slot is free again', async () => {
  const [host, other, artistId, date] = [
    await market.host(),
    await market.host(),
    await market.artist(),
    await market.dateIn(32),
  ];
  await createBooking(market.deps, host, aRequest(artistId, date), null);
  await advanceClock(market.db, 14 * 60);
  expect(await createBooking(market.deps, other, aRequest(artistId, date), null)).toMatchObject({
    ok: false,
  });
  await advanceClock(market.db, 60);
  expect(await createBooking(market.deps, other, aRequest(artistId, date), null)).toMatchObject({ ok: true });
});

test('fifty concurrent hosts for one slot: exactly one holds it', async () => {
  const [artistId, date] = [await market.artist(), await market.dateIn(31)];
  const hosts = await Promise.all(Array.from({ length: 50 }, () => market.host()));
  const answers = await Promise.all(
    hosts.map((host) => createBooking(market.deps, host, aRequest(artistId, date), null)),
  );
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason]));
  expect(refusals).toEqual(Array.from({ length: 49 }, () => 'slot_taken'));
  expect(await liveClaims(artistId)).toHaveLength(1);
  const bookings = await market.db
    .selectFrom('booking')
    .select('id')
    .where('artist_id', '=', artistId)
    .execute();
  expect(bookings).toHaveLength(1);
});

test('adjacent slots: touching is allowed, one minute overlap refused', async () => {
  const [artistId, date] = [await market.artist(), await market.dateIn(32)];
  const book = async (from: string, to: string) =>
    createBooking(market.deps, await market.host(), aRequest(artistId, date, { from, to }), null);
  expect((await book('12:00', '13:00')).ok).toBe(true); // busy from 10:30 to 13:30
  expect(await book('14:59', '16:00')).toMatchObject({ ok: false, refusal: { reason: 'slot_taken' } });
  expect((await book('15:00', '16:00')).ok).toBe(true);
});

test('longer call time: slots overlap, booked ones keep theirs', async () => {
  const [first, second] = [await market.host(), await market.host()];
  const artistId = await market.artist();
  const [early, late] = [await market.dateIn(30), await market.dateIn(31)];
  const setCall = (call_minutes: number) =>
    market.db.updateTable('artist').set({ call_minutes }).where('id', '=', artistId).execute();
  const afternoon = (date: string) => aRequest(artistId, date, { from: '15:00', to: '17:00' });
  expect((await createBooking(market.deps, first, afternoon(early), null)).ok).toBe(true);
  await setCall(120);
  expect((await createBooking(market.deps, first, afternoon(late), null)).ok).toBe(true);
  const evening = (date: string, from: string) =>
    createBooking(market.deps, second, aRequest(artistId, date, { from, to: '22:00' }), null);
  // 17:00 and half an hour, then half an hour and two hours.
  for (const date of [early, late]) {
    expect(await evening(date, '19:59')).toMatchObject({ refusal: { reason: 'slot_taken' } });
    expect((await evening(date, '20:00')).ok).toBe(true);
  }
  await setCall(60);
  const rows = await market.db
    .selectFrom('booking')
    .innerJoin('slot_claim', 'slot_claim.booking_id', 'booking.id')
    .select(['event_date', 'starts_local', 'call_minutes'])
    .select(sql<number>`extract(epoch from starts_at - lower(during)) / 60`.as('before'))
    .where('booking.artist_id', '=', artistId)
    .where('booking.state', '=', 'held')
    .orderBy('starts_at')
    .execute();
  expect(rows.map(({ call_minutes, before }) => [call_minutes, Number(before)])).toEqual([
    [60, 90],
    [120, 150],
    [120, 150],
    [120, 150],
  ]);
});

test('longer call time: a host’s second booking too near replaces the first', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(32)];
  await market.db.updateTable('artist').set({ call_minutes: 120 }).where('id', '=', artistId).execute();
  const at = (from: string, to: string) =>
    createBooking(market.deps, host, aRequest(artistId, date, { from, to }), null);
  expect((await at('15:00', '17:00')).ok).toBe(true);
  expect((await at('19:30', '21:30')).ok).toBe(true);
  expect(await liveClaims(artistId)).toHaveLength(1);
});

test('team booking blocks its members, member booking blocks the team', async () => {
  const [one, other, date] = [await market.artist(), await market.artist(), await market.dateIn(33)];
  const team = await market.artist({ kind: 'team', members: [one, other] });
  const book = async (artistId: number, from: string, to: string) =>
    createBooking(market.deps, await market.host(), aRequest(artistId, date, { from, to }), null);
  expect((await book(one, '10:00', '11:00')).ok).toBe(true);
  expect(await book(team, '10:00', '11:00')).toMatchObject({ ok: false, refusal: { reason: 'slot_taken' } });
  expect(await liveClaims(other)).toHaveLength(0);
  expect((await book(team, '18:00', '20:00')).ok).toBe(true);
  expect(await book(other, '18:00', '19:00')).toMatchObject({ ok: false, refusal: { reason: 'slot_taken' } });
});

test('repeated request: same booking; changed request: replaces it', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(34)];
  const first = await createBooking(market.deps, host, aRequest(artistId, date), null);
  const again = await createBooking(
    market.deps,
    host,
    aRequest(artistId, date, { message: 'A shabad first, please' }),
    null,
  );
  expect(first.ok && again.ok && again.value).toEqual(first.ok && first.value);
  const later = await createBooking(
    market.deps,
    host,
    aRequest(artistId, date, { from: '19:30', to: '21:30' }),
    null,
  );
  expect(later.ok && first.ok && later.value.bookingId !== first.value.bookingId).toBe(true);
  expect(await liveClaims(artistId)).toHaveLength(1);
});

test('twenty concurrent submits: one booking, one order', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(35)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      createBooking(market.deps, host, aRequest(artistId, date), null).catch((error: Error) => error),
    ),
  );
  const orders = new Set(
    answers.flatMap((answer) => ('ok' in answer && answer.ok ? [answer.value.checkout.orderId] : [])),
  );
  expect(orders.size).toBe(1);
  expect(await liveClaims(artistId)).toHaveLength(1);
});

test('wrong price: refused with the right one, nothing written [S7-13] [S9-01]', async () => {
  const [host, artistId, date] = [
    await market.host(),
    await market.artist({ fee: 10_000 }),
    await market.dateIn(36),
  ];
  const created = await createBooking(market.deps, host, aRequest(artistId, date), paiseOfRupees(1));
  expect(created).toEqual({ ok: false, refusal: { reason: 'price_changed', total: paiseOfRupees(10_000) } });
  expect(await liveClaims(artistId)).toHaveLength(0);
});

test.each([
  ['tomorrow morning, with too little notice', 0, 'too_soon', {}],
  ['yesterday', -1, 'too_soon', {}],
  ['in two years', 720, 'too_far_ahead', {}],
  ['for longer than the price covers', 40, 'too_long', { from: '18:00', to: '23:00' }],
] as const)('an artist cannot be booked %s', async (_when, days, reason, change) => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days)];
  const created = await createBooking(market.deps, host, aRequest(artistId, date, change), null);
  expect(created).toMatchObject({ ok: false, refusal: { reason } });
});

test('an unknown artist cannot be booked', async () => {
  const created = await createBooking(
    market.deps,
    await market.host(),
    aRequest(999_999, await market.dateIn(30)),
    null,
  );
  expect(created).toEqual({ ok: false, refusal: { reason: 'artist_not_found' } });
});

test('gateway unavailable: slot stays held, retry reuses the booking [S8-08]', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(37)];
  await market.atGateway('/_sandbox/faults', { route: 'POST /v1/orders', mode: '502html', times: 1 });
  const failed = await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(failed).toMatchObject({ ok: false, refusal: { reason: 'gateway_unavailable' } });
  expect(await liveClaims(artistId)).toHaveLength(1);
  const again = await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(
    again.ok &&
      failed.ok === false &&
      again.value.bookingId === (failed.refusal as { bookingId: string }).bookingId,
  ).toBe(true);
});

test('order refused by gateway: reason shown, slot stays held', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(39)];
  await market.atGateway('/_sandbox/faults', { route: 'POST /v1/orders', mode: '400', times: 1 });
  const failed = await createBooking(market.deps, host, aRequest(artistId, date), null);
  const answer = 'Amount exceeds maximum amount allowed.';
  expect(failed).toMatchObject({ ok: false, refusal: { reason: 'order_refused', answer } });
  expect(await liveClaims(artistId)).toHaveLength(1);
});

test('lost gateway answer: retry makes no second order', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(38)];
  const before = (await market.gatewayDump()).orders.length;
  await market.atGateway('/_sandbox/faults', { route: 'POST /v1/orders', mode: 'after', times: 1 });
  await createBooking(market.deps, host, aRequest(artistId, date), null);
  const again = await createBooking(market.deps, host, aRequest(artistId, date), null);
  expect(again.ok).toBe(true);
  expect((await market.gatewayDump()).orders.length).toBe(before + 1);
});

test('an erased account books nothing', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(45)];
  await sql`update account set erased_at = now() where id = ${host.accountId}`.execute(market.db);
  expect(await createBooking(market.deps, host, aRequest(artistId, date), null)).toMatchObject({
    refusal: { reason: 'account_erased' },
  });
});
