import { readContact } from '#app/accounts/core/contact.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

/** Notifies owners and the person concerned of changes to roles and the refund rule. */
export function staffNoticeHandlers(platform: Pick<Platform, 'db'>) {
  return {
    ...accountNoticeHandlers(platform),
    ...blockNoticeHandlers(platform),
    ...ruleNoticeHandlers(platform),
  } satisfies OutboxHandlers;
}

function accountNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'account.sessions_ended': ({ key, accountId }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.sessions_ended',
          data: {},
          key: `account.sessions_ended:${key}`,
          accountId,
          link: '/profile',
        }),
      ),
    'staff.factor_added': ({ accountId, key }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.factor_added',
          data: {},
          key: `account.factor_added:${key}`,
          accountId,
          link: '/second-factor',
        }),
      ),
    'staff.passkey_added': (event) => notifyOfPasskey(db, 'passkey_added', event),
    'staff.passkey_removed': (event) => notifyOfPasskey(db, 'passkey_removed', event),
    'staff.factor_reset': ({ key, accountId, by }) =>
      inTransaction(db, async (trx) => {
        const data = { person: await readAccountName(trx, accountId), by: await readAccountName(trx, by) };
        await notifyAccount(trx, {
          template: 'account.factor_reset',
          about: [by],
          data,
          key: `account.factor_reset:${key}`,
          accountId,
          link: '/second-factor',
        });
        await notifyOperators(trx, ['owner'], {
          template: 'staff.factor_reset.operator',
          about: [accountId, by],
          data,
          key: `staff.factor_reset:${key}`,
          link: '/operator/staff',
        });
      }),
    'staff.roles_changed': ({ key, accountId, by, roles }) =>
      inTransaction(db, async (trx) => {
        const data = {
          person: await readAccountName(trx, accountId),
          by: await readAccountName(trx, by),
          roles: roles.join(','),
        };
        await notifyAccount(trx, {
          template: 'account.roles_changed',
          about: [by],
          data,
          key: `account.roles_changed:${key}`,
          accountId,
          link: '/profile',
        });
        await notifyOperators(trx, ['owner'], {
          template: 'staff.roles_changed.operator',
          about: [accountId, by],
          data,
          key: `staff.roles_changed:${key}`,
          link: '/operator/staff',
        });
      }),
  } satisfies OutboxHandlers;
}

function blockNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'account.blocked': ({ key, accountId, reason }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.blocked',
          data: { reason },
          key: `account.blocked:${key}`,
          accountId,
          link: '/contact-us',
        }),
      ),
    'account.unblocked': ({ key, accountId }) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, {
          template: 'account.unblocked',
          data: {},
          key: `account.unblocked:${key}`,
          accountId,
          link: '/',
        }),
      ),
  } satisfies OutboxHandlers;
}

function ruleNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'staff.limit_changed': ({ key, by, before, after, daily = false }) =>
      inTransaction(db, async (trx) =>
        notifyOperators(trx, ['owner'], {
          template: 'staff.limit_changed.operator',
          about: [by],
          data: { by: await readAccountName(trx, by), beforePaise: before, afterPaise: after, daily },
          key: `staff.limit_changed:${key}`,
          link: '/operator/site',
        }),
      ),
    'refund_policy.published': ({ version, from, by }) =>
      inTransaction(db, async (trx) =>
        notifyOperators(trx, ['owner'], {
          template: 'refund_policy.published.operator',
          about: [by],
          data: { version, startsAt: from, by: await readAccountName(trx, by) },
          key: `refund_policy.published:${version}`,
          link: '/operator/site/refund-rule',
        }),
      ),
    'supplier_model.published': ({ version, model, from, by }) =>
      inTransaction(db, async (trx) =>
        notifyOperators(trx, ['owner', 'finance'], {
          template: 'supplier_model.published.operator',
          about: [by],
          data: { version, model, startsAt: from, by: await readAccountName(trx, by) },
          key: `supplier_model.published:${version}`,
          link: '/operator/money/supplier',
        }),
      ),
  } satisfies OutboxHandlers;
}

async function notifyOfPasskey(
  db: Platform['db'],
  what: 'passkey_added' | 'passkey_removed',
  { key, accountId }: Events['staff.passkey_added'],
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
      about: [accountId],
      data: { person: await readAccountName(trx, accountId) },
      key: `staff.${what}:${key}`,
      link: '/operator/staff',
    });
  });
}

async function readAccountName(trx: Transaction, accountId: string): Promise<string> {
  return (await readContact(trx, accountId))?.name ?? '';
}
