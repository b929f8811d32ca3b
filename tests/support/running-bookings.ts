import { sql } from 'kysely';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { askExtension } from '#app/bookings/reschedule/ask-extension.server.ts';
import type { ExtensionMinutes } from '#app/bookings/reschedule/extension-rules.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { freezeClock } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { asArtist } from './booking-changes.ts';
import type { useMarketplace } from './marketplace.ts';
import { aPaidBooking } from './paid-booking.ts';
import { payAmountDue } from './part-payment.ts';

type Marketplace = ReturnType<typeof useMarketplace>;
type Booking = Awaited<ReturnType<typeof aPaidBooking>>;

/** Events from 6 to 8:30 pm in Chandigarh that run with their artist: the clock is stopped at 7 pm of each, three weeks after the last. */
export function runningBookings(market: Marketplace) {
  async function aRunningBooking(
    artist: Parameters<Marketplace['artist']>[0] = { fee: 59_000 },
    request: Parameters<typeof aPaidBooking>[3] = {},
    prepare: (booking: Booking) => Promise<void> = async () => {},
  ) {
    const times = { from: '18:00', to: '20:30', ...request };
    const booking = await aPaidBooking(market, await market.dateIn(21), artist, times);
    await acceptBooking(market.deps, asArtist(booking), booking.bookingId);
    await prepare(booking);
    await clockTo(booking, '19:00');
    await sweepBookings(market.deps);
    // Nothing more is sold of an artist who is not there.
    await sql`insert into booking_arrival (booking_id, artist_id, arrived_at, proved_by, recorded_by, late_minutes, recorded_at)
      select id, artist_id, starts_at, 'code', ${booking.holder.accountId}::uuid, 0, starts_at from booking
      where id = ${booking.bookingId} and state = 'in_progress'`.execute(market.db);
    return booking;
  }

  /** Stops the clock at a time of the event, such as `19:30`. */
  async function clockTo({ date }: Booking, time: string) {
    if (!(await freezeClock(market.db, instantInIndia(date, time)))) throw new Error('Time never goes back');
  }

  const endOf = async ({ bookingId }: Booking): Promise<Date> =>
    (
      await market.db
        .selectFrom('booking')
        .select('ends_at')
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
    ).ends_at;

  async function ask(booking: Booking, minutes: ExtensionMinutes = 30, by = booking.host) {
    const wanted = { minutes, until: await endOf(booking) };
    return askExtension(market.deps, by, booking.bookingId, wanted);
  }

  async function asked(booking: Booking, minutes: ExtensionMinutes = 30): Promise<string> {
    const answer = await ask(booking, minutes);
    if (!answer.ok) throw new Error(answer.refusal.reason);
    return answer.value.changeId;
  }

  async function agreed(booking: Booking, minutes: ExtensionMinutes = 30): Promise<string> {
    const changeId = await asked(booking, minutes);
    const answer = await agreeToChange(market.deps, asArtist(booking), changeId);
    if (!answer.ok) throw new Error(answer.refusal.reason);
    return changeId;
  }

  async function extended(booking: Booking, minutes: ExtensionMinutes = 30): Promise<void> {
    await agreed(booking, minutes);
    const paid = await payAmountDue(market, booking.host, booking.bookingId);
    if (paid !== 'captured') throw new Error(paid);
  }

  const changeOf = (id: string) =>
    market.db.selectFrom('booking_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { aRunningBooking, clockTo, endOf, ask, asked, agreed, extended, changeOf };
}
