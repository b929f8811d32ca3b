import { createHash } from 'node:crypto';
import { readContact } from '#app/accounts/core/contact.server.ts';
import { isMail, mailOf } from '#app/accounts/core/phone.ts';
import { isStaff } from '#app/accounts/core/roles.ts';
import { makeEmailChangeLink } from '#app/accounts/profile/change-email.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { LINK_KEPT_MINUTES, notifyAccount, queueNotice } from './queue-notice.server.ts';

/** Account notices to the holder; a changed number also to the old one, in case of theft. */
export function accountNoticeHandlers({ db }: Pick<Platform, 'db'>, readSupportPhone: () => Promise<string>) {
  // Read before the transaction begins: the embedded database has one connection.
  const withPhone = async (tell: (trx: Transaction, supportPhone: string) => Promise<void>) => {
    const supportPhone = await readSupportPhone();
    return inTransaction(db, (trx) => tell(trx, supportPhone));
  };
  return {
    'account.email_asked': ({ changeId }) =>
      withPhone(async (trx, supportPhone) => {
        const change = await makeEmailChangeLink(trx, changeId);
        if (!change) return;
        const { accountId, newEmail, token } = change;
        const language = (await readContact(trx, accountId))?.language ?? 'en';
        await queueNotice(trx, {
          key: `account.email_confirm:${changeId}`,
          template: 'account.email_confirm',
          data: {},
          channel: 'email',
          recipient: newEmail,
          accountId,
          language,
          link: `/confirm-email/${token}`,
          forgetAfterMinutes: LINK_KEPT_MINUTES,
        });
        const data = { newEmail: maskEmail(newEmail), supportPhone };
        const asked = { template: 'account.email_asked' as const, data };
        await notifyAccount(trx, {
          ...asked,
          key: `account.email_asked:${changeId}`,
          accountId,
          link: '/profile/email',
        });
      }),
    'account.email_changed': ({ key: change, accountId, oldEmail }) =>
      withPhone(async (trx, supportPhone) => {
        const contact = await readContact(trx, accountId);
        if (!contact) return;
        const key = `account.email_changed:${change ?? digestOfChange(accountId, contact.email, oldEmail)}`;
        const data = { newEmail: maskEmail(contact.email), supportPhone };
        const notice = { template: 'account.email_changed' as const, data, link: '/profile/email' };
        await notifyAccount(trx, { ...notice, key, accountId });
        const { language } = contact;
        await queueNotice(trx, {
          ...notice,
          key: `${key}:old`,
          channel: 'email',
          recipient: oldEmail,
          accountId,
          language,
        });
        await notifyOwners(trx, accountId, 'email', key);
      }),
    'calendar_feed.renewed': ({ key, accountId, artistId }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.calendar_address',
          data: {},
          key: `account.calendar_address:${key}`,
          accountId,
          link: `/studio/${artistId}/calendar`,
        }),
      ),
    'account.phone_changed': ({ key: change, accountId, oldPhone, newPhone }) =>
      withPhone(async (trx, supportPhone) => {
        const key = `account.phone_changed:${change ?? digestOfChange(accountId, oldPhone, newPhone)}`;
        const data = { newPhone, supportPhone };
        const notice = { template: 'account.phone_changed' as const, data };
        await notifyAccount(trx, { ...notice, key, accountId, link: '/contact-us' });
        await queueNotice(trx, {
          ...notice,
          key: `${key}:old`,
          ...(isMail(oldPhone)
            ? { channel: 'email' as const, recipient: mailOf(oldPhone) }
            : { channel: 'sms' as const, recipient: oldPhone }),
          accountId,
        });
        await notifyOwners(trx, accountId, 'phone', key);
      }),
  } satisfies OutboxHandlers;
}

/** Messages to staff are about hosts and money, so owners are notified when they go elsewhere. */
async function notifyOwners(
  trx: Transaction,
  accountId: string,
  contact: 'email' | 'phone',
  key: string,
): Promise<void> {
  const holder = await readContact(trx, accountId);
  if (!holder || !isStaff(holder.roles)) return;
  await notifyOperators(trx, ['owner'], {
    template: 'staff.contact_changed.operator',
    about: [accountId],
    data: { person: holder.name, contact },
    key: `staff.contact_changed:${key}`,
    link: '/operator/staff',
  });
}

/** Names a change whose event an older release wrote without a key. */
function digestOfChange(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** `as…@example.com`: recognisable only to the holder. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}
