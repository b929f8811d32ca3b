import { expect, test } from 'vitest';
import { asHost } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { playsIn, staff } from '#tests/support/the-day.ts';
import { withdrawChange } from '../reschedule/answer-change.server.ts';
import { handleDayAction } from './handle-day-action.server.ts';

const market = useMarketplace();
const { aRunningBooking, clockTo, endOf, asked, changeOf } = runningBookings(market);
type RunningBooking = Awaited<ReturnType<typeof aRunningBooking>>;

function send(
  { bookingId }: RunningBooking,
  who: { accountId: string; roles?: string[] },
  form: Record<string, string>,
) {
  const account = { accountId: who.accountId, sessionId: '', phone: '+919812300000' };
  const page = `/bookings/${bookingId}/day`;
  return handleDayAction(visit(market.db, account, page, { form, roles: who.roles ?? [] }), bookingId);
}

const askForm = async (booking: RunningBooking, change: Record<string, string> = {}) => ({
  intent: 'extend',
  minutes: '30',
  until: (await endOf(booking)).toISOString(),
  ...change,
});

test('extension: host asks once, second ask refused with a reason', async () => {
  const booking = await aRunningBooking();
  const form = await askForm(booking);
  expect(await send(booking, booking.host, form)).toEqual({ intent: 'extend', done: true });
  expect(await send(booking, booking.host, { ...form, minutes: '60' })).toMatchObject({
    done: false,
    refusedExtension: { reason: 'extension_open' },
  });
});

test.each<Record<string, string>>([
  { minutes: '45' },
  { minutes: '-30' },
  { minutes: '' },
  { until: 'later' },
])('a form that no page sends asks for nothing: %j', async (change) => {
  const booking = await aRunningBooking();
  const form = await askForm(booking, change);
  expect(await send(booking, booking.host, form)).toMatchObject({ done: false, problem: 'bad_input' });
  expect(
    await market.db
      .selectFrom('booking_change')
      .select('id')
      .where('booking_id', '=', booking.bookingId)
      .execute(),
  ).toEqual([]);
});

test('extension: only hosts ask; artist or event manager answers', async () => {
  const booking = await aRunningBooking();
  const form = await askForm(booking);
  const [manager, finance] = [await staff(market, 'event_manager'), await staff(market, 'finance')];
  for (const who of [booking.holder, manager, finance])
    expect(await send(booking, who, form)).toMatchObject({ done: false, problem: 'booking_not_found' });
  const extension = await asked(booking);
  const yes = { intent: 'extension-yes', extension };
  for (const who of [booking.host, finance])
    expect(await send(booking, who, yes)).toMatchObject({ problem: 'booking_not_found' });
  expect(await send(booking, booking.holder, { ...yes, intent: 'extension-withdraw' })).toMatchObject({
    problem: 'booking_not_found',
  });
  expect((await changeOf(extension)).state).toBe('asked');
  expect(await send(booking, manager, yes)).toEqual({ intent: 'extension-yes', done: true });
  expect(await changeOf(extension)).toMatchObject({
    state: 'agreed',
    answered_by: 'operator',
    answered_by_id: manager.accountId,
  });
});

test('extension: staff in the booked team cannot answer, others audited', async () => {
  const booking = await aRunningBooking();
  const [member, manager] = [await staff(market, 'event_manager'), await staff(market, 'event_manager')];
  await playsIn(market, booking.artistId, member);
  const extension = await asked(booking);
  const yes = { intent: 'extension-yes', extension };
  for (const intent of ['extension-yes', 'extension-no'])
    expect(await send(booking, member, { ...yes, intent })).toMatchObject({ problem: 'booking_not_found' });
  expect((await changeOf(extension)).state).toBe('asked');
  for (let again = 0; again < 2; again++) expect((await send(booking, manager, yes)).done).toBe(true);
  const entries = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id'])
    .where('subject', '=', `booking:${booking.bookingId}`)
    .execute();
  expect(entries).toEqual([{ action: 'booking.extension_yes', account_id: manager.accountId }]);
});

test('extension answer: refused for another booking or a withdrawn extension', async () => {
  const [one, other] = [await aRunningBooking(), await aRunningBooking()];
  await clockTo(other, '19:01');
  const manager = await staff(market, 'event_manager');
  const extension = await asked(other);
  expect(await send(one, manager, { intent: 'extension-yes', extension })).toMatchObject({
    refusedExtension: { reason: 'change_ended' },
  });
  expect((await changeOf(extension)).state).toBe('asked');
  await withdrawChange(market.deps, asHost(other), extension);
  expect(await send(other, other.holder, { intent: 'extension-yes', extension })).toMatchObject({
    refusedExtension: { reason: 'change_ended' },
  });
});
