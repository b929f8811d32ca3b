import { emailChangeLink } from '#app/accounts/change-email.server.ts';
import { readContact } from '#app/accounts/contact.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { FactHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { queueNotice, tellAccount } from './queue-notice.server.ts';

interface PhoneChanged {
  accountId: string;
  oldPhone: string;
  newPhone: string;
}

/** What happens to an account is told to its holder; a changed number also to the old one, for the case of a theft. */
export function accountNoticeHandlers({ db }: Pick<Platform, 'db'>): FactHandlers {
  return {
    'account.email_asked': ({ changeId }: { changeId: string }) =>
      inTransaction(db, async (trx) => {
        const change = await emailChangeLink(trx, changeId);
        if (!change) return;
        const { accountId, newEmail, token } = change;
        const language = (await readContact(trx, accountId))?.language ?? 'en';
        await queueNotice(trx, {
          key: `account.email_confirm:${changeId}`,
          template: 'account.email_confirm',
          data: {},
          channel: 'email',
          recipient: newEmail,
          language,
          link: `/confirm-email/${token}`,
        });
        const asked = { template: 'account.email_asked' as const, data: { newEmail: masked(newEmail) } };
        await tellAccount(trx, {
          ...asked,
          key: `account.email_asked:${changeId}`,
          accountId,
          link: '/profile/email',
        });
      }),
    'account.email_changed': ({ accountId, oldEmail }: { accountId: string; oldEmail: string }) =>
      inTransaction(db, async (trx) => {
        const contact = await readContact(trx, accountId);
        if (!contact) return;
        const key = `account.email_changed:${accountId}:${contact.email}:${oldEmail}`;
        const data = { newEmail: masked(contact.email) };
        const notice = { template: 'account.email_changed' as const, data, link: '/profile/email' };
        await tellAccount(trx, { ...notice, key, accountId });
        const { language } = contact;
        await queueNotice(trx, {
          ...notice,
          key: `${key}:old`,
          channel: 'email',
          recipient: oldEmail,
          language,
        });
      }),
    'account.phone_changed': ({ accountId, oldPhone, newPhone }: PhoneChanged) =>
      inTransaction(db, async (trx) => {
        const key = `account.phone_changed:${accountId}:${oldPhone}:${newPhone}`;
        const notice = { template: 'account.phone_changed' as const, data: { newPhone } };
        await tellAccount(trx, { ...notice, key, accountId, link: '/account' });
        await queueNotice(trx, {
          ...notice,
          key: `${key}:old`,
          channel: 'sms',
          recipient: oldPhone,
          accountId,
        });
      }),
  };
}

/** `as…@example.com`: enough for the holder, little for anybody else. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}
