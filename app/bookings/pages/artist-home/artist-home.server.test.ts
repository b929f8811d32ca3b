import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { asArtist } from '#tests/support/replaceable-booking.ts';
import { inStudio, refusedWith } from '#tests/support/studio-visit.ts';
import { acceptBooking } from '../../replace/answer-booking.server.ts';
import { openHome } from './home-page.server.ts';

const market = useMarketplace();
let days = 12;

type Booked = Awaited<ReturnType<typeof aPaidBooking>>;

const visitOf = (artistId: number, accountId: string) =>
  inStudio(market.db, { accountId, sessionId: '', phone: '' }, artistId);

async function homeOf({ artistId, holder }: Pick<Booked, 'artistId' | 'holder'>) {
  const home = await openHome(visitOf(artistId, holder.accountId));
  const { event, requests, weeks, money, interest, price } = home;
  for (const section of [event, requests, weeks, money, interest, price]) expect(section.loaded).toBe(true);
  return {
    event: event.loaded ? event.value : null,
    requests: requests.loaded ? requests.value : [],
    cells: weeks.loaded ? weeks.value.weeks.flat() : [],
    money: money.loaded ? money.value : null,
    interest: interest.loaded ? interest.value : null,
  };
}

const accept = ({ holder, bookingId }: Pick<Booked, 'holder' | 'bookingId'>) =>
  acceptBooking(market.deps, asArtist(holder), bookingId);

async function anotherRequest(booked: Booked, daysAhead: number) {
  const date = await market.dateIn(daysAhead);
  const held = await aHeldBooking(market, { artistId: booked.artistId, date });
  await signalPayment(market.deps, await payAtGateway(market, held.orderId));
  return { ...booked, date, bookingId: held.bookingId };
}

test('artist home: next event is an accepted one, with contacts', async () => {
  const later = await aPaidBooking(market, await market.dateIn(20));
  const sooner = await anotherRequest(later, 9);
  expect((await homeOf(later)).event).toBeNull();
  await accept(later);
  const { event, requests } = await homeOf(later);
  expect(event).toMatchObject({
    id: later.bookingId,
    date: later.date,
    from: '19:00',
    daysLeft: 20,
  });
  expect(event!.host).toMatchObject({
    name: 'Aarav Mehta',
    phone: expect.stringMatching(/^\+91/) as string,
  });
  expect(event!.map!.marks).toHaveLength(2);
  expect(requests.map(({ to }) => to)).toEqual([`/studio/${later.artistId}/requests/${sooner.bookingId}`]);
  expect(JSON.stringify(requests)).not.toContain('Aarav');
});

test('artist home: four most urgent requests, each with its earnings', async () => {
  const first = await aPaidBooking(market, await market.dateIn(days++));
  const others = [];
  for (let more = 0; more < 4; more++) others.push(await anotherRequest(first, days++));
  const inHours = (bookingId: string, hours: number) =>
    sql`update booking set respond_by = business_now() + make_interval(hours => ${hours}) where id = ${bookingId}`.execute(
      market.db,
    );
  await inHours(others[2]!.bookingId, 2);
  await inHours(others[0]!.bookingId, 3);
  const { requests } = await homeOf(first);
  expect(requests).toHaveLength(4);
  expect(requests.slice(0, 2).map(({ id }) => id)).toEqual([others[2]!.bookingId, others[0]!.bookingId]);
  expect(requests.every(({ net }) => net! > 0)).toBe(true);
});

test('eight-week calendar: booked, held, blocked days; unpaid without place', async () => {
  const booked = await aPaidBooking(market, await market.dateIn(days++));
  const asked = await anotherRequest(booked, days++);
  const unpaidDay = await market.dateIn(days++);
  await aHeldBooking(market, { artistId: booked.artistId, date: unpaidDay });
  const blockedDay = await market.dateIn(days++);
  await sql`insert into slot_claim (artist_id, purpose, during, state)
    values (${booked.artistId}, 'blackout', tstzrange(${`${blockedDay}T00:00+05:30`}, ${`${blockedDay}T12:00+05:30`}), 'firm')`.execute(
    market.db,
  );
  await accept(booked);
  const { cells } = await homeOf(booked);
  const cellOf = (day: string) => cells.find((cell) => cell.day === day)!;
  expect(cells).toHaveLength(56);
  expect(cellOf(booked.date)).toMatchObject({
    state: 'booked',
    count: 1,
    to: expect.stringContaining(booked.bookingId),
  });
  expect(cellOf(asked.date)).toMatchObject({ state: 'held', to: expect.stringContaining(asked.bookingId) });
  expect(cellOf(unpaidDay)).toMatchObject({ state: 'held', place: null, to: null });
  expect(cellOf(blockedDay)).toMatchObject({ state: 'blocked', to: null });
});

test('team member’s calendar: day booked, with place, without host', async () => {
  const member = await market.artist();
  const holder = await market.host('Simran Gill');
  await market.db
    .updateTable('artist')
    .set({ account_id: holder.accountId })
    .where('id', '=', member)
    .execute();
  const team = await aPaidBooking(market, await market.dateIn(days++), { kind: 'team', members: [member] });
  await accept(team);
  const home = await homeOf({ artistId: member, holder });
  expect(home.cells.find(({ day }) => day === team.date)).toMatchObject({
    state: 'booked',
    place: 'Sector 6, Chandigarh',
    to: '/evenings',
  });
  expect([home.event, home.requests]).toEqual([null, []]);
});

test('earnings: summed by month of the event and by state', async () => {
  const booked = await aPaidBooking(market, await market.dateIn(days++));
  await accept(booked);
  const month = (await market.dateIn(0)).slice(0, 7);
  const payout = (reference: string, state: string, paise: number, arrived = false) =>
    sql`insert into payout (payee, reference, earned_on, gross_paise, gst_paise, commission_paise, state, due_at, paid_at, arrived_at, created_at)
      values (${`artist:${booked.artistId}`}, ${reference}, ${`${month}-01`}, ${paise}, 0, 0, ${state},
        case when ${state} in ('due', 'paid') then now() end, case when ${state} = 'paid' then now() end, case when ${arrived} then now() end, now())`.execute(
      market.db,
    );
  await payout('booking:a', 'paid', 300_000, true);
  await payout('booking:b', 'paid', 200_000, true);
  await payout('booking:s', 'paid', 7_000);
  await payout('booking:c', 'due', 50_000);
  await payout('booking:d', 'held', 40_000);
  await payout('booking:e', 'withdrawn', 9_000_000);
  const { money } = await homeOf(booked);
  expect(money!.months).toHaveLength(7);
  expect(money!.months[4]).toMatchObject({
    month,
    paid: 500_000,
    due: 57_000,
    held: 40_000,
    performances: 5,
    current: true,
  });
  expect([money!.paid, money!.due]).toEqual([500_000, 57_000]);
});

test('interest figures: 30 days versus previous 30, replaced bookings included', async () => {
  const booked = await aPaidBooking(market, await market.dateIn(days++));
  const other = await anotherRequest(booked, days++);
  await accept(booked);
  const now = await businessNow(market.db);
  const view = async (ago: number, views: number) =>
    sql`insert into profile_view values (${booked.artistId}, ${await market.dateIn(-ago)}, ${views})`.execute(
      market.db,
    );
  await view(0, 5);
  await view(29, 7);
  await view(30, 100);
  await view(59, 1);
  await view(60, 1000);
  const standIn = await market.artist();
  await sql`insert into replacement (booking_id, cause, from_artist_id, state, decide_by, started_at, ended_at)
    values (${other.bookingId}, 'declined', ${booked.artistId}, 'accepted', now(), ${now}, ${now})`.execute(
    market.db,
  );
  await sql`update booking set artist_id = ${standIn} where id = ${other.bookingId}`.execute(market.db);
  const { interest } = await homeOf(booked);
  expect(interest).toEqual({
    now: { views: 12, asked: 2, agreed: 1 },
    before: { views: 101, asked: 0, agreed: 0 },
  });
});

test('artist home: nothing of other artists, 404 for others', async () => {
  const [mine, theirs] = [
    await aPaidBooking(market, await market.dateIn(days++)),
    await aPaidBooking(market, await market.dateIn(days++)),
  ];
  await accept(mine);
  await accept(theirs);
  const text = JSON.stringify(await openHome(visitOf(mine.artistId, mine.holder.accountId)));
  expect(text).toContain(mine.bookingId);
  expect(text).not.toContain(theirs.bookingId);
  const foreign = () => openHome(visitOf(mine.artistId, theirs.holder.accountId));
  expect(await refusedWith(foreign())).toBe(404);
  const stranger = await createAccount(market.db);
  expect(await refusedWith(openHome(visitOf(mine.artistId, stranger.accountId)))).toBe(404);
});

test('a section that fails leaves the others', async () => {
  const booked = await aPaidBooking(market, await market.dateIn(days++));
  await accept(booked);
  const args = visitOf(booked.artistId, booked.holder.accountId);
  const platform = args.context.get(platformContext);
  args.context.set(platformContext, { ...platform, log: createLog('silent') });
  await sql`alter table profile_view rename to profile_view_away`.execute(market.db);
  try {
    const home = await openHome(args);
    expect(home.interest).toEqual({ loaded: false });
    expect(home.event).toMatchObject({ loaded: true, value: { id: booked.bookingId } });
    expect([home.requests, home.weeks, home.money, home.price].map(({ loaded }) => loaded)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  } finally {
    await sql`alter table profile_view_away rename to profile_view`.execute(market.db);
  }
});
