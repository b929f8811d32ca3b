import { selectPlayers } from '#app/artists/core/team-people-queries.server.ts';
import { bookingIdOf } from '#app/bookings/core/booking-deps.server.ts';
import type { BookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { freeMinutesEnd } from '#app/bookings/core/refund-policy.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistNoticeDataWithShare, studioRequestAddress } from './artist-data-of.server.ts';
import {
  bankAnswerHandlers,
  bookingNoticeData,
  notifyArtistOf,
  notifyHostOf,
  notifyPlayers,
  withBookingFacts,
} from './booking-notices.server.ts';
import type { BookingNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

type HostTemplate = {
  [Name in Template]: BookingNoticeData extends TemplateData[Name] ? Name : never;
}[Template] &
  `${string}.host`;
type ArtistTemplate = Extract<Template, `booking.${string}.artist`>;
type Extra = Partial<BookingNoticeData>;

export function bookingNoticeHandlers(platform: Platform) {
  // Money may also belong to a sound order, which its own handlers notify about.
  const about = withBookingFacts.bind(null, platform.db);
  return {
    'booking.requested': ({ bookingId, agreed = false }) =>
      about(bookingId, async (trx, booking) => {
        const ends = await freeMinutesEnd(trx, booking);
        const free = ends && { freeUntil: ends.toISOString() };
        await notifyHost(trx, booking, 'booking.requested.host', { agreed, ...free });
        // An instant booking needs no answer; its artist gets the confirmation only.
        if (!agreed) await notifyArtist(trx, booking, 'booking.requested.artist');
      }),
    'booking.confirmed': ({ bookingId }) =>
      about(bookingId, async (trx, booking) => {
        await notifyHost(trx, booking, 'booking.confirmed.host');
        await notifyArtist(trx, booking, 'booking.confirmed.artist');
        await notifyPlayers(trx, booking, 'confirmed', { key: booking.id, teamId: booking.artist_id });
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
        if (event.from !== 'requested')
          await notifyPlayers(trx, booking, 'cancelled', { key: booking.id, teamId: booking.artist_id });
      }),
    'refund.processed': ({ reference, amount, refundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyHost(trx, booking, 'refund.processed.host', { refundPaise: amount }, refundId),
      ),
    'refund.failed': ({ reference, amount, refundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyFinance(trx, booking, 'refund.failed', refundId, { refundPaise: amount }),
      ),
    'refund.foreign': ({ reference, amount, gatewayRefundId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyFinance(trx, booking, 'refund.foreign', gatewayRefundId, { refundPaise: amount }),
      ),
    'payment.quarantined': ({ reference, amount, paymentId }) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyFinance(trx, booking, 'payment.quarantined', paymentId, { paidPaise: amount }),
      ),
    ...bankAnswerHandlers(({ reference, paymentId }, answer, extra) =>
      about(bookingIdOf(reference), (trx, booking) =>
        notifyHost(trx, booking, `payment.${answer}.host`, extra, paymentId),
      ),
    ),
    'booking.players_changed': ({ bookingId, key, on, off }) =>
      about(bookingId, async (trx, booking) => {
        const teamId = booking.artist_id;
        await notifyPlayers(trx, booking, 'confirmed', { key, teamId, only: on });
        await notifyPlayers(trx, booking, 'off', { key, teamId, only: off });
      }),
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

function notifyFinance(
  trx: Transaction,
  booking: BookingFacts,
  event: 'refund.failed' | 'refund.foreign' | 'payment.quarantined',
  key: string,
  extra: Extra,
) {
  return notifyOperators(trx, ['finance', 'owner'], {
    key: `${event}:${key}`,
    template: `${event}.operator`,
    about: peopleOf(booking),
    data: noticeDataWithMoney(booking, extra),
  });
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
  const link = studioRequestAddress(booking);
  const notice = { template, data: await artistNoticeDataWithShare(trx, booking), link };
  await notifyArtistOf(trx, booking, { ...notice, key: booking.id });
  // Managers answer too.
  if (template !== 'booking.requested.artist') return;
  const players = await selectPlayers(trx, booking.id, booking.artist_id);
  for (const { account_id: accountId, is_manager: isManager } of players)
    if (isManager && accountId)
      await notifyAccount(trx, { ...notice, key: `${template}:${booking.id}:${accountId}`, accountId });
}

function noticeDataWithMoney(booking: BookingFacts, extra: Extra): BookingNoticeData {
  return bookingNoticeData(booking, {
    ...(booking.deposit_paise ? { paidPaise: booking.deposit_paise } : {}),
    ...(booking.balance_due_at ? { balanceBy: booking.balance_due_at.toISOString() } : {}),
    ...(booking.respond_by ? { answerBy: booking.respond_by.toISOString() } : {}),
    ...extra,
  });
}
