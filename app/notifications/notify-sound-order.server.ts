import { soundOrderIdOf } from '#app/bookings/core/sound-order-reference.ts';
import {
  type SoundOrderFacts,
  soundOrderFacts,
} from '#app/bookings/sound-orders/sound-order-facts.server.ts';
import type { LostReason } from '#app/payments/seller.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { SoundOrderNoticeData } from './templates/sound-messages.ts';

type HostTemplate =
  `sound_order.${'confirmed' | 'cancelled' | 'called_off' | 'not_delivered' | 'refunded' | 'lost'}.host`;

interface OrderCancelled {
  orderId: string;
  refund: number;
  by?: 'host' | 'operator';
  /** The event was already over, so the order counts as not delivered rather than cancelled. */
  missed?: boolean;
}

const STORE = ['support', 'event_manager'];
const FINANCE_ROLES = ['finance', 'owner'];

export function soundOrderNoticeHandlers({ db }: Pick<Platform, 'db'>): OutboxHandlers {
  const about = (
    orderId: string | null,
    tell: (trx: Transaction, order: SoundOrderFacts) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const order = orderId === null ? undefined : await soundOrderFacts(trx, orderId);
      if (order) await tell(trx, order);
    });
  const financePage = (fact: string, reference: string, amount: number, key: string) =>
    about(soundOrderIdOf(reference), (trx, order) =>
      notifyOperators(trx, FINANCE_ROLES, {
        key: `sound_order.money:${fact}:${key}`,
        template: 'sound_order.money.operator',
        data: dataOf(order, amount),
        link: adminPage(order),
      }),
    );
  return {
    'sound_order.confirmed': ({ orderId }: { orderId: string }) =>
      about(orderId, async (trx, order) => {
        await notifyHost(trx, order, 'sound_order.confirmed.host');
        await notifyOperators(trx, STORE, {
          key: `sound_order.confirmed.operator:${order.id}`,
          template: 'sound_order.confirmed.operator',
          data: dataOf(order),
          link: adminPage(order),
        });
      }),
    'sound_order.cancelled': ({ orderId, refund, ...how }: OrderCancelled) =>
      about(orderId, async (trx, order) => {
        await notifyHost(trx, order, endOf(how), refund);
        await notifyOperators(trx, STORE, {
          key: `sound_order.cancelled.operator:${order.id}`,
          template: 'sound_order.cancelled.operator',
          data: dataOf(order, refund),
          link: adminPage(order),
        });
      }),
    'sound_order.unsettled': ({ orderId }: { orderId: string }) =>
      about(orderId, (trx, order) =>
        notifyOperators(trx, STORE, {
          key: `sound_order.unsettled.operator:${order.id}`,
          template: 'sound_order.unsettled.operator',
          data: dataOf(order),
          link: adminPage(order),
        }),
      ),
    'refund.processed': (fact: { reference: string; amount: number; refundId: string }) =>
      about(soundOrderIdOf(fact.reference), (trx, order) =>
        notifyHost(trx, order, 'sound_order.refunded.host', fact.amount, fact.refundId),
      ),
    'payment.unusable': (fact: { reference: string; amount: number; paymentId: string; why?: LostReason }) =>
      about(soundOrderIdOf(fact.reference), (trx, order) =>
        notifyHost(trx, order, 'sound_order.lost.host', fact.amount, fact.paymentId, fact.why),
      ),
    'refund.failed': (fact: { reference: string; amount: number; refundId: string }) =>
      financePage('failed', fact.reference, fact.amount, fact.refundId),
    'refund.foreign': (fact: { reference: string; amount: number; gatewayRefundId: string }) =>
      financePage('foreign', fact.reference, fact.amount, fact.gatewayRefundId),
    'payment.quarantined': (fact: { reference: string; amount: number; paymentId: string }) =>
      financePage('quarantined', fact.reference, fact.amount, fact.paymentId),
  };
}

function endOf({ by, missed }: Pick<OrderCancelled, 'by' | 'missed'>): HostTemplate {
  if (by !== 'operator') return 'sound_order.cancelled.host';
  return missed ? 'sound_order.not_delivered.host' : 'sound_order.called_off.host';
}

function notifyHost(
  trx: Transaction,
  order: SoundOrderFacts,
  template: HostTemplate,
  amount?: number,
  key = order.id,
  lostWhy?: LostReason,
) {
  return notifyAccount(trx, {
    key: `${template}:${key}`,
    accountId: order.host_id,
    template,
    data: { ...dataOf(order, amount), ...(lostWhy ? { lostWhy } : {}) },
    link: `/sound-orders/${order.id}`,
  });
}

const adminPage = ({ id }: SoundOrderFacts) => `/operator/sound-orders/${id}`;

function dataOf(order: SoundOrderFacts, amount?: number): SoundOrderNoticeData {
  return {
    orderCode: order.code,
    hostName: order.host_name,
    hostPhone: order.host_phone ?? '',
    startsAt: order.starts_at.toISOString(),
    venue: order.venue_address,
    note: order.note,
    totalPaise: order.total_paise,
    ...(order.cancel_reason ? { reason: order.cancel_reason } : {}),
    ...(amount === undefined ? {} : { refundPaise: amount }),
  };
}
