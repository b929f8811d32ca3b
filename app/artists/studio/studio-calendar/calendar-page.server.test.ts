import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { addDays } from '#app/shared/india-time.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { ledTo } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, refusedWith, type StudioOwner } from '#tests/support/studio-visit.ts';
import { monthAvailability } from '../../calendar/availability.server.ts';
import { calendarFeedFile, feedAddress } from './calendar-feed.server.ts';
import { openCalendar, submitCalendar } from './calendar-page.server.ts';
import { daysOfEngagements } from './shown-engagement.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

const config = { origin: 'http://localhost:3000', keys: KEY_RING };

const press = (owner: StudioOwner, form: Record<string, string>) =>
  submitCalendar(
    inStudio(market.db, owner, owner.artistId, { path: '/calendar', form: Object.entries(form) }),
  );
const block = (owner: StudioOwner, from: string, change: Record<string, string> = {}) =>
  press(owner, {
    intent: 'block',
    purpose: 'blackout',
    from,
    to: '',
    wholeDay: 'yes',
    note: 'Family',
    ...change,
  });
const onDay = async (owner: StudioOwner, day: string) =>
  (
    await openCalendar(inStudio(market.db, owner, owner.artistId, { path: `/calendar?day=${day}` }))
  ).engagements.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
const dayOf = async (artistId: number, date: string) =>
  (await monthAvailability(market.db, artistId, date.slice(0, 7)))!.find((day) => day.date === date)!.state;

test('blocked day: taken for hosts at once, free after unblocking', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(40);
  await ledTo(block(owner, date));
  expect(await dayOf(owner.artistId, date)).toBe('taken');
  const refused = await createBooking(market.deps, await market.host(), aRequest(owner.artistId, date), null);
  expect(refused).toMatchObject({ ok: false, refusal: { reason: 'slot_taken' } });
  const [engagement] = await onDay(owner, date);
  await ledTo(press(owner, { intent: 'free', engagement: String(engagement!.id), month: date.slice(0, 7) }));
  expect(await dayOf(owner.artistId, date)).toBe('free');
});

test('several bookings on one day are shown side by side', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(41);
  const outside = { purpose: 'outside', wholeDay: '' };
  await ledTo(block(owner, date, { ...outside, startsAt: '11:00', endsAt: '14:00' }));
  await ledTo(block(owner, date, { ...outside, startsAt: '14:00', endsAt: '16:00' }));
  expect(
    (await onDay(owner, date)).map(({ startsAt, endsAt, purpose }) => [startsAt, endsAt, purpose]),
  ).toEqual([
    ['11:00', '14:00', 'outside'],
    ['14:00', '16:00', 'outside'],
  ]);
  expect(await dayOf(owner.artistId, date)).toBe('partly');
});

test('blocked times: limited to a thousand that are not over', async () => {
  const owner = await artistOwner(market.db);
  await sql`
    insert into slot_claim (artist_id, purpose, state, during)
    select ${owner.artistId}, 'blackout', 'firm', tstzrange(at, at + interval '1 minute')
    from generate_series(1, 1000) minute, lateral (
      select business_now() + make_interval(days => 50, mins => 2 * minute) as at) each`.execute(market.db);
  const answer = await block(owner, await market.dateIn(60));
  expect(answer).toMatchObject({ data: { errors: { from: 'many' } }, init: { status: 409 } });
  await sql`delete from slot_claim where id = (
    select max(id) from slot_claim where artist_id = ${owner.artistId})`.execute(market.db);
  await ledTo(block(owner, await market.dateIn(60)));
});

test('calendar feed: complete even at the maximum of blocked times', async () => {
  const owner = await artistOwner(market.db);
  await sql`
    insert into slot_claim (artist_id, purpose, state, during)
    select ${owner.artistId}, 'blackout', 'firm', tstzrange(at, at + interval '1 minute')
    from generate_series(1, 999) minute, lateral (
      select business_now() + make_interval(days => 50, mins => 2 * minute) as at) each`.execute(market.db);
  await ledTo(block(owner, await market.dateIn(60), { note: 'The last' }));
  await ledTo(press(owner, { intent: 'feed-renew' }));
  const [, token] = /calendar\/(.+)\.ics$/.exec((await feedAddress(market.db, config, owner.artistId))!)!;
  expect(await calendarFeedFile(market.db, config, token!)).toContain('SUMMARY:Blocked: The last');
});

test('forty concurrent blocks: kept only up to the limit', async () => {
  const owner = await artistOwner(market.db);
  await sql`
    insert into slot_claim (artist_id, purpose, state, during)
    select ${owner.artistId}, 'blackout', 'firm', tstzrange(at, at + interval '1 minute')
    from generate_series(1, 997) minute, lateral (
      select business_now() + make_interval(days => 50, mins => 2 * minute) as at) each`.execute(market.db);
  const days = await Promise.all(Array.from({ length: 40 }, (_, day) => market.dateIn(60 + day)));
  const answers = await Promise.all(
    days.map((day) =>
      block(owner, day).then(
        () => 'refused',
        () => 'kept',
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'kept')).toHaveLength(3);
});

test('booked time: blocking refused, the artist sees the booking', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(42);
  await createBooking(market.deps, await market.host(), aRequest(owner.artistId, date), null);
  const answer = await block(owner, date);
  expect(answer.init?.status).toBe(409);
  expect(answer.data).toMatchObject({
    taken: { purpose: 'booking', held: true, startsAt: '17:30', endsAt: '22:00' },
    typed: { note: 'Family' },
  });
});

test('concurrent booking and block of one day: exactly one wins', async () => {
  const owner = await artistOwner(market.db);
  for (let days = 43; days < 49; days++) {
    const date = await market.dateIn(days);
    const host = await market.host();
    const [booked, blocked] = await Promise.all([
      createBooking(market.deps, host, aRequest(owner.artistId, date), null).then(({ ok }) => ok),
      block(owner, date).then(
        () => false,
        () => true,
      ),
    ]);
    expect([booked, blocked].filter(Boolean)).toHaveLength(1);
    expect(await onDay(owner, date)).toHaveLength(1);
  }
});

test('an offer that was not paid in time gives way', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(50);
  await createBooking(market.deps, await market.host(), aRequest(owner.artistId, date), null);
  await market.db
    .updateTable('slot_claim')
    .set({ expires_at: new Date(0).toISOString() })
    .where('artist_id', '=', owner.artistId)
    .execute();
  await ledTo(block(owner, date));
  expect((await onDay(owner, date)).map(({ purpose }) => purpose)).toEqual(['blackout']);
});

test('unblocking: neither a booking nor another artist’s block is removable', async () => {
  const [owner, other] = [await artistOwner(market.db), await artistOwner(market.db)];
  const date = await market.dateIn(51);
  await createBooking(market.deps, await market.host(), aRequest(owner.artistId, date), null);
  await ledTo(block(other, date));
  const firm = { state: 'firm' };
  await market.db.updateTable('slot_claim').set(firm).where('artist_id', '=', owner.artistId).execute();
  for (const taker of [owner, other]) {
    const [engagement] = await onDay(taker, date);
    expect(await refusedWith(press(owner, { intent: 'free', engagement: String(engagement!.id) }))).toBe(404);
    expect(await onDay(taker, date)).toHaveLength(1);
  }
});

test('calendar feed: firm times, UTC, escaped; only newest address works', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(52);
  await block(owner, date, { note: 'Wedding; mine, at "home"' }).catch(() => {});
  const booked = await market.dateIn(53);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId: owner.artistId, date: booked });
  await signalPayment(market.deps, await payAtGateway(market, orderId));
  await ledTo(press(owner, { intent: 'feed-renew' }));
  const token = async () =>
    /calendar\/(.+)\.ics$/.exec((await feedAddress(market.db, config, owner.artistId))!)![1]!;
  const first = await token();
  const file = (await calendarFeedFile(market.db, config, first))!;
  expect(file).toContain('SUMMARY:Blocked: Wedding\\; mine\\, at "home"');
  const before = new Date(Date.parse(`${date}T00:00:00+05:30`))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  expect(file).toContain(`DTSTART:${before}T183000Z`);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(await calendarFeedFile(market.db, config, first)).toBe(file);
  await acceptBooking(market.deps, { actor: 'artist', accountId: owner.accountId }, bookingId);
  const { booking_id } = await market.db
    .selectFrom('slot_claim')
    .select('booking_id')
    .where('artist_id', '=', owner.artistId)
    .where('purpose', '=', 'booking')
    .executeTakeFirstOrThrow();
  const withBooking = (await calendarFeedFile(market.db, config, first))!.replaceAll('\r\n ', '');
  expect(withBooking).toContain('SUMMARY:Mehfil booking');
  expect(withBooking).toContain(
    `URL;VALUE=URI:http://localhost:3000/studio/${owner.artistId}/requests/${booking_id}`,
  );
  await ledTo(press(owner, { intent: 'feed-renew' }));
  expect(await calendarFeedFile(market.db, config, first)).toBeUndefined();
  const second = await token();
  expect(await calendarFeedFile(market.db, config, second)).toBeDefined();
  const stored = JSON.stringify(await market.db.selectFrom('calendar_feed').selectAll().execute());
  expect(stored.includes(second)).toBe(false);
  await ledTo(press(owner, { intent: 'feed-close' }));
  expect(await calendarFeedFile(market.db, config, second)).toBeUndefined();
  expect(await calendarFeedFile(market.db, config, "' or 1=1")).toBeUndefined();
});

test('team member’s calendar: shows which team’s booking takes the slot', async () => {
  const member = await artistOwner(market.db);
  const team = await artistOwner(market.db, { kind: 'team', name: 'Phulkari Five' });
  await market.db
    .insertInto('team_member')
    .values({ team_id: team.artistId, artist_id: member.artistId })
    .execute();
  const date = await market.dateIn(54);
  await createBooking(market.deps, await market.host(), aRequest(team.artistId, date), null);
  expect(await onDay(member, date)).toMatchObject([{ purpose: 'booking', team: 'Phulkari Five' }]);
  expect(await onDay(team, date)).toMatchObject([{ purpose: 'booking', team: null }]);
});

test('calendar month out of range: the coming week’s is shown', async () => {
  const owner = await artistOwner(market.db);
  const today = await market.dateIn(0);
  for (const query of ['?month=1999-01', '?month=2999-01', '?month=x', '?day=2026-13-45']) {
    const page = await openCalendar(
      inStudio(market.db, owner, owner.artistId, { path: `/calendar${query}` }),
    );
    expect([page.month, page.day]).toEqual([addDays(today, 6).slice(0, 7), null]);
  }
});

test('paid request: held until the artist’s yes, then booked', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(43);
  const { bookingId, orderId } = await aHeldBooking(market, { artistId: owner.artistId, date });
  await signalPayment(market.deps, await payAtGateway(market, orderId));
  const mark = async () => daysOfEngagements(await onDay(owner, date)).get(date);
  expect(await mark()).toBe('held');
  const me = { actor: 'artist', accountId: owner.accountId } as const;
  expect(await acceptBooking(market.deps, me, bookingId)).toMatchObject({ ok: true });
  expect(await mark()).toBe('booked');
});

test('marks of days: booked before held before blocked', () => {
  const each = { held: false, purpose: 'booking', firstDay: '2026-12-02', lastDay: '2026-12-02' } as const;
  const rest = { id: 1, startsAt: null, endsAt: null, note: null, bookingId: null, team: null };
  const marks = daysOfEngagements([
    { ...rest, ...each, purpose: 'blackout', firstDay: '2026-12-01', lastDay: '2026-12-04' },
    { ...rest, ...each, held: true, lastDay: '2026-12-03' },
    { ...rest, ...each },
  ]);
  expect(Object.fromEntries(marks)).toEqual({
    '2026-12-01': 'blocked',
    '2026-12-02': 'booked',
    '2026-12-03': 'held',
    '2026-12-04': 'blocked',
  });
});

test('week over two months: its days, two ends chosen', async () => {
  const owner = await artistOwner(market.db);
  const date = await market.dateIn(45);
  await ledTo(block(owner, date));
  const open = (query: string) =>
    openCalendar(inStudio(market.db, owner, owner.artistId, { path: `/calendar?${query}` }));
  const week = await open(`week&day=${date}`);
  expect([week.week! <= date, week.engagements.map(({ firstDay }) => firstDay)]).toEqual([true, [date]]);
  const after = await market.dateIn(47);
  expect((await open(`day=${date}&to=${after}`)).to).toBe(after);
  expect((await open(`day=${after}&to=${date}`)).to).toBeNull();
});
