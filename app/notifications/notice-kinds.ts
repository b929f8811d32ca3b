import type { NoticeKind } from '#app/accounts/push/notification-preferences.ts';
import type { Template } from './templates.ts';

/** Money notices cannot be switched off. */
const ABOUT_MONEY: readonly Template[] = [
  'booking.requested.host',
  'booking.cancelled.host',
  'refund.processed.host',
  'refund.failed.operator',
  'payment.unusable.host',
  'sound_order.confirmed.host',
  'sound_order.cancelled.host',
  'sound_order.called_off.host',
  'sound_order.not_delivered.host',
  'sound_order.refunded.host',
  'sound_order.lost.host',
  'sound_order.unanswered.host',
  'sound_order.declined_late.host',
  'sound_order.silent.host',
  'sound_order.money.operator',
];

/** Cannot be switched off: warns the holder if payouts were redirected by an attacker. */
const ABOUT_SAFETY: readonly Template[] = ['payout.account_changed.artist'];

/** Other kinds, by the first word of a template's name. */
const KINDS = new Map<string, NoticeKind>(
  Object.entries({
    message: 'message',
    change: 'change',
    replacement: 'replacement',
    day: 'day',
    extension: 'day',
    dispute: 'day',
    balance: 'balance',
    payout: 'payout',
    review: 'review',
    payment: 'money',
    refund: 'money',
    absence: 'money',
    application: 'application',
    account: 'security',
    staff: 'security',
    refund_policy: 'security',
    supplier_model: 'security',
    sign_in_code: 'security',
    sign_in_email: 'security',
  }),
);

export function kindOfNotice(template: Template): NoticeKind {
  if (ABOUT_MONEY.includes(template)) return 'money';
  if (ABOUT_SAFETY.includes(template)) return 'security';
  return KINDS.get(template.split('.')[0]!) ?? 'booking';
}
