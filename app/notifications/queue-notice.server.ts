import { readContact } from '#app/accounts/core/contact.server.ts';
import { isMail } from '#app/accounts/core/phone.ts';
import { unwantedChannels } from '#app/accounts/push/notification-preferences.server.ts';
import type { NoticeKind } from '#app/accounts/push/notification-preferences.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { isForeignPhone } from '#app/shared/typed-text.ts';
import { type Channel, insertNotice } from './notices-queries.server.ts';
import { isSmsCode, type Template, type TemplateData, writeMessage } from './templates.ts';

/** Longer than carriers are out of reach; a link that left is not kept in the message. */
export const LINK_KEPT_MINUTES = 24 * 60;

interface Common<Name extends Template> {
  /** Idempotency key: names the event and the recipient; a repeat sends nothing. */
  key: string;
  template: Name;
  data: TemplateData[Name];
  /** Path on our own site that the message leads to. */
  link?: string;
  /** Of messages to staff: whose erasure deletes it. Accounts by id, artists as `artist:5`, tickets by number. */
  about?: readonly string[];
  /** The text and its link are wiped once sent, or after so many minutes. Outside the demo, which shows them. */
  forgetAfterMinutes?: number | undefined;
}

export interface NoticeRequest<Name extends Template> extends Common<Name> {
  channel: Channel;
  recipient: string;
  /** Whom the message is about; without it, erasing the account leaves the message. */
  accountId?: string;
  /** Reader's language: `en`, `hi`, `pa`. Default English. */
  language?: string;
  /** The reader's phone is of another country. */
  abroad?: boolean;
}

export interface AccountNotice<Name extends Template> extends Common<Name> {
  accountId: string;
  keep?: boolean;
  inApp?: Pick<Common<Name>, 'data' | 'link'>;
}

/** Queues one message; it is sent after the transaction commits. */
export async function queueNotice<Name extends Template>(
  trx: Transaction,
  request: NoticeRequest<Name>,
): Promise<void> {
  const language = request.language ?? 'en';
  const { abroad = request.channel === 'sms' && isForeignPhone(request.recipient) } = request;
  const message = writeMessage(request.template, request.data, language, abroad);
  const text = request.channel === 'sms' ? message.sms?.text : message.body;
  if (text === undefined) return;
  const id = await insertNotice(trx, {
    key: request.key,
    channel: request.channel,
    recipient: request.recipient,
    accountId: request.accountId ?? null,
    template: request.template,
    about: request.about ?? null,
    subject: message.subject,
    body: text,
    variables: request.channel === 'sms' ? message.sms!.variables : [],
    language,
    fallback:
      request.channel === 'sms' && language !== 'en'
        ? (writeMessage(request.template, request.data, 'en', abroad).sms ?? null)
        : null,
    link: request.link ?? null,
    forgetAfterMinutes: request.forgetAfterMinutes ?? null,
  });
  if (id !== undefined)
    await announce(trx, {
      kind: queuedEventOf(request.template),
      key: String(id),
      payload: { noticeId: id },
    });
}

export function isSignInCode(template: Template): boolean {
  return queuedEventOf(template) !== 'notice.queued';
}

/** Codes do not wait behind other messages. */
function queuedEventOf(template: Template): 'code.queued' | 'email_code.queued' | 'notice.queued' {
  if (isSmsCode(template)) return 'code.queued';
  return template === 'sign_in_email' ? 'email_code.queued' : 'notice.queued';
}

/**
 * Tells the holder of an account, in their language, by every channel that reaches them and that they have not
 * switched off for this kind of news. An erased account is told nothing.
 *
 * @param notice `keep: false` leaves it out of the inbox, where another entry replaces it; `inApp` is the
 * inbox text of a message whose text is erased elsewhere.
 */
export async function notifyAccount<Name extends Template>(
  trx: Transaction,
  { accountId, keep = true, inApp, ...request }: AccountNotice<Name>,
): Promise<void> {
  const contact = await readContact(trx, accountId);
  if (!contact) return;
  const recipients: Record<Channel, string> = {
    sms: contact.phone,
    email: contact.email,
    push: accountId,
    in_app: accountId,
  };
  const unwanted = await unwantedChannels(trx, accountId, kindOfNotice(request.template));
  const wanted = (Object.entries(recipients) as [Channel, string][]).filter(
    ([channel, recipient]) => !unwanted.has(channel) && !isMail(recipient) && (keep || channel !== 'in_app'),
  );
  const { language } = contact;
  for (const [channel, recipient] of wanted)
    await queueNotice(trx, {
      ...(channel === 'in_app' && inApp ? { ...request, ...inApp, forgetAfterMinutes: undefined } : request),
      key: `${request.key}:${channel}`,
      channel,
      recipient,
      accountId,
      language,
      abroad: isForeignPhone(contact.phone),
    });
}

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

/** Cannot be switched off: warns the holder if payouts or the phone were redirected by an attacker. */
const ABOUT_SAFETY: readonly Template[] = ['payout.account_changed.artist', 'application.proposed.artist'];

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
    proof_code: 'security',
    sign_in_email: 'security',
  }),
);

export function kindOfNotice(template: Template): NoticeKind {
  if (ABOUT_MONEY.includes(template)) return 'money';
  if (ABOUT_SAFETY.includes(template)) return 'security';
  return KINDS.get(template.split('.')[0]!) ?? 'booking';
}
