import { sql } from 'kysely';
import { declineBooking, withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { openOffersOf } from '#app/bookings/replace/offers.server.ts';
import { proposeArtist } from '#app/bookings/replace/run-search.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { expectNothingBroken } from './assert-invariants.ts';
import { useMarketplace } from './marketplace.ts';
import { asArtist } from './replaceable-booking.ts';

interface Booked {
  bookingId: string;
  holder: { accountId: string };
}

export const OPERATOR = { actor: 'operator' as const, accountId: null };

export function useReplacement() {
  const market = useMarketplace();
  let days = 20;
  return {
    market,
    nextDate: () => market.dateIn(days++),
    decline: ({ holder, bookingId }: Booked) =>
      declineBooking(market.deps, asArtist(holder), bookingId, 'I am abroad that week'),
    withdraw: ({ holder, bookingId }: Booked) =>
      withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice'),

    /** Lays an artist before the host, as an operator does. */
    propose: (bookingId: string, artistId: number) =>
      inTransactionUnlessRefused(market.db, (trx) => proposeArtist(trx, OPERATOR, bookingId, artistId)),

    bookingRow: (bookingId: string) =>
      market.db
        .selectFrom('booking')
        .select(['state', 'artist_id', 'total_paise', 'artist_fee_paise'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow(),

    async firmClaims(bookingId: string): Promise<number[]> {
      const claims = await market.db
        .selectFrom('slot_claim')
        .select('artist_id')
        .where('booking_id', '=', bookingId)
        .where('state', '=', 'firm')
        .orderBy('artist_id')
        .execute();
      return claims.map(({ artist_id }) => artist_id);
    },

    async passedThrough(bookingId: string): Promise<string[]> {
      const steps = await market.db
        .selectFrom('booking_transition')
        .select('to_state')
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute();
      return steps.map(({ to_state }) => to_state);
    },

    async refundsOf(paymentId: string): Promise<number[]> {
      await market.settle();
      const { refunds } = await market.gatewayDump();
      return refunds.filter(({ payment_id }) => payment_id === paymentId).map(({ amount }) => amount);
    },

    offerTo: async (replacementArtist: { holder: { accountId: string } }) =>
      (await openOffersOf(market.db, replacementArtist.holder.accountId))[0]!,

    proposalOf: async ({ bookingId }: { bookingId: string }) =>
      (await replacementOf(market.db, bookingId))!.proposal!,

    /** The performance and the time for disputes are over. */
    async isOver(bookingId: string) {
      await sql`update booking set starts_at = business_now() - interval '40 hours',
        ends_at = business_now() - interval '38 hours' where id = ${bookingId}`.execute(market.db);
      await sweepBookings(market.deps);
      await sweepBookings(market.deps);
    },

    expectNothingBroken: () => expectNothingBroken(market.db),
  };
}
