import { balanceFacts } from '#app/bookings/balance/balance-facts.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

type BalanceTemplate = 'balance.reminded.host' | 'balance.paid.host' | 'balance.unpaid.host';

export function balanceNoticeHandlers({ db }: Pick<Platform, 'db'>): OutboxHandlers {
  const tell = (
    template: BalanceTemplate,
    notice: { bookingId: string; key: string; amount: number; refund?: number },
  ) =>
    inTransaction(db, async (trx) => {
      const facts = await balanceFacts(trx, notice.bookingId);
      if (!facts) return;
      const { booking } = facts;
      await notifyAccount(trx, {
        key: `${template}:${notice.bookingId}:${notice.key}`,
        accountId: booking.host_account_id,
        template,
        data: {
          bookingCode: booking.code,
          artistName: booking.artist_name,
          hostName: booking.host_name,
          startsAt: booking.starts_at.toISOString(),
          balancePaise: notice.amount,
          dueAt: facts.dueAt.toISOString(),
          endsAt: facts.endsAt.toISOString(),
          ...(notice.refund === undefined ? {} : { refundPaise: notice.refund }),
        },
        link:
          template === 'balance.reminded.host' ? `/bookings/${booking.id}/pay` : `/bookings/${booking.id}`,
      });
    });
  return {
    'balance.reminded': ({ bookingId, days, amount }: { bookingId: string; days: number; amount: number }) =>
      tell('balance.reminded.host', { bookingId, key: String(days), amount }),
    'balance.paid': ({ bookingId, amount }: { bookingId: string; amount: number }) =>
      tell('balance.paid.host', { bookingId, key: 'paid', amount }),
    'booking.cancelled': async (fact: { bookingId: string; refund: number; balanceUnpaid?: boolean }) => {
      if (!fact.balanceUnpaid) return;
      const { bookingId, refund } = fact;
      await tell('balance.unpaid.host', { bookingId, key: 'unpaid', amount: 0, refund });
    },
  };
}
