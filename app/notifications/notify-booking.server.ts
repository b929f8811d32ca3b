import { bookingIdOf } from '#app/bookings/core/booking-deps.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import type { LostReason } from '#app/payments/seller.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistDataWithShare, studioPageOf } from './artist-data-of.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';
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

const FINANCE_ROLES = ['finance', 'owner'];

export function bookingNoticeHandlers(platform: Platform): OutboxHandlers {
  // Money may also belong to a sound order, which its own handlers notify about.
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
        await notifyHost(trx, booking, 'booking.requested.host', { agreed });
        // An instant booking needs no answer; its artist gets the confirmation only.
        if (!agreed) await notifyArtist(trx, booking, 'booking.requested.artist');
      }),
    'booking.confirmed': ({ bookingId }: { bookingId: string }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'booking.confirmed.host');
        await notifyArtist(trx, booking, 'booking.confirmed.artist');
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
        // A failed search has its own message, and former artists are not notified.
        if (fact.from === 'replacing' && fact.by === 'system') return;
        // An unpaid balance has its own message to the host.
        if (!fact.balanceUnpaid) await notifyHost(trx, booking, 'booking.cancelled.host', extra);
        if (fact.from === 'replacing') return;
        await notifyArtist(trx, booking, 'booking.cancelled.artist');
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
        notifyHost(trx, booking, 'refund.processed.host', { refundPaise: amount }, refundId),
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
        notifyOperators(trx, FINANCE_ROLES, {
          key: `refund.failed:${refundId}`,
          template: 'refund.failed.operator',
          data: dataOf(booking, { refundPaise: amount }),
        }),
      ),
    'refund.foreign': ({ reference, amount, gatewayRefundId }: ForeignRefund) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `refund.foreign:${gatewayRefundId}`,
          template: 'refund.foreign.operator',
          data: dataOf(booking, { refundPaise: amount }),
        }),
      ),
    'payment.quarantined': ({ reference, amount, paymentId }: UnusablePayment) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `payment.quarantined:${paymentId}`,
          template: 'payment.quarantined.operator',
          data: dataOf(booking, { paidPaise: amount }),
        }),
      ),
    'payment.unusable': ({ reference, amount, paymentId, why }: UnusablePayment) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyHost(
          trx,
          booking,
          'payment.unusable.host',
          { refundPaise: amount, ...(why ? { lostWhy: why } : {}) },
          paymentId,
        ),
      ),
  };
}

function notifyHost(
  trx: Transaction,
  booking: BookingFacts,
  template: HostTemplate,
  extra: Extra = {},
  key = booking.id,
) {
  return notifyAccount(trx, {
    key: `${template}:${key}`,
    accountId: booking.host_account_id,
    template,
    data: dataOf(booking, extra),
    link: `/bookings/${booking.id}`,
  });
}

/** For an artist without a login, the operator is notified. */
async function notifyArtist(trx: Transaction, booking: BookingFacts, template: ArtistTemplate) {
  const notice = {
    key: `${template}:${booking.id}`,
    template,
    data: await artistDataWithShare(trx, booking),
  };
  if (booking.artist_account_id)
    await notifyAccount(trx, {
      ...notice,
      accountId: booking.artist_account_id,
      link: studioPageOf(booking),
    });
  else await notifyOperators(trx, ['support'], notice);
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
