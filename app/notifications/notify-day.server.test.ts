import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireDayParty } from '#app/bookings/day/day-access.server.ts';
import { loadDay } from '#app/bookings/day/load-day.server.ts';
import { markArrival } from '#app/bookings/day/record-arrival.server.ts';
import { sweepBookings } from '#app/bookings/jobs/sweep-bookings.server.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { useApplication } from '#tests/support/application.ts';
import { visit } from '#tests/support/page-visit.ts';
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

test.each(['en', 'hi', 'pa'])(
  'artist and host are told in %s the same time as on the day page until which a delay can be objected to, by SMS too',
  async (language) => {
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
  },
);
