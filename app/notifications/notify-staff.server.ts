import { readContact } from '#app/accounts/core/contact.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

interface OfPerson {
  key: string;
  accountId: string;
  by: string;
}

type OfPasskey = Pick<OfPerson, 'key' | 'accountId'>;

interface LimitChange {
  key: string;
  by: string;
  /** Paise. */
  before: number;
  after: number;
}

/** Notifies owners and the person concerned of changes to roles and the refund rule. */
export function staffNoticeHandlers({ db }: Pick<Platform, 'db'>): OutboxHandlers {
  return {
    'account.sessions_ended': ({ key, accountId }: { key: string; accountId: string }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.sessions_ended',
          data: {},
          key: `account.sessions_ended:${key}`,
          accountId,
          link: '/profile',
        }),
      ),
    'staff.factor_added': ({ accountId, key }: { accountId: string; key: string }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.factor_added',
          data: {},
          key: `account.factor_added:${key}`,
          accountId,
          link: '/second-factor',
        }),
      ),
    'staff.passkey_added': (fact: OfPasskey) => tellOfPasskey(db, 'passkey_added', fact),
    'staff.passkey_removed': (fact: OfPasskey) => tellOfPasskey(db, 'passkey_removed', fact),
    'staff.factor_reset': ({ key, accountId, by }: OfPerson) =>
      inTransaction(db, async (trx) => {
        const data = { person: await nameOf(trx, accountId), by: await nameOf(trx, by) };
        await notifyAccount(trx, {
          template: 'account.factor_reset',
          data,
          key: `account.factor_reset:${key}`,
          accountId,
          link: '/second-factor',
        });
        await notifyOperators(trx, ['owner'], {
          template: 'staff.factor_reset.operator',
          data,
          key: `staff.factor_reset:${key}`,
          link: '/operator/staff',
        });
      }),
    'staff.roles_changed': ({ key, accountId, by, roles }: OfPerson & { roles: string[] }) =>
      inTransaction(db, async (trx) => {
        const data = {
          person: await nameOf(trx, accountId),
          by: await nameOf(trx, by),
          roles: roles.join(','),
        };
        await notifyAccount(trx, {
          template: 'account.roles_changed',
          data,
          key: `account.roles_changed:${key}`,
          accountId,
          link: '/profile',
        });
        await notifyOperators(trx, ['owner'], {
          template: 'staff.roles_changed.operator',
          data,
          key: `staff.roles_changed:${key}`,
          link: '/operator/staff',
        });
      }),
    'staff.limit_changed': ({ key, by, before, after }: LimitChange) =>
      inTransaction(db, async (trx) =>
        notifyOperators(trx, ['owner'], {
          template: 'staff.limit_changed.operator',
          data: { by: await nameOf(trx, by), beforePaise: before, afterPaise: after },
          key: `staff.limit_changed:${key}`,
          link: '/operator/site',
        }),
      ),
    'refund_policy.published': ({ version, from, by }: { version: number; from: string; by: string }) =>
      inTransaction(db, async (trx) =>
        notifyOperators(trx, ['owner'], {
          template: 'refund_policy.published.operator',
          data: { version, startsAt: from, by: await nameOf(trx, by) },
          key: `refund_policy.published:${version}`,
          link: '/operator/site/refund-rule',
        }),
      ),
  };
}

async function tellOfPasskey(
  db: Platform['db'],
  what: 'passkey_added' | 'passkey_removed',
  { key, accountId }: OfPasskey,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await notifyAccount(trx, {
      template: `account.${what}`,
      data: {},
      key: `account.${what}:${key}`,
      accountId,
      link: '/second-factor',
    });
    await notifyOperators(trx, ['owner'], {
      template: `staff.${what}.operator`,
      data: { person: await nameOf(trx, accountId) },
      key: `staff.${what}:${key}`,
      link: '/operator/staff',
    });
  });
}

async function nameOf(trx: Transaction, accountId: string): Promise<string> {
  return (await readContact(trx, accountId))?.name ?? '';
}
