import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireDayParty } from '#app/bookings/event-day/day-access.server.ts';
import { denyArrival, stateArrival } from '#app/bookings/event-day/handle-day-action.server.ts';
import { loadDay } from '#app/bookings/event-day/load-day.server.ts';
import { raiseArrivalAlarms } from '#app/bookings/event-day/raise-alarms.server.ts';
import { markArrival } from '#app/bookings/event-day/record-arrival.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { useApplication } from '#tests/support/application.ts';
import { visit } from '#tests/support/page-visit.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { aBookingThatStartsIn, dayDeps, endsIn, staff } from '#tests/support/the-day.ts';

const application = useApplication();
const { market } = application;
const HOUR = 3600;
let days = 40;

const noticesOf = (accountId: string, template: string) =>
  market.db
    .selectFrom('notice')
    .select(['channel', 'body'])
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .execute();

test.each(['en', 'hi', 'pa'])('delay notice in %s: same objection deadline as day page', async (language) => {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), -60);
  const { bookingId, holder, host } = booking;
  await sql`update account set language = ${language} where id in (${holder.accountId}, ${host.accountId})`.execute(
    market.db,
  );
  await sweepBookings(market.deps);
  await endsIn(market, bookingId, -23 * HOUR);
  const at = new Date(Date.now() - 23 * HOUR * 1000 - 110 * 60_000);
  const manager = await staff(market, 'event_manager');
  expect(
    await markArrival(dayDeps(market), manager, bookingId, { at, reason: 'The host said so' }),
  ).toMatchObject({ ok: true, value: { credit: 1_500_000 } });
  await application.settle();
  const viewer = { ...holder, sessionId: '', phone: '+919812300000' };
  const { context, request } = visit(market.db, viewer, `/bookings/${bookingId}/day`);
  const day = await loadDay(dayDeps(market), await requireDayParty(context, request, bookingId));
  const time = formatInstant(day.arrival.pending!.leavesAt, language).split(', ').at(-1)!;
  for (const [accountId, template] of [
    [holder.accountId, 'day.credited.artist'],
    [host.accountId, 'day.arrived.host'],
  ] as const) {
    const notices = await noticesOf(accountId, template);
    expect(notices.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['in_app', 'sms']));
    for (const { channel, body } of notices) if (channel !== 'push') expect(body).toContain(time);
  }
});

test('replacement: another denial and missing artist are notified again', async () => {
  const { db, deps } = market;
  const manager = await staff(market, 'event_manager');
  const others = [{ fee: 40_000, instant: true }];
  const booking = await aConfirmedBooking(market, await market.dateIn(days++), others, { fee: 59_000 });
  const { bookingId, holder, host } = booking;
  const stand = booking.replacementCandidates[0]!;
  await sql`update booking set event_manager_id = ${manager.accountId} where id = ${bookingId}`.execute(db);
  const event = new Date(Date.now() + 20 * 60_000);
  const startsAt = (at: Date) =>
    sql`update booking set starts_at = ${at}, ends_at = ${at}::timestamptz + interval '150 minutes'
      where id = ${bookingId}`.execute(db);
  const deniedAndMissing = async (artist: { accountId: string }) => {
    await startsAt(event);
    await stateArrival(dayDeps(market), artist, bookingId, null);
    await denyArrival(dayDeps(market), host, bookingId);
    await raiseArrivalAlarms(deps);
    await application.settle();
  };
  const told = async (accountId: string, template: string) =>
    (await noticesOf(accountId, template)).filter(({ channel }) => channel === 'in_app').length;
  const toldStaff = async () => [
    await told(manager.accountId, 'day.denied_here.operator'),
    await told(manager.accountId, 'day.missing.manager'),
    await told(manager.accountId, 'day.missing.everyone'),
    await told(host.accountId, 'day.missing.host'),
  ];
  await deniedAndMissing(holder);
  await deniedAndMissing(holder);
  expect(await toldStaff()).toEqual([1, 1, 1, 1]);

  await startsAt(new Date(Date.now() + 10 * 24 * HOUR * 1000));
  const withdrawn = await withdrawArtist(deps, asArtist(holder), bookingId, 'I lost my voice');
  expect(withdrawn).toMatchObject({ ok: true });
  const { proposal } = (await replacementOf(db, bookingId))!;
  expect(await acceptProposal(deps, asHost(host), bookingId, proposal!.offerId)).toMatchObject({ ok: true });

  await deniedAndMissing(stand.holder);
  expect(await toldStaff()).toEqual([2, 2, 2, 2]);
  for (const { accountId } of [holder, stand.holder])
    expect([
      await told(accountId, 'day.denied_here.artist'),
      await told(accountId, 'day.missing.artist'),
    ]).toEqual([1, 1]);
});
