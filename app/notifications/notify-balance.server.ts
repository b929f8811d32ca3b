import { balanceFacts } from '#app/bookings/book/balance-facts.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noticeDataOf } from './booking-notices.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

type BalanceTemplate = 'balance.reminded.host' | 'balance.paid.host' | 'balance.unpaid.host';

export function balanceNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  const tell = (
    template: BalanceTemplate,
    notice: { bookingId: string; key: string; amount: number; refund?: number },
  ) =>
    inTransaction(db, async (trx) => {
      const balance = await balanceFacts(trx, notice.bookingId);
      if (!balance) return;
      const { booking } = balance;
      await notifyAccount(trx, {
        key: `${template}:${notice.bookingId}:${notice.key}`,
        accountId: booking.host_account_id,
        template,
        data: {
          ...noticeDataOf(booking),
          balancePaise: notice.amount,
          dueAt: balance.dueAt.toISOString(),
          endsAt: balance.endsAt.toISOString(),
          ...(notice.refund === undefined ? {} : { refundPaise: notice.refund }),
        },
        link:
          template === 'balance.reminded.host' ? `/bookings/${booking.id}/pay` : `/bookings/${booking.id}`,
      });
    });
  return {
    // Each step once per start, so a moved booking is reminded again.
    'balance.reminded': ({ bookingId, startsAt, days, amount }) =>
      tell('balance.reminded.host', {
        bookingId,
        key: startsAt ? `${startsAt}:${days}` : String(days),
        amount,
      }),
    'balance.paid': ({ bookingId, orderId, amount }) =>
      tell('balance.paid.host', { bookingId, key: orderId ?? 'paid', amount }),
    'booking.cancelled': async (event) => {
      if (!event.balanceUnpaid) return;
      const { bookingId, refund } = event;
      await tell('balance.unpaid.host', { bookingId, key: 'unpaid', amount: 0, refund });
    },
  } satisfies OutboxHandlers;
}
