import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import { type CheckedRows, checkJob } from '#app/platform/invariant-queries.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { forget, webhooksUnread } from '#app/platform/metrics.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { switchedOff } from '#app/platform/switches.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { GatewayRefusal, GatewayUnclear } from './gateway/gateway.ts';
import { closeLedger, countBrokenPaymentInvariants, countWrongClosings } from './ledger-queries.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { updateLinkedAccount } from './payouts/account-queries.server.ts';
import { releaseWaitedPayees } from './payouts/block-payee.server.ts';
import { remindOfAccounts } from './payouts/pay-another-way.server.ts';
import { unsealPayoutAccount } from './payouts/payout-account.server.ts';
import { selectDuePayouts, selectUnsettledPayouts } from './payouts/payout-queries.server.ts';
import { settleOpenPayouts } from './payouts/schedule-payout.server.ts';
import { settlePayout } from './payouts/settle-payout.server.ts';
import { followPayouts } from './payouts/signal-transfer.server.ts';
import { taxStatusOn } from './payouts/tax-status.server.ts';
import { bookMissedMovements, reconcilePayments, reconcileRefunds } from './reconcile-payments.server.ts';
import { sendRefund } from './refund.server.ts';
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
  const unlessOff = (send: (deps: PaymentDeps) => Promise<unknown>) => async () => {
    if (!(await switchedOff(deps.db)).has('money_out')) await send(deps);
  };
  return [
    {
      name: 'reconcile-payments',
      cron: '*/30 * * * * *',
      inEveryProcess: true,
      run: async (stop) => void (await reconcilePayments(deps, stop)),
    },
    { name: 'reconcile-refunds', cron: '7 * * * *', run: unlessOff(reconcileRefunds) },
    { name: 'pay-due-payouts', cron: '* * * * *', run: unlessOff(payDuePayouts) },
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
      ranElsewhere: () => forget(webhooksUnread),
    },
    {
      name: 'sweep-gateway',
      cron: '30 3 * * *',
      // The gateway uses real time, not the demo clock.
      run: () => bookMissedMovements(deps, new Date(Date.now() - TWO_DAYS_MS), new Date()),
    },
    { name: 'close-ledger', cron: '45 3 * * *', run: () => closeLedger(deps.db) },
    checkJob({ name: 'check-money', cron: '*/10 * * * *' }, 'recent', (rows) => checkMoney(deps, rows)),
    checkJob({ name: 'check-money-whole', cron: '55 3 * * *' }, 'all', (rows) => checkMoney(deps, rows)),
  ];
}

async function checkMoney({ db, log }: PaymentDeps, rows: CheckedRows) {
  const broken: Record<string, number> = await countBrokenPaymentInvariants(
    db,
    rows,
    (invariant, count, examples) =>
      log.fatal({ invariant, count, examples }, 'an invariant of money is broken'),
  );
  if (rows === 'all') broken.closed_sums_are_the_ledger = await countWrongClosings(db);
  if (broken.closed_sums_are_the_ledger) log.fatal('the closed sums of the ledger are wrong');
  return broken;
}

/** Registers a payee's account at the gateway, once, then settles their open payouts. */
async function linkPayoutAccount(deps: PaymentDeps, accountId: string): Promise<void> {
  const known = await unsealPayoutAccount(deps.db, deps.keys, accountId);
  if (!known) return;
  const { account, to, contact, pan } = known;
  const today = dayInIndia(await businessNow(deps.db));
  const { gstin } = await taxStatusOn(deps.db, account.payee, today);
  try {
    const linkedAccountId = await deps.gateway.createLinkedAccount({
      key: accountId.replaceAll('-', '').slice(0, 20),
      name: account.holder_name,
      ...contact,
      pan,
      gstin,
      business: account.pan_kind === 'P' ? 'individual' : 'other',
      destination: to,
    });
    await inTransaction(deps.db, async (trx) => {
      if (!(await updateLinkedAccount(trx, accountId, { linkedAccountId }))) return;
      await settleOpenPayouts(trx, account.payee);
      await announce(trx, {
        kind: 'payout_account.linked',
        key: accountId,
        payload: { payee: account.payee, accountId },
      });
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await recordAccountRefusal(deps, account.payee, accountId, error.message);
  }
  deps.wake();
}

async function recordAccountRefusal(
  deps: PaymentDeps,
  payee: string,
  accountId: string,
  failure: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await updateLinkedAccount(trx, accountId, { failure }))) return;
    await announce(trx, {
      kind: 'payout_account.refused',
      key: accountId,
      payload: { payee, accountId, failure },
    });
  });
}

/** Pays due payouts and resumes unfinished ones. Returns how many were processed. */
export async function payDuePayouts(deps: PaymentDeps, batch?: number): Promise<number> {
  const { db, log } = deps;
  await inTransaction(db, releaseWaitedPayees);
  const settle = ({ id }: { id: string }) => settlePayout(deps, id);
  const unsettled = await sweep(log, (page) => selectUnsettledPayouts(db, page), settle, batch);
  return unsettled + (await sweep(log, (page) => selectDuePayouts(db, page), settle, batch));
}
