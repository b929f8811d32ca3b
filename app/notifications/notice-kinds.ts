import type { NoticeKind } from '#app/accounts/notification-preferences.ts';
import type { Template } from './templates.ts';

/** Whoever paid or is paid must hear of it. */
const ABOUT_MONEY: readonly Template[] = [
  'booking.requested.host',
  'booking.cancelled.host',
  'refund.processed.host',
  'refund.failed.operator',
  'payment.unusable.host',
];

/** What a message is about, in the words of its reader's choices. */
export function kindOfNotice(template: Template): NoticeKind {
  if (ABOUT_MONEY.includes(template) || /^(payment|refund|balance)\b/.test(template)) return 'money';
  if (template.startsWith('application.')) return 'application';
  if (template.startsWith('account.') || template === 'sign_in_code') return 'security';
  return 'booking';
}
