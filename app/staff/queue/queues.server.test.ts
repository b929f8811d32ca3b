import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { markMustArranged } from '#app/bookings/event-day/submit-arranged.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sendRefund } from '#app/payments/refund.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleBookingAction } from '../booking/handle-booking-action.server.ts';
import { ADMIN_QUEUES, type QueueKey } from '../frame/admin-queues.ts';
import * as cancelling from '../money/approvals/perform-move.server.ts';
import { handleQueueAction } from './handle-queue-action.server.ts';
import { countQueues } from './queue-counts-queries.server.ts';
import { selectWaiting } from './queue-queries.server.ts';
import { waitingAddress } from './waiting-address.ts';

const market = useMarketplace();
const cancelAsOperator = atOnce(cancelling.cancelAsOperator);
let days = 30;
let support: Worker;
let finance: Worker;
beforeAll(async () => {
  support = await worker(market, 'support');
  finance = await worker(market, 'finance');
});

const codesIn = async (key: QueueKey) =>
  (await selectWaiting(market.db, key, { limit: 50, offset: 0 })).map(({ bookingId }) => bookingId);
const aRequest = async () => aPaidBooking(market, await market.dateIn(days++));
const askedAgo = (bookingId: string, hours: number, timeToAnswer = 48) =>
  sql`with moved as (update booking_transition set at = business_now() - make_interval(hours => ${hours})
    where booking_id = ${bookingId} and to_state = 'requested')
    update booking set respond_by = business_now() + make_interval(hours => ${timeToAnswer - hours})
    where id = ${bookingId}`.execute(market.db);

test('every queue is counted as it is listed', async () => {
  const keys = ADMIN_QUEUES.map(({ key }) => key);
  const counts = await countQueues(market.db, keys);
  for (const key of keys) expect(counts[key]).toBe((await codesIn(key)).length);
});

test('unanswered request: listed after 24 hours or half its deadline', async () => {
  const [fresh, silent, short] = [await aRequest(), await aRequest(), await aRequest()];
  await askedAgo(fresh.bookingId, 20);
  await askedAgo(silent.bookingId, 25);
  await askedAgo(short.bookingId, 5, 8);
  const waiting = await codesIn('unanswered');
  expect(waiting).toEqual([short.bookingId, silent.bookingId]);
});

test('queue rows: silent artist’s phone, dispute’s kind and amount paid', async () => {
  const { bookingId, holder, host } = await aRequest();
  await askedAgo(bookingId, 25);
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', holder.accountId)
    .executeTakeFirstOrThrow();
  const listed = async (key: QueueKey) =>
    (await selectWaiting(market.db, key, { limit: 50, offset: 0 })).find(
      (item) => item.bookingId === bookingId,
    );
  expect(await listed('unanswered')).toMatchObject({ phone });
  await sql`insert into dispute (booking_id, kind, opened_by, opened_at)
    values (${bookingId}, 'no_show', ${host.accountId}, business_now())`.execute(market.db);
  expect(await listed('disputes')).toMatchObject({ kind: 'no_show', detail: '', amount: 4_720_000 });
});

test('confirmed booking: listed until it has an event manager [S1-03]', async () => {
  const manager = await worker(market, 'event_manager');
  const { bookingId } = await aRequest();
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  expect(await codesIn('unmanaged')).toContain(bookingId);
  const form = {
    act: 'assign',
    manager: manager.accountId,
    reason: 'Lives near',
    next: '/operator/queues/unmanaged',
  };
  const led = await handleBookingAction(asAdmin(market, support, '/', form), bookingId).catch(
    (thrown) => thrown,
  );
  expect((led as Response).headers.get('location')).toBe('/operator/queues/unmanaged?done=assign');
  expect(await codesIn('unmanaged')).not.toContain(bookingId);
});

test('unprintable host name: listed until the host has another', async () => {
  const { bookingId } = await aRequest();
  const rename = (name: string) =>
    sql`update booking set host_name = ${name} where id = ${bookingId}`.execute(market.db);
  for (const name of ['王小明', 'Иван', '💃🏽👩‍🎤']) {
    await rename(name);
    expect([name, await codesIn('names')]).toEqual([name, expect.arrayContaining([bookingId])]);
  }
  for (const name of ['Wang Xiaoming', 'محمد اقبال', 'முத்து', 'Nguyễn', 'Priya 💃🏽']) {
    await rename(name);
    expect([name, await codesIn('names')]).toEqual([name, expect.not.arrayContaining([bookingId])]);
  }
});

test('unarranged musts: listed from 72 hours before, with host’s phone', async () => {
  const date = await market.dateIn(3);
  const rider = { powerPoints: 3, channels: 6, musts: ['power', 'sound'] };
  const { bookingId, host } = await aPaidBooking(market, date, { rider }, { musts: { sound: 'waive' } });
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  const startsIn = (hours: number) =>
    sql`update booking set starts_at = business_now() + make_interval(hours => ${hours}),
      ends_at = business_now() + make_interval(hours => ${hours + 2}) where id = ${bookingId}`.execute(
      market.db,
    );
  await startsIn(73);
  expect(await codesIn('musts')).not.toContain(bookingId);
  await startsIn(71);
  const { phone, name } = await market.db
    .selectFrom('account')
    .innerJoin('booking', 'booking.host_id', 'account.id')
    .select(['phone', 'booking.host_name as name'])
    .where('booking.id', '=', bookingId)
    .where('account.id', '=', host.accountId)
    .executeTakeFirstOrThrow();
  const [listed] = await selectWaiting(market.db, 'musts', { limit: 50, offset: 0 });
  expect(listed).toMatchObject({ bookingId, about: name, phone });
  expect(waitingAddress('musts', listed!)).toBe(`/bookings/${bookingId}#host-tasks`);
  await markMustArranged(market.db, bookingId, 'power');
  expect(await codesIn('musts')).not.toContain(bookingId);
});

test('far venue: stay listed a week before, until settled', async () => {
  const manager = await worker(market, 'event_manager');
  const far = await aPaidBooking(market, await market.dateIn(6));
  const near = await aPaidBooking(market, await market.dateIn(6));
  for (const [{ bookingId }, lat] of [
    [far, 31.3],
    [near, 31.2],
  ] as const) {
    await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
    await sql`update booking set venue_lat = ${lat}, venue_lng = artist.lng from artist
      where artist.id = booking.artist_id and booking.id = ${bookingId}`.execute(market.db);
    await sql`update artist set lat = 30.7 from booking
      where artist.id = booking.artist_id and booking.id = ${bookingId}`.execute(market.db);
  }
  expect(await codesIn('stays')).toEqual([far.bookingId]);
  const settle = (who: Worker, item: string, reason = 'Two rooms, booked by the host') =>
    statusOf(() =>
      handleQueueAction(asAdmin(market, who, '/', { act: 'settle-stay', item, reason }), 'stays'),
    );
  expect(await settle(finance, far.bookingId)).toBe(403);
  expect(await settle(manager, far.bookingId, ' ')).toBe(409);
  const answers = await Promise.all([settle(manager, far.bookingId), settle(manager, far.bookingId)]);
  expect(answers.sort()).toEqual([302, 409]);
  expect(await codesIn('stays')).toEqual([]);
  await sql`update booking set stay_settled_for = 0 where id = ${far.bookingId}`.execute(market.db);
  expect(await codesIn('stays')).toEqual([far.bookingId]);
});

test('pending review: listed with its stars and why it waits', async () => {
  const held = {
    artist_id: await market.artist(),
    author_name: 'Aarav M.',
    rating: 4,
    body: 'Call him on 98123 45678.',
    occasion: 'Wedding events',
    place: 'Sector 6, Chandigarh',
    performed_on: await market.dateIn(-2),
    state: 'pending',
    concerns: ['contact'],
  };
  await market.db.insertInto('review').values(held).execute();
  const waiting = await selectWaiting(market.db, 'reviews', { limit: 50, offset: 0 });
  expect(waiting).toMatchObject([{ code: 'Aarav M.', stars: 4, concerns: ['contact'] }]);
});

test('no action redirects outside the back office', async () => {
  const { bookingId } = await aRequest();
  const form = { act: 'accept', reason: 'Said yes', next: 'https://evil.example/operator' };
  const led = await handleBookingAction(asAdmin(market, support, '/', form), bookingId).catch(
    (thrown) => thrown,
  );
  expect((led as Response).headers.get('location')).toBe(`/operator/bookings/${bookingId}?done=accept`);
});

test('a failed refund is sent again once, and arrives once', async () => {
  const { bookingId, paymentId } = await aRequest();
  await cancelAsOperator(market.deps, support, bookingId, 'Storm');
  const { id } = await market.db
    .updateTable('refund')
    .set({ state: 'failed', failure: 'bank down' })
    .where('payment_id', '=', paymentId)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await selectWaiting(market.db, 'refunds', { limit: 50, offset: 0 })).toMatchObject([
    { bookingId, about: `Aarav Mehta, ${paymentId}` },
  ]);
  const form = { act: 'retry-refund', refund: id, reason: 'Bank is back' };
  const again = () => statusOf(() => handleBookingAction(asAdmin(market, finance, '/', form), bookingId));
  expect((await Promise.all([again(), again()])).sort()).toEqual([302, 409]);
  await market.settle();
  await sendRefund(market.deps, id);
  const { refunds } = await market.gatewayDump();
  expect(refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1);
});

test('quarantined payment: listed until finance records how it was settled', async () => {
  const { reference } = await aRequest();
  const order = await market.db
    .selectFrom('payment_order')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('quarantined_payment')
    .values({
      payment_id: 'pay_Odd',
      payment_order_id: order.id,
      amount_paise: 100,
      currency: 'INR',
      expected_paise: 4_720_000,
      found_at: sql<Date>`business_now()`,
    })
    .execute();
  const settle = (who: Worker, reason: string) =>
    statusOf(() =>
      handleQueueAction(asAdmin(market, who, '/', { act: 'settle', item: 'pay_Odd', reason }), 'quarantined'),
    );
  expect(await settle(support, 'x')).toBe(403);
  expect(await settle(finance, ' ')).toBe(409);
  expect(await codesIn('quarantined')).toHaveLength(1);
  expect(await settle(finance, 'Sent back at the gateway')).toBe(302);
  expect(await settle(finance, 'again')).toBe(409);
  expect(await codesIn('quarantined')).toEqual([]);
});
