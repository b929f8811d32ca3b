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
