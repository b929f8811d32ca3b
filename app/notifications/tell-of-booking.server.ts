import { bookingIdOf } from '#app/bookings/booking-desk.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/booking-facts.server.ts';
import type { BookingState } from '#app/bookings/booking-states.ts';
import type { LostReason } from '#app/payments/seller.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { FactHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistDataWithShare, studioPageOf } from './artist-data-of.server.ts';
import { tellAccount } from './queue-notice.server.ts';
import { tellOperators } from './tell-operators.server.ts';
import type { BookingNoticeData } from './templates/booking-data.ts';
import type { Template, TemplateData } from './templates.ts';

type HostTemplate = {
  [Name in Template]: BookingNoticeData extends TemplateData[Name] ? Name : never;
}[Template] &
  `${string}.host`;
type ArtistTemplate = Extract<Template, `booking.${string}.artist`>;
type Extra = Partial<BookingNoticeData>;
type UnusablePayment = { reference: string; amount: number; paymentId: string; why?: LostReason };
type ForeignRefund = { reference: string; amount: number; gatewayRefundId: string };

/** Who looks after money that does not fit. */
const MONEY_DESK = ['finance', 'owner'];

/** Facts of bookings and their money, as messages to those whom they concern. */
export function bookingNoticeHandlers(platform: Platform): FactHandlers {
  // Money may also be of an order of sound, which tell-of-sound-order tells of.
  const about = (
    bookingId: string | null,
    tell: (trx: Transaction, booking: BookingFacts) => Promise<void>,
  ): Promise<void> =>
    inTransaction(platform.db, async (trx) => {
      const booking = bookingId === null ? undefined : await bookingFacts(trx, bookingId);
      if (booking) await tell(trx, booking);
    });
  return {
    'booking.requested': ({ bookingId, agreed = false }: { bookingId: string; agreed?: boolean }) =>
      about(bookingId, async (trx, booking) => {
        await tellHost(trx, booking, 'booking.requested.host', { agreed });
        // Whoever accepts instantly has nothing to answer; they are told that it is confirmed.
        if (!agreed) await tellArtist(trx, booking, 'booking.requested.artist');
      }),
    'booking.confirmed': ({ bookingId }: { bookingId: string }) =>
      about(bookingId, async (trx, booking) => {
        await tellHost(trx, booking, 'booking.confirmed.host');
        await tellArtist(trx, booking, 'booking.confirmed.artist');
      }),
    'booking.cancelled': (fact: {
      bookingId: string;
      by: BookingNoticeData['cancelledBy'];
      refund: number;
      from?: BookingState;
      balanceUnpaid?: boolean;
    }) =>
      about(fact.bookingId, async (trx, booking) => {
        const extra: Extra = { refundPaise: fact.refund, ...(fact.by ? { cancelledBy: fact.by } : {}) };
        // A search that finds nobody is told as such, and to no artist who fell away before.
        if (fact.from === 'replacing' && fact.by === 'system') return;
        // A host who left the balance unpaid is told in words of their own.
        if (!fact.balanceUnpaid) await tellHost(trx, booking, 'booking.cancelled.host', extra);
        if (fact.from === 'replacing') return;
        await tellArtist(trx, booking, 'booking.cancelled.artist');
      }),
    'refund.processed': ({
      reference,
      amount,
      refundId,
    }: {
      reference: string;
      amount: number;
      refundId: string;
    }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        tellHost(trx, booking, 'refund.processed.host', { refundPaise: amount }, refundId),
      ),
    'refund.failed': ({
      reference,
      amount,
      refundId,
    }: {
      reference: string;
      amount: number;
      refundId: string;
    }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        tellOperators(trx, MONEY_DESK, {
          key: `refund.failed:${refundId}`,
          template: 'refund.failed.operator',
          data: dataOf(booking, { refundPaise: amount }),
        }),
      ),
    'refund.foreign': ({ reference, amount, gatewayRefundId }: ForeignRefund) =>
      about(bookingIdOf(reference), (trx, booking) =>
        tellOperators(trx, MONEY_DESK, {
          key: `refund.foreign:${gatewayRefundId}`,
          template: 'refund.foreign.operator',
          data: dataOf(booking, { refundPaise: amount }),
        }),
      ),
    'payment.quarantined': ({ reference, amount, paymentId }: UnusablePayment) =>
      about(bookingIdOf(reference), (trx, booking) =>
        tellOperators(trx, MONEY_DESK, {
          key: `payment.quarantined:${paymentId}`,
          template: 'payment.quarantined.operator',
          data: dataOf(booking, { paidPaise: amount }),
        }),
      ),
    'payment.unusable': ({ reference, amount, paymentId, why }: UnusablePayment) =>
      about(bookingIdOf(reference), (trx, booking) =>
        tellHost(
          trx,
          booking,
          'payment.unusable.host',
          { refundPaise: amount, ...(why ? { lostWhy: why } : {}) },
          paymentId,
        ),
      ),
  };
}

function tellHost(
  trx: Transaction,
  booking: BookingFacts,
  template: HostTemplate,
  extra: Extra = {},
  key = booking.id,
) {
  return tellAccount(trx, {
    key: `${template}:${key}`,
    accountId: booking.host_account_id,
    template,
    data: dataOf(booking, extra),
    link: `/bookings/${booking.id}`,
  });
}

/** An artist who has no login yet is told by the operator. */
async function tellArtist(trx: Transaction, booking: BookingFacts, template: ArtistTemplate) {
  const notice = {
    key: `${template}:${booking.id}`,
    template,
    data: await artistDataWithShare(trx, booking),
  };
  if (booking.artist_account_id)
    await tellAccount(trx, {
      ...notice,
      accountId: booking.artist_account_id,
      link: studioPageOf(booking),
    });
  else await tellOperators(trx, ['support'], notice);
}

function dataOf(booking: BookingFacts, extra: Extra): BookingNoticeData {
  return {
    bookingCode: booking.code,
    artistName: booking.artist_name,
    hostName: booking.host_name,
    occasion: booking.occasion,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
    totalPaise: booking.total_paise,
    ...(booking.deposit_paise ? { paidPaise: booking.deposit_paise } : {}),
    ...(booking.balance_due_at ? { balanceBy: booking.balance_due_at.toISOString() } : {}),
    ...(booking.respond_by ? { answerBy: booking.respond_by.toISOString() } : {}),
    ...extra,
  };
}
