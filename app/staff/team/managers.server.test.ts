import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { minutesFromTime } from '#app/bookings/core/booking-times.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { managerNoticeHandlers } from '#app/notifications/notify-manager.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { playsIn } from '#tests/support/the-day.ts';
import { submitDay } from '../event-day/day-page.server.ts';
import { selectWaiting } from '../queue/queue-queries.server.ts';
import { assignDueManagers, managerHandlers } from './assign-due-managers.server.ts';
import { assignBestManager, assignManager } from './assign-manager.server.ts';
import { writeDuty } from './manager-queries.server.ts';
import { changeRoles, openStaff, submitStaff } from './staff-page.server.ts';

const market = useMarketplace();
let days = 30;

beforeEach(async () => {
  await sql`update booking set event_manager_id = null`.execute(market.db);
  await sql`update booking set state = 'cancelled' where state in ('requested', 'confirmed')`.execute(
    market.db,
  );
  await sql`update account set roles = '{}'`.execute(market.db);
});

async function aConfirmedBooking(inDays = days++) {
  const booking = await aPaidBooking(market, await market.dateIn(inDays));
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, booking.bookingId);
  return booking;
}

async function managerOnDuty() {
  const manager = await worker(market, 'event_manager');
  await setUpFactor(manager);
  await inTransaction(market.db, (trx) => writeDuty(trx, manager.accountId, ALL_DAY));
  return manager;
}

const ALL_DAY = { onDuty: true, from: 0, until: 0 };

const setUpFactor = ({ accountId }: Worker) =>
  sql`insert into authenticator (account_id, sealed_secret) values (${accountId}, 'sealed')`.execute(
    market.db,
  );

async function managerOf(bookingId: string) {
  const { event_manager_id } = await market.db
    .selectFrom('booking')
    .select('event_manager_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return event_manager_id;
}

const confirmedAgo = (bookingId: string, hours: number) =>
  sql`update booking_transition set at = business_now() - make_interval(hours => ${hours})
    where booking_id = ${bookingId} and to_state = 'confirmed'`.execute(market.db);

test('event manager: assigned, changed, everyone concerned notified [S1-03]', async () => {
  const [support, first, second] = [
    await worker(market, 'support'),
    await worker(market, 'event_manager'),
    await worker(market, 'event_manager'),
  ];
  const { bookingId, host, reference } = await aConfirmedBooking();
  for (const { accountId } of [first, second])
    expect(
      await assignManager(market.deps, support, bookingId, {
        managerId: accountId,
        reason: 'Knows the hall',
      }),
    ).toMatchObject({ ok: true });
  expect(await managerOf(bookingId)).toBe(second.accountId);
  expect(
    await assignManager(market.deps, support, bookingId, { managerId: second.accountId, reason: 'x' }),
  ).toEqual({ ok: false, refusal: { reason: 'already_manager', name: expect.stringContaining('Worker') } });
  await dispatchEvents(market.db, managerNoticeHandlers({ db: market.db }), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select(['template', 'account_id'])
    .where('template', 'like', 'manager.%')
    .where('channel', '=', 'in_app')
    .orderBy('id')
    .execute();
  expect(new Set(told.map(({ template, account_id }) => `${template} ${account_id}`))).toEqual(
    new Set([
      `manager.assigned.manager ${first.accountId}`,
      `manager.assigned.manager ${second.accountId}`,
      `manager.assigned.host ${host.accountId}`,
      `manager.released.manager ${first.accountId}`,
    ]),
  );
  const { rows } =
    await sql`select before, after from audit_entry where subject = ${reference} order by id`.execute(
      market.db,
    );
  expect(rows).toEqual([
    { before: { managerId: null }, after: { managerId: first.accountId } },
    { before: { managerId: first.accountId }, after: { managerId: second.accountId } },
  ]);
});

test('event manager: only accounts with that role can be assigned [S1-03]', async () => {
  const support = await worker(market, 'support');
  const { bookingId, host } = await aConfirmedBooking();
  for (const { accountId } of [support, host])
    expect(
      await assignManager(market.deps, support, bookingId, { managerId: accountId, reason: 'x' }),
    ).toEqual({ ok: false, refusal: { reason: 'not_a_manager' } });
  expect(await managerOf(bookingId)).toBeNull();
});

test('suggested event manager: never a busy one, least loaded first', async () => {
  const support = await worker(market, 'support');
  const [busy, loaded, free] = [await managerOnDuty(), await managerOnDuty(), await managerOnDuty()];
  const [day, sameDay, nextDay] = [days, days, days + 1];
  days += 2;
  const [there, near, wanted] = [
    await aConfirmedBooking(sameDay),
    await aConfirmedBooking(nextDay),
    await aConfirmedBooking(day),
  ];
  for (const [booking, manager] of [
    [there, busy],
    [near, loaded],
  ] as const)
    await assignManager(market.deps, support, booking.bookingId, {
      managerId: manager.accountId,
      reason: 'x',
    });
  await assignBestManager(market.deps, wanted.bookingId);
  expect(await managerOf(wanted.bookingId)).toBe(free.accountId);
});

test('conflict of interest: involved event managers neither suggested nor assigned', async () => {
  const support = await worker(market, 'support');
  const { bookingId, artistId, host, holder } = await aConfirmedBooking();
  const member = await worker(market, 'event_manager');
  await playsIn(market, artistId, member);
  const replaced = await worker(market, 'event_manager');
  const former = await market.artist();
  await market.db
    .updateTable('artist')
    .set({ account_id: replaced.accountId })
    .where('id', '=', former)
    .execute();
  await sql`insert into slot_claim (artist_id, booking_id, purpose, during, state)
    select ${former}::integer, booking_id, purpose, during, 'released' from slot_claim
    where booking_id = ${bookingId}`.execute(market.db);
  const involved = [host, holder, member, replaced].map(({ accountId }) => accountId);
  await market.db
    .updateTable('account')
    .set({ roles: ['event_manager'] })
    .where('id', 'in', involved)
    .execute();
  expect(await assignBestManager(market.deps, bookingId)).toEqual({
    ok: false,
    refusal: { reason: 'no_manager_free' },
  });
  for (const managerId of involved)
    expect(await assignManager(market.deps, support, bookingId, { managerId, reason: 'x' })).toEqual({
      ok: false,
      refusal: { reason: 'manager_involved' },
    });
  const free = await managerOnDuty();
  expect(await assignBestManager(market.deps, bookingId)).toMatchObject({ ok: true });
  expect(await managerOf(bookingId)).toBe(free.accountId);
});

test('automatic assignment: after a working day, or a week before [S1-03]', async () => {
  await managerOnDuty();
  const [fresh, old, soon] = [
    await aConfirmedBooking(),
    await aConfirmedBooking(),
    await aConfirmedBooking(5),
  ];
  await confirmedAgo(old.bookingId, 49);
  await assignDueManagers(market.deps);
  expect(await managerOf(old.bookingId)).not.toBeNull();
  expect(await managerOf(soon.bookingId)).not.toBeNull();
  expect(await managerOf(fresh.bookingId)).toBeNull();
});

async function anEventAt(inDays: number, from: string, until: string) {
  const booking = await aConfirmedBooking(3);
  await sql`update booking set starts_at = (day + ${from}::time) at time zone 'Asia/Kolkata',
      ends_at = (day + ${until}::time) at time zone 'Asia/Kolkata'
        + case when ${until}::time < ${from}::time then interval '1 day' else interval '0' end, call_minutes = 60
    from (select (business_now() at time zone 'Asia/Kolkata')::date + ${inDays}::integer as day) today
    where id = ${booking.bookingId}`.execute(market.db);
  return booking;
}

const hours = (from: string, until: string) => ({ onDuty: true, from: minutes(from), until: minutes(until) });
const minutes = (time: string) => minutesFromTime(time)!;

test('new manager: off duty until switched on, second step first', async () => {
  const [owner, manager, colleague] = [
    await worker(market, 'owner'),
    await worker(market, 'event_manager'),
    await worker(market, 'event_manager'),
  ];
  await setUpFactor(colleague);
  const { bookingId } = await anEventAt(1, '19:00', '22:00');
  // The account in the form is another's: the page of the day sets one's own duty.
  const form = { act: 'duty', account: colleague.accountId, onDuty: 'yes', from: '00:00', until: '00:00' };
  const goOnDuty = () => statusOf(() => submitDay(asAdmin(market, manager, '/', form)));
  const shown = async () => {
    const { staff } = await openStaff(asAdmin(market, owner, '/'));
    const { onDuty, onDutyNow, factor } = staff.find(({ id }) => id === manager.accountId)!;
    return { onDuty, onDutyNow, factor };
  };
  await assignDueManagers(market.deps);
  expect(await managerOf(bookingId)).toBeNull();
  expect(await shown()).toEqual({ onDuty: false, onDutyNow: false, factor: false });
  expect(await goOnDuty()).toBe(302);
  expect(await managerOf(bookingId)).toBeNull();
  expect(await shown()).toEqual({ onDuty: true, onDutyNow: false, factor: false });
  await setUpFactor(manager);
  expect(await shown()).toEqual({ onDuty: true, onDutyNow: true, factor: true });
  await dispatchEvents(market.db, managerHandlers(market.deps), market.deps.log);
  expect(await managerOf(bookingId)).toBe(manager.accountId);
  const noon = await anEventAt(1, '12:00', '14:00');
  expect(await goOnDuty()).toBe(302);
  expect(await managerOf(noon.bookingId)).toBe(manager.accountId);
});

test.each([
  ['19:00', '22:00', '18:00', '22:00', true],
  ['19:00', '22:00', '18:01', '22:00', false],
  ['19:00', '22:00', '18:00', '21:59', false],
  ['22:00', '01:30', '20:00', '02:00', true],
  ['22:00', '01:30', '20:00', '01:00', false],
  ['00:30', '02:00', '22:00', '04:00', true],
  ['00:30', '02:00', '00:00', '04:00', false],
])('event %s–%s: duty %s–%s covers it: %s [S1-03]', async (from, until, on, off, covers) => {
  const manager = await managerOnDuty();
  for (const inDays of [1, 20]) {
    const { bookingId } = await anEventAt(inDays, from, until);
    await inTransaction(market.db, (trx) => writeDuty(trx, manager.accountId, hours(on, off)));
    await assignBestManager(market.deps, bookingId);
    expect([inDays, await managerOf(bookingId)]).toEqual([inDays, covers ? manager.accountId : null]);
  }
});

test('duty switched off: near events go to others, or queue', async () => {
  const [owner, manager, colleague] = [
    await worker(market, 'owner'),
    await managerOnDuty(),
    await managerOnDuty(),
  ];
  const [early, late] = [await anEventAt(1, '12:00', '14:00'), await anEventAt(1, '19:00', '22:00')];
  const far = await anEventAt(20, '12:00', '14:00');
  for (const { bookingId } of [early, late, far])
    await assignManager(market.deps, owner, bookingId, { managerId: manager.accountId, reason: 'x' });
  await inTransaction(market.db, (trx) => writeDuty(trx, colleague.accountId, hours('09:00', '15:00')));
  const form = { act: 'duty', account: manager.accountId, from: '00:00', until: '00:00' };
  expect(await statusOf(() => submitStaff(asAdmin(market, owner, '/', form)))).toBe(302);
  expect(await managerOf(early.bookingId)).toBe(colleague.accountId);
  for (const { bookingId } of [late, far]) expect(await managerOf(bookingId)).toBe(manager.accountId);
  const listed = await selectWaiting(market.db, 'unmanaged', { limit: 9, offset: 0 });
  expect(listed).toMatchObject([{ bookingId: late.bookingId, manager: expect.any(String) }]);
  const { staff } = await openStaff(asAdmin(market, owner, '/'));
  const uncovered = (who: Worker) => staff.find(({ id }) => id === who.accountId)!.uncovered;
  expect([uncovered(manager), uncovered(colleague)]).toEqual([1, 0]);
});

test('team page: duty refused for impossible hours and other roles', async () => {
  const [owner, manager] = [await worker(market, 'owner'), await managerOnDuty()];
  const set = (form: Record<string, string>) =>
    statusOf(() =>
      submitStaff(asAdmin(market, owner, '/', { act: 'duty', account: manager.accountId, ...form })),
    );
  expect(await set({ onDuty: 'yes', from: '25:00', until: '' })).toBe(409);
  expect(await set({ account: owner.accountId, onDuty: 'yes', from: '00:00', until: '00:00' })).toBe(409);
});

test('two processes that assign at once give one event manager [S1-03]', async () => {
  await managerOnDuty();
  await managerOnDuty();
  const { bookingId } = await aConfirmedBooking();
  const answers = await Promise.all([1, 2, 3, 4].map(() => assignBestManager(market.deps, bookingId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('staff who stop being event manager lose their bookings', async () => {
  const [owner, manager] = [await worker(market, 'owner'), await managerOnDuty()];
  const { bookingId } = await aConfirmedBooking();
  await assignBestManager(market.deps, bookingId);
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', manager.accountId)
    .executeTakeFirstOrThrow();
  await changeRoles(market, owner, { phone, roles: ['support'], reason: 'Moves to the phone' });
  expect(await managerOf(bookingId)).toBeNull();
});
