import { soundOrderIdOf } from '#app/bookings/core/sound-order-reference.ts';
import {
  type SoundOrderFacts,
  soundOrderFacts,
} from '#app/bookings/sound-orders/sound-order-facts.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { bankAnswerHandlers } from './booking-notices.server.ts';
import type { SoundOrderNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

type HostTemplate =
  `sound_order.${'confirmed' | 'cancelled' | 'called_off' | 'not_delivered' | 'refunded' | 'lost' | 'unanswered' | 'declined_late' | 'silent'}.host`;

const STORE_ROLES = ['support', 'event_manager'];
const FINANCE_ROLES = ['finance', 'owner'];

export function soundOrderNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  const about = (orderId: string | null, tell: (trx: Transaction, order: SoundOrderFacts) => Promise<void>) =>
    inTransaction(db, async (trx) => {
      const order = orderId === null ? undefined : await soundOrderFacts(trx, orderId);
      if (order) await tell(trx, order);
    });
  const financePage = (event: string, reference: string, amount: number, key: string) =>
    about(soundOrderIdOf(reference), (trx, order) =>
      notifyOperators(trx, FINANCE_ROLES, {
        key: `sound_order.money:${event}:${key}`,
        template: 'sound_order.money.operator',
        about: [order.host_id],
        data: soundOrderNoticeData(order, amount),
        link: adminPage(order),
      }),
    );
  return {
    'sound_order.confirmed': ({ orderId }) =>
      about(orderId, async (trx, order) => {
        await notifyHost(trx, order, 'sound_order.confirmed.host');
        await notifyStore(trx, order, 'confirmed');
      }),
    'sound_order.cancelled': ({ orderId, refund, ...how }) =>
      about(orderId, async (trx, order) => {
        await notifyHost(trx, order, cancellationTemplate(how), { refundPaise: refund });
        await notifyStore(trx, order, 'cancelled', refund);
      }),
    'sound_order.unsettled': ({ orderId }) =>
      about(orderId, (trx, order) => notifyStore(trx, order, 'unsettled')),
    'refund.processed': (event) =>
      about(soundOrderIdOf(event.reference), (trx, order) =>
        notifyHost(trx, order, 'sound_order.refunded.host', { refundPaise: event.amount }, event.refundId),
      ),
    ...bankAnswerHandlers(({ reference, paymentId }, answer, extra) =>
      about(soundOrderIdOf(reference), (trx, order) =>
        notifyHost(trx, order, `sound_order.${answer}.host`, extra, paymentId),
      ),
    ),
    'payment.unusable': (event) =>
      about(soundOrderIdOf(event.reference), (trx, order) =>
        notifyHost(
          trx,
          order,
          'sound_order.lost.host',
          { refundPaise: event.amount, lostWhy: event.why },
          event.paymentId,
        ),
      ),
    'refund.failed': (event) => financePage('failed', event.reference, event.amount, event.refundId),
    'refund.foreign': (event) => financePage('foreign', event.reference, event.amount, event.gatewayRefundId),
    'payment.quarantined': (event) =>
      financePage('quarantined', event.reference, event.amount, event.paymentId),
  } satisfies OutboxHandlers;
}

function cancellationTemplate({
  by,
  missed,
}: Pick<Events['sound_order.cancelled'], 'by' | 'missed'>): HostTemplate {
  if (by !== 'operator') return 'sound_order.cancelled.host';
  return missed ? 'sound_order.not_delivered.host' : 'sound_order.called_off.host';
}

function notifyHost(
  trx: Transaction,
  order: SoundOrderFacts,
  template: HostTemplate,
  extra: Partial<SoundOrderNoticeData> = {},
  key = order.id,
) {
  return notifyAccount(trx, {
    key: `${template}:${key}`,
    accountId: order.host_id,
    template,
    data: { ...soundOrderNoticeData(order), ...extra },
    link: `/sound-orders/${order.id}`,
  });
}

function notifyStore(
  trx: Transaction,
  order: SoundOrderFacts,
  event: 'confirmed' | 'cancelled' | 'unsettled',
  refund?: number,
) {
  const template = `sound_order.${event}.operator` as const;
  return notifyOperators(trx, STORE_ROLES, {
    key: `${template}:${order.id}`,
    template,
    about: [order.host_id],
    data: soundOrderNoticeData(order, refund),
    link: adminPage(order),
  });
}

const adminPage = ({ id }: SoundOrderFacts) => `/operator/sound-orders/${id}`;

function soundOrderNoticeData(order: SoundOrderFacts, amount?: number): SoundOrderNoticeData {
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
