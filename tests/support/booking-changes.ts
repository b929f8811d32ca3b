import type { BookingTerms } from '#app/bookings/core/booking-terms.ts';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import { bookingOf } from '#app/bookings/view/booking-views.server.ts';
import type { useMarketplace } from './marketplace.ts';
import type { aRequest } from './marketplace-request.ts';
import { aPaidBooking } from './paid-booking.ts';

type Booking = Awaited<ReturnType<typeof aPaidBooking>>;

export const asHost = ({ host }: Booking) => ({ actor: 'host' as const, accountId: host.accountId });
export const asArtist = ({ holder }: Booking) => ({ actor: 'artist' as const, accountId: holder.accountId });

/** Confirmed bookings, each three days after the one before, and changes asked for them. */
export function bookingChanges(market: ReturnType<typeof useMarketplace>) {
  let days = 40;
  const laterDay = () => {
    days += 3;
    return market.dateIn(days);
  };

  async function aConfirmed(
    artist: Parameters<typeof market.artist>[0] = { fee: 59_000 },
    request: Parameters<typeof aRequest>[2] = {},
  ) {
    const booking = await aPaidBooking(market, await laterDay(), artist, request);
    if (!artist?.instant) await acceptBooking(market.deps, asArtist(booking), booking.bookingId);
    return booking;
  }

  const rowOf = async (bookingId: string) => (await selectTermsRow(market.db, bookingId))!;
  const viewOf = async (booking: Booking) =>
    (await bookingOf(market.db, booking.host.accountId, booking.bookingId))!;

  async function ask(
    booking: Booking,
    change: Partial<BookingTerms>,
    by: { actor: 'host' | 'artist'; accountId: string } = asHost(booking),
  ) {
    const row = await rowOf(booking.bookingId);
    const terms = { ...termsOf(row), ...change };
    return askChange(market.deps, by, booking.bookingId, {
      terms,
      version: row.version,
      expectedTotal: null,
    });
  }

  async function askedFor(booking: Booking, change: Partial<BookingTerms>): Promise<string> {
    const asked = await ask(booking, change);
    if (!asked.ok) throw new Error(asked.refusal.reason);
    return asked.value.changeId!;
  }

  return {
    aConfirmed,
    rowOf,
    viewOf,
    ask,
    askedFor,
    laterDay,
    /** Date that is so many days after the newest booking. */
    daysLater: (more: number) => market.dateIn(days + more),
  };
}
