import { sql } from 'kysely';
import { expect } from 'vitest';
import { loadDay } from '#app/bookings/event-day/load-day.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { agreeToOffer } from '#app/bookings/replace/offers.server.ts';
import { bookingParty } from '#app/bookings/view/booking-access.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { openAdminBooking } from '#app/staff/booking/admin-booking.server.ts';
import { handleBookingAction } from '#app/staff/booking/handle-booking-action.server.ts';
import { asAdmin, statusOf, type Worker } from './admin-visit.ts';
import type { useMarketplace } from './marketplace.ts';
import { aConfirmedBooking, asArtist } from './replaceable-booking.ts';
import { dayDeps, startsIn } from './the-day.ts';

const MINUTE = 60;
export const NO_SHOW = { kind: 'no_show', missedMinutes: null, words: 'Nobody' } as const;
type Others = Parameters<typeof aConfirmedBooking>[2];

/** Events that began without their artist, and what staff do about them. */
export function missingArtists(market: ReturnType<typeof useMarketplace>, manager: () => Worker) {
  let days = 60;

  /** ₹59,000 for 150 minutes, begun so many minutes ago without its artist. */
  async function aRunningBooking({ begun = 28, others = [{ fee: 70_800 }] as Others } = {}) {
    const booking = await aConfirmedBooking(market, await market.dateIn(days++), others, { fee: 59_000 });
    await startsIn(market, booking.bookingId, -begun * MINUTE);
    await sql`update slot_claim set during = tstzrange(starts_at - interval '3 hours', ends_at + interval '3 hours')
    from booking where booking_id = ${booking.bookingId} and booking.id = booking_id`.execute(market.db);
    await sweepBookings(market.deps);
    return booking;
  }

  const act = (who: Worker, id: string, form: Record<string, string>) =>
    statusOf(() =>
      handleBookingAction(asAdmin(market, who, '/', { reason: 'Nobody at the gate', ...form }), id),
    );
  const open = (who: Worker, id: string) => openAdminBooking(asAdmin(market, who, '/'), id);
  async function dayAs(accountId: string, bookingId: string, roles: string[] = []) {
    const party = (await bookingParty(market.db, { accountId, roles }, bookingId))!;
    return loadDay(dayDeps(market), { ...party, viewer: { roles } });
  }

  /** Recorded as not come, the replacement asked and agreed. */
  async function aLateReplacement(fee: number, reported = false, more: Others = []) {
    const booking = await aRunningBooking({ others: [{ fee }, ...more!] });
    if (reported) await reportProblem(dayDeps(market), booking.host, booking.bookingId, NO_SHOW);
    expect(await act(manager(), booking.bookingId, { act: 'no-show' })).toBe(302);
    const [other] = booking.replacementCandidates;
    expect(await act(manager(), booking.bookingId, { act: 'ask', artist: String(other!.id) })).toBe(302);
    const { id } = await market.db
      .selectFrom('replacement_offer')
      .select('id')
      .where('artist_id', '=', other!.id)
      .executeTakeFirstOrThrow();
    expect(await agreeToOffer(market.deps, asArtist(other!.holder), id)).toMatchObject({ ok: true });
    return { ...booking, other: other!, offerId: id };
  }

  return { aRunningBooking, act, open, dayAs, aLateReplacement };
}
