import { readContact } from '#app/accounts/core/contact.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { TemplateData } from './templates.ts';

/** Notifies owners and the person concerned of changes to roles and the refund rule. */
export function staffNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return { ...accountNoticeHandlers(db), ...ruleNoticeHandlers(db) } satisfies OutboxHandlers;
}

interface OfAccount {
  key: string;
  accountId: string;
}

function accountNoticeHandlers(db: Platform['db']) {
  const tellPerson =
    (template: `account.${'sessions_ended' | 'factor_added' | 'unblocked'}`, link: string) =>
    ({ key, accountId }: OfAccount) =>
      inTransaction(db, (trx) =>
        notifyAccount(trx, { template, data: {}, key: `${template}:${key}`, accountId, link }),
      );
  const tellOfPasskey = (what: 'passkey_added' | 'passkey_removed') => (event: OfAccount) =>
    inTransaction(db, async (trx) => {
      const person = await readAccountName(trx, event.accountId);
      await tellBoth(trx, what, event, '/second-factor', { about: [], data: { person } });
    });
  return {
    'account.sessions_ended': tellPerson('account.sessions_ended', '/profile'),
    'staff.factor_added': tellPerson('account.factor_added', '/second-factor'),
    'account.unblocked': tellPerson('account.unblocked', '/'),
    'account.blocked': ({ key, accountId, reason }) =>
      inTransaction(db, (trx) => {
        const notice = { template: 'account.blocked', data: { reason }, link: '/contact-us' } as const;
        return notifyAccount(trx, { ...notice, key: `account.blocked:${key}`, accountId });
      }),
    'staff.passkey_added': tellOfPasskey('passkey_added'),
    'staff.passkey_removed': tellOfPasskey('passkey_removed'),
    'staff.factor_reset': (event) =>
      inTransaction(db, async (trx) => {
        const data = await namesOf(trx, event);
        await tellBoth(trx, 'factor_reset', event, '/second-factor', { about: [event.by], data });
      }),
    'staff.roles_changed': (event) =>
      inTransaction(db, async (trx) => {
        const data = { ...(await namesOf(trx, event)), roles: event.roles.join(',') };
        await tellBoth(trx, 'roles_changed', event, '/profile', { about: [event.by], data });
      }),
  } satisfies OutboxHandlers;
}

/** Tells the person, and all owners. `about`: who else is named in it. */
async function tellBoth<What extends 'passkey_added' | 'passkey_removed' | 'factor_reset' | 'roles_changed'>(
  trx: Transaction,
  what: What,
  { key, accountId }: OfAccount,
  link: string,
  {
    about,
    data,
  }: { about: string[]; data: TemplateData[`account.${What}`] & TemplateData[`staff.${What}.operator`] },
): Promise<void> {
  await notifyAccount<`account.${What}`>(trx, {
    template: `account.${what}`,
    ...(about.length > 0 && { about }),
    data,
    key: `account.${what}:${key}`,
    accountId,
    link,
  });
  await notifyOperators<`staff.${What}.operator`>(trx, ['owner'], {
    template: `staff.${what}.operator`,
    about: [accountId, ...about],
    data,
    key: `staff.${what}:${key}`,
    link: '/operator/staff',
  });
}

function ruleNoticeHandlers(db: Platform['db']) {
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

async function namesOf(trx: Transaction, { accountId, by }: { accountId: string; by: string }) {
  return { person: await readAccountName(trx, accountId), by: await readAccountName(trx, by) };
}

export async function readAccountName(trx: Transaction, accountId: string): Promise<string> {
  return (await readContact(trx, accountId))?.name ?? '';
}
