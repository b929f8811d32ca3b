import type { OutboxHandlers } from '#app/platform/events.ts';
import type { CheckedRows } from '#app/platform/invariant-queries.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { brokenInvariants } from '#app/platform/metrics.server.ts';
import { GatewayUnclear } from './gateway/gateway.ts';
import { countBrokenPaymentInvariants } from './invariant-queries.server.ts';
import { closeLedger, countWrongClosings } from './ledger-queries.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { linkPayoutAccount } from './payouts/link-account.server.ts';
import { remindOfAccounts } from './payouts/pay-another-way.server.ts';
import { payDuePayouts } from './payouts/reconcile-payouts.server.ts';
import { settlePayout } from './payouts/settle-payout.server.ts';
import { followPayouts } from './payouts/signal-transfer.server.ts';
import { bookMissedMovements, reconcilePayments, reconcileRefunds } from './reconcile-payments.server.ts';
import { sendRefund } from './send-refund.server.ts';
import { capturePayment, returnPayment } from './signal-payment.server.ts';
import { measureUnreadWebhooks, processWebhook } from './webhooks.server.ts';

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

export function paymentHandlers(deps: PaymentDeps) {
  return {
    'capture:payment': async ({ paymentId }) => {
      if ((await capturePayment(deps, paymentId)) === 'capturing')
        throw new GatewayUnclear(`payment ${paymentId} is not captured yet`);
    },
    'return:payment': ({ paymentId }) => returnPayment(deps, paymentId),
    'send:refund': ({ refundId }) => sendRefund(deps, refundId),
    'settle:payout': ({ payoutId }) => settlePayout(deps, payoutId),
    'link:payout_account': ({ accountId }) => linkPayoutAccount(deps, accountId),
    'process:webhook': ({ eventId }) => processWebhook(deps, eventId),
  } satisfies OutboxHandlers;
}

export function paymentsJobs(deps: PaymentDeps): ScheduledJob[] {
  return [
    {
      name: 'reconcile-payments',
      cron: '* * * * *',
      inEveryProcess: true,
      run: async (stop) => void (await reconcilePayments(deps, stop)),
    },
    { name: 'reconcile-refunds', cron: '7 * * * *', run: async () => void (await reconcileRefunds(deps)) },
    { name: 'pay-due-payouts', cron: '* * * * *', run: async () => void (await payDuePayouts(deps)) },
    {
      name: 'remind-of-accounts',
      cron: '*/10 * * * *',
      run: async () => {
        await remindOfAccounts(deps);
        deps.wake();
      },
    },
    {
      name: 'follow-payouts',
      cron: '17 * * * *',
      run: async () => {
        await followPayouts(deps);
        await measureUnreadWebhooks(deps);
      },
    },
    {
      name: 'sweep-gateway',
      cron: '30 3 * * *',
      // The gateway uses real time, not the demo clock.
      run: () => bookMissedMovements(deps, new Date(Date.now() - TWO_DAYS_MS), new Date()),
    },
    { name: 'close-ledger', cron: '45 3 * * *', run: () => closeLedger(deps.db) },
    { name: 'check-money', cron: '*/10 * * * *', run: () => checkMoney(deps, 'recent') },
    { name: 'check-money-whole', cron: '55 3 * * *', run: () => checkMoney(deps, 'all') },
  ];
}

async function checkMoney({ db, log }: PaymentDeps, rows: CheckedRows) {
  const broken: Record<string, number> = await countBrokenPaymentInvariants(db, rows);
  if (rows === 'all') broken.closed_sums_are_the_ledger = await countWrongClosings(db);
  for (const [invariant, count] of Object.entries(broken)) {
    brokenInvariants.set({ invariant, rows }, count);
    if (count > 0) log.fatal({ invariant, count }, 'an invariant of money is broken');
  }
}
