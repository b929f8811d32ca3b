import { createHash } from 'node:crypto';
import { selectFormerEmails } from '#app/accounts/core/email-change-queries.server.ts';
import { type PayoutFacts, payoutFacts } from '#app/bookings/earnings/payout-facts.server.ts';
import { accountRefusal } from '#app/payments/payouts/account-refusals.ts';
import { newStopLink } from '#app/payments/payouts/block-payee.server.ts';
import { usualArrival } from '#app/payments/payouts/payout.ts';
import type { Config } from '#app/platform/config.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PayoutNoticeData, TokenLink } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey } from './people-of.ts';
import { LINK_KEPT_MINUTES, notifyAccount, queueNotice } from './queue-notice.server.ts';
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

const FINANCE_ROLES = ['finance', 'owner'];

type About = (
  event: { payee: string; reference?: string },
  notify: (trx: Transaction, payee: PayoutFacts) => Promise<void>,
) => Promise<void>;

/** What was sent, arrived or came back, and what it waits for. */
function payoutProgressHandlers(about: About) {
  return {
    'payout.paid': (event) =>
      about(event, (trx, payee) =>
        notifyArtist(trx, payee, 'payout.paid.artist', `${event.payoutId}:${event.sentAt ?? ''}`, {
          amountPaise: event.amount,
          ...(event.sentAt && {
            sentAt: event.sentAt,
            arrivesBy: usualArrival(new Date(event.sentAt)).toISOString(),
          }),
        }),
      ),
    'payout.arrived': (event) =>
      about(event, (trx, payee) =>
        notifyArtist(trx, payee, 'payout.arrived.artist', event.payoutId, {
          amountPaise: event.amount,
          utr: event.utr,
        }),
      ),
    'payout.bounced': (event) =>
      about(event, async (trx, payee) => {
        const { transferId, amount, failure } = event;
        await notifyArtist(trx, payee, 'payout.bounced.artist', transferId, { amountPaise: amount });
        await notifyFinance(trx, payee, 'payout.bounced.operator', transferId, {
          amountPaise: amount,
          failure,
        });
      }),
    'payout.by_bank': (event) =>
      about(event, async (trx, payee) => {
        const amount = { amountPaise: event.amount };
        await notifyArtist(trx, payee, 'payout.by_bank.artist', event.payoutId, amount);
        await notifyFinance(trx, payee, 'payout.by_bank.operator', event.payoutId, amount);
      }),
    'payout.needs_account': (event) =>
      about(event, (trx, payee) =>
        notifyArtist(trx, payee, `payout.account_${event.why}.artist`, `${event.payoutId}:${event.stage}`, {
          amountPaise: event.amount,
        }),
      ),
    'payout_account.questioned': (event) =>
      about(event, async (trx, payee) => {
        const { askedFields } = event;
        const key = `${event.accountId}:${askedFields.join()}`;
        await notifyArtist(trx, payee, 'payout.account_questioned.artist', key, {
          asked: askedFields.join(', '),
        });
        await notifyFinance(trx, payee, 'payout.account_questioned.operator', key, {
          asked: askedFields.join(', '),
        });
      }),
  } satisfies OutboxHandlers;
}

export function payoutNoticeHandlers(platform: PayoutNoticePlatform) {
  const about: About = (
    event: { payee: string; reference?: string },
    tell: (trx: Transaction, payee: PayoutFacts) => Promise<void>,
  ) =>
    inTransaction(platform.db, async (trx) => {
      const payee = await payoutFacts(trx, event.payee, event.reference ?? null);
      if (payee) await tell(trx, payee);
    });
  return {
    ...payoutProgressHandlers(about),
    'payout.failed': (event) =>
      about(event, (trx, payee) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `payout.failed:${event.payoutId}:${event.failure}`,
          template: 'payout.failed.operator',
          about: [artistKey(payee.artistId)],
          data: { ...payee.data, failure: event.failure },
        }),
      ),
    'payout.left': (event) =>
      about(event, (trx, payee) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `payout.left:${event.transferId}`,
          template: 'payout.left.operator',
          about: [artistKey(payee.artistId)],
          data: { ...payee.data, amountPaise: event.amount },
        }),
      ),
    'payout_account.changed': (event) =>
      about(event, async (trx, payee) => {
        const token = await newStopLink(trx, event.payee);
        const stop = { origin: platform.config.origin, token };
        await notifyOfNewPayoutAccount(trx, payee, event, stop);
      }),
    'turnover.reached': (event) =>
      about(event, (trx, payee) =>
        notifyArtist(
          trx,
          payee,
          `turnover.${event.level}.artist`,
          `${event.payee}:${event.yearFrom}`,
          { amountPaise: event.turnover },
          'tax',
        ),
      ),
    'payout_account.refused': (event) =>
      about(event, (trx, payee) =>
        notifyArtist(trx, payee, 'payout.account_refused.artist', event.accountId, {
          refusal: accountRefusal(event.failure),
        }),
      ),
    'transfer.foreign': ({ gatewayTransferId, amount }) =>
      inTransaction(platform.db, (trx) =>
        notifyOperators(trx, FINANCE_ROLES, {
          key: `transfer.foreign:${gatewayTransferId}`,
          template: 'transfer.foreign.operator',
          about: [],
          data: { artistName: '', amountPaise: amount },
        }),
      ),
  } satisfies OutboxHandlers;
}

function notifyFinance(
  trx: Transaction,
  { artistId, data }: PayoutFacts,
  template: PayoutTemplate,
  key: string,
  extra: Partial<PayoutNoticeData>,
) {
  const notice = { key: `${template}:${key}`, template, data: { ...data, ...extra } };
  return notifyOperators(trx, FINANCE_ROLES, {
    ...notice,
    about: [artistKey(artistId)],
    link: '/operator/money/payouts',
  });
}

/** Sent to the current contacts and recently replaced addresses, one of which is the holder's. */
async function notifyOfNewPayoutAccount(
  trx: Transaction,
  { accountId, data }: PayoutFacts,
  { accountId: payoutAccount, ending, waits }: Events['payout_account.changed'],
  stop: TokenLink,
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
  for (const email of await selectFormerEmails(trx, accountId))
    await queueNotice(trx, {
      ...notice,
      key: `${notice.key}:former:${createHash('sha256').update(email).digest('base64url')}`,
      channel: 'email',
      recipient: email,
      accountId,
    });
}

async function notifyArtist(
  trx: Transaction,
  { artistId, accountId, data }: PayoutFacts,
  template: PayoutTemplate,
  key: string,
  extra: Partial<PayoutNoticeData>,
  page: 'earnings' | 'tax' = 'earnings',
) {
  const notice = { key: `${template}:${key}`, template, data: { ...data, ...extra } };
  if (accountId) await notifyAccount(trx, { ...notice, accountId, link: `/studio/${artistId}/${page}` });
}
