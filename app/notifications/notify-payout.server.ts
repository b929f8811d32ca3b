import { readFormerEmails } from '#app/accounts/core/contact.server.ts';
import { type PayoutFacts, payoutFacts } from '#app/bookings/earnings/payout-facts.server.ts';
import { accountRefusal } from '#app/payments/payouts/account-refusals.ts';
import { newStopLink } from '#app/payments/payouts/hold-payee.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount, queueNotice } from './queue-notice.server.ts';
import type { PayoutNoticeData, StopLink } from './templates/payout-messages.ts';
import type { Template, TemplateData } from './templates.ts';

type PayoutTemplate = {
  [Name in Template]: TemplateData[Name] extends PayoutNoticeData
    ? PayoutNoticeData extends TemplateData[Name]
      ? Name
      : never
    : never;
}[Template];

interface PayoutNoticePlatform extends Pick<Platform, 'db'> {
  config: Pick<Config, 'origin'>;
}

/** Longer than carriers are out of reach; a link that left is not kept in the message. */
const LINK_KEPT_MINUTES = 24 * 60;

const FINANCE_ROLES = ['finance', 'owner'];

/** Payout notices to artists and finance. */
export function payoutNoticeHandlers(platform: PayoutNoticePlatform): OutboxHandlers {
  const about = (
    fact: { payee: string; reference?: string },
    tell: (trx: Transaction, facts: PayoutFacts) => Promise<void>,
  ) =>
    inTransaction(platform.db, async (trx) => {
      const facts = await payoutFacts(trx, fact.payee, fact.reference ?? null);
      if (facts) await tell(trx, facts);
    });
  return {
    'payout.paid': (fact: { payoutId: string; payee: string; reference: string; amount: number }) =>
      about(fact, (trx, facts) =>
        notifyArtist(trx, facts, 'payout.paid.artist', fact.payoutId, { amountPaise: fact.amount }),
      ),
    'payout.failed': (fact: { payoutId: string; payee: string; reference: string; failure: string }) =>
      about(fact, (trx, facts) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `payout.failed:${fact.payoutId}:${fact.failure}`,
          template: 'payout.failed.operator',
          data: { ...facts.data, failure: fact.failure },
        }),
      ),
    'payout_account.changed': (fact: AccountChanged) =>
      about(fact, async (trx, facts) => {
        const token = await newStopLink(trx, fact.payee);
        const stop = { origin: platform.config.origin, token };
        await notifyOfNewAccount(trx, facts, fact, stop);
      }),
    'payout_account.refused': (fact: { payee: string; accountId: string; failure: string }) =>
      about(fact, (trx, facts) =>
        notifyArtist(trx, facts, 'payout.account_refused.artist', fact.accountId, {
          refusal: accountRefusal(fact.failure),
        }),
      ),
    'transfer.foreign': ({ gatewayTransferId, amount }: { gatewayTransferId: string; amount: number }) =>
      inTransaction(platform.db, (trx) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `transfer.foreign:${gatewayTransferId}`,
          template: 'transfer.foreign.operator',
          data: { artistName: '', amountPaise: amount },
        }),
      ),
  };
}

interface AccountChanged {
  payee: string;
  accountId: string;
  ending: string;
  waits?: boolean;
}

/** Sent to the current contacts and recently replaced addresses, one of which is the holder's. */
async function notifyOfNewAccount(
  trx: Transaction,
  { accountId, data }: PayoutFacts,
  { accountId: payoutAccount, ending, waits }: AccountChanged,
  stop: StopLink,
) {
  if (!accountId) return;
  const template = 'payout.account_changed.artist' as const;
  const notice = {
    key: `${template}:${payoutAccount}`,
    template,
    data: { ...data, ending, waits: waits ?? false, stop },
    link: `/not-me/${stop.token}`,
    forgetAfterMinutes: LINK_KEPT_MINUTES,
  };
  const inApp = { data: { ...notice.data, stop: undefined }, link: '/contact-us' };
  await notifyAccount(trx, { ...notice, accountId, inApp });
  for (const email of await readFormerEmails(trx, accountId))
    await queueNotice(trx, {
      ...notice,
      key: `${notice.key}:former:${email}`,
      channel: 'email',
      recipient: email,
    });
}

async function notifyArtist(
  trx: Transaction,
  { artistId, accountId, data }: PayoutFacts,
  template: PayoutTemplate,
  key: string,
  extra: Partial<PayoutNoticeData>,
) {
  const notice = { key: `${template}:${key}`, template, data: { ...data, ...extra } };
  if (accountId) await notifyAccount(trx, { ...notice, accountId, link: `/studio/${artistId}/earnings` });
}
