import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/core/roles.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { everyReadSlow } from '#tests/support/every-read-slow.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { loader as openAdmin } from '../operator.route.tsx';
import { openOverview } from './overview-page.server.ts';

const market = useMarketplace();
let days = 40;

const operator = { actor: 'operator', accountId: null } as const;
const open = (who: Worker | null) => openOverview(asAdmin(market, who, '/operator'));

async function overviewOf(...roles: Role[]) {
  const { needs, events, week } = await open(await worker(market, ...roles));
  for (const section of [needs, events, week]) expect(section.loaded).toBe(true);
  return {
    needs: needs.loaded ? needs.value : [],
    events: events.loaded ? events.value : null,
    week: week.loaded ? (week.value?.value ?? null) : null,
  };
}

/** An agreed event that begins in so many hours of business time. */
async function anEventIn(hours: number) {
  const booked = await aPaidBooking(market, await market.dateIn(days++));
  await acceptBooking(market.deps, operator, booked.bookingId);
  await sql`update booking set starts_at = business_now() + make_interval(mins => ${hours * 60}),
    ends_at = business_now() + make_interval(mins => ${hours * 60 + 120}),
    event_date = (business_now() at time zone 'Asia/Kolkata')::date where id = ${booked.bookingId}`.execute(
    market.db,
  );
  return booked;
}

async function aFailedRefund({ paymentId }: { paymentId: string }) {
  await sql`insert into refund (payment_id, amount_paise, reason, state, failure, requested_at)
    values (${paymentId}, 5000, 'cancelled', 'failed', 'The bank said no', business_now())`.execute(
    market.db,
  );
}

test('overview by role: support sees no money, finance no events', async () => {
  await aFailedRefund(await anEventIn(0.5));
  const queues = async (...roles: Role[]) =>
    new Set((await overviewOf(...roles)).needs.map(({ queue }) => queue));
  expect(await queues('support')).toContain('day');
  expect(await queues('support')).not.toContain('refunds');
  expect(await queues('finance')).toContain('refunds');
  expect(await queues('finance')).not.toContain('day');
  const keysOf = async (role: Role) => (await overviewOf(role)).week!.map(({ key }) => key);
  expect(await keysOf('support')).toEqual(['bookings', 'failures']);
  expect(await keysOf('finance')).toEqual(['bookings', 'in', 'out', 'failures']);
  expect((await overviewOf('finance')).events).toBeNull();
  expect((await overviewOf('content')).events).toBeNull();
  expect((await overviewOf('event_manager')).events).not.toBeNull();
  const support = JSON.stringify(await open(await worker(market, 'support')));
  expect(support).not.toContain('The bank said no');
});

test('overview: 404 for hosts, sign-in redirect for guests', async () => {
  expect(await statusOf(() => open(null))).toBe(302);
  const host = await worker(market);
  expect(await statusOf(() => open(host))).toBe(404);
});

test('overview: messages that could not be sent, for support only', async () => {
  await market.db
    .insertInto('notice')
    .values(
      [
        ...['MSG91 answered 401', 'MSG91 refused the message', 'too old to be of use'],
        ...['no registered SMS template for day.near', 'no device to push to'],
      ].map((failure, index) => ({
        ...{
          key: `unsent ${index}`,
          channel: 'sms',
          recipient: '+919300000000',
          template: 'day.near',
          body: 'x',
        },
        ...{ subject: '', variables: [], state: 'failed', failure, created_at: sql<Date>`business_now()` },
      })),
    )
    .execute();
  const unsentFor = async (role: Role) => {
    const { unsent } = await open(await worker(market, role));
    return unsent.loaded && unsent.value.map(({ channel, late, count }) => [channel, late, count]);
  };
  expect(await unsentFor('support')).toEqual([
    ['sms', false, 2],
    ['sms', true, 1],
  ]);
  expect(await unsentFor('content')).toEqual([]);
});

test('missing artist comes before money; later events not yet shown', async () => {
  const [late, later] = [await anEventIn(0.7), await anEventIn(9)];
  await aFailedRefund(later);
  const { needs } = await overviewOf('owner');
  const at = (queue: string, id: string) =>
    needs.findIndex((need) => need.queue === queue && need.to.endsWith(id));
  expect(needs[at('day', late.bookingId)]).toMatchObject({ cost: 'evening', amount: expect.any(Number) });
  expect(at('day', later.bookingId)).toBe(-1);
  expect(at('day', late.bookingId)).toBeLessThan(at('refunds', later.bookingId));
});

test('today’s events: numbered alike in list and map, with state', async () => {
  const late = await anEventIn(0.2);
  await sql`update booking set venue_lat = 30.7421, venue_lng = 76.8188 where id = ${late.bookingId}`.execute(
    market.db,
  );
  const { events } = await overviewOf('event_manager');
  const row = events!.today.rows.find(({ id }) => id === late.bookingId)!;
  expect(row.state).toBe('missing');
  expect(row.bar.call).toBeLessThan(row.bar.start);
  expect(row.bar.start).toBeLessThan(row.bar.end);
  expect(events!.map.marks).toContainEqual({ number: row.number, state: 'missing' });
  expect(events!.today.rows.map(({ number }) => number)).toEqual(
    events!.today.rows.map((_, index) => index + 1),
  );
  expect(events!.today.now).toBeGreaterThanOrEqual(0);
});

test('week figures: paid bookings, last week until the same time', async () => {
  const now = await businessNow(market.db);
  const made = async (daysAgo: number, seconds: number) => {
    const { bookingId } = await aPaidBooking(market, await market.dateIn(days++));
    const at = new Date(now.getTime() - daysAgo * 86_400_000 + seconds * 1000);
    await sql`update booking set created_at = ${at} where id = ${bookingId}`.execute(market.db);
  };
  await sql`update booking set created_at = business_now() - interval '60 days'`.execute(market.db);
  await made(0, 0);
  await made(7, -1);
  await made(7, 60);
  const { week } = await overviewOf('owner');
  const bookings = week!.find(({ key }) => key === 'bookings')!.week;
  expect([bookings.sum, bookings.before]).toEqual([1, 1]);
  const money = week!.find(({ key }) => key === 'in')!.week;
  expect(money.sum).toBeGreaterThan(0);
});

test('a section that fails leaves the others', async () => {
  const args = asAdmin(market, await worker(market, 'owner'), '/operator');
  const platform = args.context.get(platformContext);
  args.context.set(platformContext, { ...platform, log: createLog('silent') });
  await sql`alter table quarantined_payment rename to quarantined_payment_away`.execute(market.db);
  try {
    const { needs, events, week } = await openOverview(args);
    expect([needs.loaded, events.loaded, week.loaded]).toEqual([false, true, true]);
    expect(await openAdmin(args)).toMatchObject({ counts: {}, roles: ['owner'] });
  } finally {
    await sql`alter table quarantined_payment_away rename to quarantined_payment`.execute(market.db);
  }
});

test('slow week figures: shared by equal rights; needs never cached', async () => {
  const shared = everyReadSlow();
  const [finance, support, owner] = [
    await worker(market, 'finance'),
    await worker(market, 'support'),
    await worker(market, 'owner'),
  ];
  const look = async (who: Worker) => {
    const { needs, events, week } = await openOverview(shared.on(asAdmin(market, who, '/operator')));
    if (!needs.loaded || !events.loaded || !week.loaded) throw new Error('a section failed');
    const figures = week.value?.value ?? [];
    return {
      refunds: needs.value.filter(({ queue }) => queue === 'refunds').length,
      events: events.value?.today.rows.length,
      keys: figures.map(({ key }) => key),
      sums: figures.map(({ week: { sum } }) => sum),
      monday: figures[0]?.week.days[0]?.day,
      ago: week.value?.countedAgo,
    };
  };
  const first = await look(finance);
  expect(first.keys).toEqual(['bookings', 'in', 'out', 'failures']);
  const withoutMoney = await look(support);
  expect(withoutMoney.keys).toEqual(['bookings', 'failures']);

  await aFailedRefund(await anEventIn(0.5));
  shared.pass(60);
  const [ofOwner, ofFinance] = [await look(owner), await look(finance)];
  expect([ofOwner.keys, ofOwner.sums]).toEqual([first.keys, first.sums]);
  expect(ofFinance.refunds).toBe(first.refunds + 1);
  const ofSupport = await look(support);
  expect([ofSupport.keys, ofSupport.sums]).toEqual([withoutMoney.keys, withoutMoney.sums]);
  expect(ofSupport.events).toBe((withoutMoney.events ?? 0) + 1);
  expect([first.ago, ofOwner.ago, ofSupport.ago]).toEqual([20, 100, 80]);

  shared.pass(300);
  const fresh = await look(finance);
  expect(fresh.sums[0]).toBe(first.sums[0]! + 1);
  await advanceClock(market.db, 7 * 86_400);
  expect((await look(finance)).monday).not.toBe(fresh.monday);
});
