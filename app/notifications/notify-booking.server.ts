import { bookingIdOf } from '#app/bookings/core/booking-deps.server.ts';
import type { BookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistNoticeDataWithShare, studioRequestAddress } from './artist-data-of.server.ts';
import {
  bookingNoticeData,
  notifyArtistAccount,
  notifyHostOf,
  withBookingFacts,
} from './booking-notices.server.ts';
import type { BookingNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import type { Template, TemplateData } from './templates.ts';

type HostTemplate = {
  [Name in Template]: BookingNoticeData extends TemplateData[Name] ? Name : never;
}[Template] &
  `${string}.host`;
type ArtistTemplate = Extract<Template, `booking.${string}.artist`>;
type Extra = Partial<BookingNoticeData>;

const FINANCE_ROLES = ['finance', 'owner'];

export function bookingNoticeHandlers(platform: Platform) {
  // Money may also belong to a sound order, which its own handlers notify about.
  const about: About = (bookingId, notify) => withBookingFacts(platform.db, bookingId, notify);
  return {
    'booking.requested': ({ bookingId, agreed = false }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'booking.requested.host', { agreed });
        // An instant booking needs no answer; its artist gets the confirmation only.
        if (!agreed) await notifyArtist(trx, booking, 'booking.requested.artist');
      }),
    'booking.confirmed': ({ bookingId }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'booking.confirmed.host');
        await notifyArtist(trx, booking, 'booking.confirmed.artist');
      }),
    'booking.cancelled': (event) =>
      about(event.bookingId, async (trx, booking) => {
        const extra: Extra = {
          refundPaise: event.refund,
          pendingPaise: event.pending ?? 0,
          ...(event.by ? { cancelledBy: event.by } : {}),
        };
        // A failed search has its own message, and former artists are not notified.
        if (event.from === 'replacing' && event.by === 'system') return;
        // An unpaid balance has its own message to the host.
        if (!event.balanceUnpaid) await notifyHost(trx, booking, 'booking.cancelled.host', extra);
        if (event.from === 'replacing') return;
        await notifyArtist(trx, booking, 'booking.cancelled.artist');
      }),
    'refund.processed': ({ reference, amount, refundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyHost(trx, booking, 'refund.processed.host', { refundPaise: amount }, refundId),
      ),
    'refund.failed': ({ reference, amount, refundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `refund.failed:${refundId}`,
          template: 'refund.failed.operator',
          about: peopleOf(booking),
          data: noticeDataWithMoney(booking, { refundPaise: amount }),
        }),
      ),
    'refund.foreign': ({ reference, amount, gatewayRefundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `refund.foreign:${gatewayRefundId}`,
          template: 'refund.foreign.operator',
          about: peopleOf(booking),
          data: noticeDataWithMoney(booking, { refundPaise: amount }),
        }),
      ),
    'payment.quarantined': ({ reference, amount, paymentId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `payment.quarantined:${paymentId}`,
          template: 'payment.quarantined.operator',
          about: peopleOf(booking),
          data: noticeDataWithMoney(booking, { paidPaise: amount }),
        }),
      ),
    ...bankAnswerHandlers(about),
    'payment.unusable': ({ reference, amount, paymentId, why }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyHost(
          trx,
          booking,
          'payment.unusable.host',
          { refundPaise: amount, ...(why ? { lostWhy: why } : {}) },
          paymentId,
        ),
      ),
  } satisfies OutboxHandlers;
}

type About = (
  bookingId: string | null,
  notify: (trx: Transaction, booking: BookingFacts) => Promise<void>,
) => Promise<void>;

/** What the bank said to a payment that it had left open. */
function bankAnswerHandlers(about: About) {
  const notice =
    (template: Extract<HostTemplate, `payment.${string}`>) =>
    ({ reference, amount, paymentId, at, until }: Events['payment.unanswered']) =>
      about(bookingIdOf(reference), (trx, booking) => {
        const extra = { paidPaise: amount, begunAt: at, askedUntil: until, paymentId };
        return notifyHost(trx, booking, template, extra, paymentId);
      });
  return {
    'payment.unanswered': notice('payment.unanswered.host'),
    'payment.declined_late': notice('payment.declined_late.host'),
    'payment.silent': notice('payment.silent.host'),
  } satisfies OutboxHandlers;
}

function notifyHost(
  trx: Transaction,
  booking: BookingFacts,
  template: HostTemplate,
  extra: Extra = {},
  key = booking.id,
) {
  const link = `/bookings/${booking.id}`;
  return notifyHostOf(trx, booking, { key, template, data: noticeDataWithMoney(booking, extra), link });
}

async function notifyArtist(trx: Transaction, booking: BookingFacts, template: ArtistTemplate) {
  const notice = {
    key: `${template}:${booking.id}`,
    template,
    data: await artistNoticeDataWithShare(trx, booking),
  };
  await notifyArtistAccount(trx, booking.artist_account_id, {
    ...notice,
    link: studioRequestAddress(booking),
    about: peopleOf(booking),
  });
}

function noticeDataWithMoney(booking: BookingFacts, extra: Extra): BookingNoticeData {
  return bookingNoticeData(booking, {
    ...(booking.deposit_paise ? { paidPaise: booking.deposit_paise } : {}),
    ...(booking.balance_due_at ? { balanceBy: booking.balance_due_at.toISOString() } : {}),
    ...(booking.respond_by ? { answerBy: booking.respond_by.toISOString() } : {}),
    ...extra,
  });
}
