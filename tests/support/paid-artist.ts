import { sql } from 'kysely';
import { payeeOf } from '#app/bookings/core/payee.ts';
import { syncPayout } from '#app/bookings/earnings/payout-handlers.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import { payoutOf } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { aHeldBooking, payAtGateway } from './held-booking.ts';
import type { useMarketplace } from './marketplace.ts';
import { panFor } from './pan-for.ts';

type Market = ReturnType<typeof useMarketplace>;

export interface GatewayTransfer {
  id: string;
  source: string;
  account?: string;
  recipient?: string;
  amount: number;
  amount_reversed: number;
  on_hold: boolean;
  status: string;
  notes: { transfer_id?: string };
}

export function paidArtists(market: Market) {
  let days = 40;

  const addAccount = (
    artistId: number,
    given: { pan?: string; holderName?: string; number?: string; upi?: string } = {},
  ) =>
    inTransaction(market.db, (trx) =>
      changePayoutAccount(
        trx,
        market.deps.keys,
        payeeOf(artistId),
        {
          holderName: given.holderName ?? 'Jasleen Kaur Sandhu',
          pan: given.pan ?? panFor(artistId),
          to: given.upi
            ? { method: 'upi', id: given.upi }
            : { method: 'bank', number: given.number ?? '001234567890', ifsc: 'HDFC0000317' },
        },
        { email: 'artist@example.com', phone: '+919876500001' },
      ),
    );

  async function aConfirmedBooking(
    given: { account?: boolean; fee?: number; artistId?: number; paymentPlan?: 'full' | 'deposit' } = {},
  ) {
    const artistId = given.artistId ?? (await market.artist({ fee: given.fee ?? 59_000 }));
    if (given.account ?? true) {
      await addAccount(artistId);
      await market.settle();
    }
    const { paymentPlan = 'full' } = given;
    const date = await market.dateIn(days++);
    const held = await aHeldBooking(market, { artistId, date, request: { paymentPlan } });
    const { host, bookingId, reference } = held;
    const paymentId = await payAtGateway(market, held.orderId);
    await signalPayment(market.deps, paymentId);
    const accepted = await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
    if (!accepted.ok) throw new Error(accepted.refusal.reason);
    await syncPayout(market.deps, bookingId);
    await market.settle();
    return { host, artistId, bookingId, reference, payee: payeeOf(artistId), paymentId };
  }
  type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;

  return {
    addAccount,
    aConfirmedBooking,
    viewOf: ({ payee, reference }: Booking) => payoutOf(market.db, payee, reference),

    /** The day passes without a dispute, then another day. */
    async letItTakePlace({ bookingId }: Booking) {
      await sql`
        update booking set starts_at = business_now() - interval '30 hours',
          ends_at = business_now() - interval '25 hours'
        where id = ${bookingId}`.execute(market.db);
      await sweepBookings(market.deps);
      await sweepBookings(market.deps);
      await syncPayout(market.deps, bookingId);
    },

    /** An artist of this fee whose payouts go to a UPI id. */
    artistWithUpi: (fee: number) => artistWithUpi(market, fee, addAccount),

    announced: (kind: string, { reference }: Booking) => payloadsOf(market, kind, reference),

    async transfersFor(reference: string): Promise<GatewayTransfer[]> {
      const ours = await market.db
        .selectFrom('payout_transfer')
        .innerJoin('payout', 'payout.id', 'payout_transfer.payout_id')
        .select('payout_transfer.id')
        .where('reference', '=', reference)
        .execute();
      const { transfers } = (await market.gatewayDump()) as unknown as { transfers: GatewayTransfer[] };
      return transfers.filter(({ notes }) => ours.some(({ id }) => id === notes.transfer_id));
    },
  };
}

/** Payloads of the events of a kind about a reference, the oldest first. */
async function payloadsOf(market: Market, kind: string, reference: string) {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from outbox where kind = ${kind} and payload->>'reference' = ${reference}
    order by id`.execute(market.db);
  return rows.map(({ payload }) => payload);
}

async function artistWithUpi(
  market: Market,
  fee: number,
  add: (artistId: number, account: { upi: string }) => Promise<void>,
): Promise<number> {
  const artistId = await market.artist({ fee });
  await add(artistId, { upi: 'jasleen@okhdfcbank' });
  await market.settle();
  return artistId;
}
