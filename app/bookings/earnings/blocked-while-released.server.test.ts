import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { GatewayRefusal, GatewayUnclear } from '#app/payments/gateway/gateway.ts';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { blockUntilStaffCheck } from '#app/payments/payouts/block-payee.server.ts';
import { blockPayout } from '#app/payments/payouts/block-payout.server.ts';
import { settlePayoutsOf } from '#app/payments/payouts/settle-payout.server.ts';
import { signalTransfer } from '#app/payments/payouts/signal-transfer.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Events } from '#app/platform/events.ts';
import { handleMoneyAction } from '#app/staff/money/handle-money-action.server.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { brokenInvariants } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { syncPayoutMoney } from './payout-handlers.server.ts';

const market = useMarketplace();
const { aConfirmedBooking, letItTakePlace, transfersFor } = paidArtists(market);
let finance: Worker;
beforeAll(async () => {
  finance = await worker(market, 'finance');
});

/** An event that is over, and whose payout is due now: sent in two transfers if it was paid in two parts. */
async function aDuePayout(parts: 1 | 2 = 1) {
  const booking = await aConfirmedBooking({ fee: 59_000, paymentPlan: parts === 2 ? 'deposit' : 'full' });
  if (parts === 2) {
    await payAmountDue(market, booking.host, booking.bookingId);
    await syncPayoutMoney(market.deps, booking.reference);
  }
  await market.settle();
  await advanceClock(market.db, 73 * 3600);
  await market.settle();
  await letItTakePlace(booking);
  await advanceClock(market.db, 30 * 3600);
  const { id } = await market.db
    .selectFrom('payout')
    .select('id')
    .where('reference', '=', booking.reference)
    .executeTakeFirstOrThrow();
  return { id, reference: booking.reference, payee: booking.payee };
}
type Due = Awaited<ReturnType<typeof aDuePayout>>;

/** What the page says afterwards. */
async function blockByStaff({ id }: Due): Promise<string | null> {
  const form = { act: 'hold', item: id, reason: 'The bank asks' };
  const answer = await handleMoneyAction(asAdmin(market, finance, '/operator/money/payouts', form)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) return null;
  return new URL(answer.headers.get('location')!, 'http://localhost').searchParams.get('done');
}

const blockOf = ({ reference }: Due) =>
  inTransaction(market.db, (trx) => blockPayout(trx, reference, 'chargeback:disp_1'));

type Release = typeof market.deps.gateway.releaseTransfer;

/** Settles with a gateway whose releases are as given. */
function settle(reference: string, releaseTransfer: (release: Release) => Release) {
  const { gateway } = market.deps;
  const release: Release = (id) => gateway.releaseTransfer(id);
  const given = Object.assign(Object.create(gateway) as typeof gateway, {
    releaseTransfer: releaseTransfer(release),
  });
  return settlePayoutsOf({ ...market.deps, gateway: given }, reference);
}

/** Half a minute and more, after which a call without an answer is taken over. */
const age = () =>
  market.db
    .updateTable('payout_transfer')
    .set({ tried_at: new Date(Date.now() - 60_000).toISOString() })
    .execute();

async function later() {
  await age();
  await payDuePayouts(market.deps);
  await market.settle();
}

/** `told`: how often staff were told that money had left before it was held back. */
async function stateOf({ id, reference }: Due) {
  const { state } = await market.db
    .selectFrom('payout')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const transfers = await market.db
    .selectFrom('payout_transfer')
    .select('state')
    .where('payout_id', '=', id)
    .execute();
  const onHold = (await transfersFor(reference)).map(({ on_hold }) => on_hold);
  const told = await market.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'payout.left')
    .where(sql<string>`payload->>'payoutId'`, '=', id)
    .execute();
  return {
    state,
    transfers: transfers.map((transfer) => transfer.state).toSorted(),
    onHold: onHold.toSorted(),
    told: told.length,
    broken: await brokenInvariants(market.db, 'all'),
  };
}

const PAID = { state: 'paid', transfers: ['released'], onHold: [false], broken: [] };
const HELD = { state: 'due', transfers: ['held'], onHold: [true], told: 0, broken: [] };

const DOWN = () => async () => {
  throw new GatewayUnclear('The payment gateway is not answering at the moment.');
};

/** The gateway does it, but its answer is lost. */
const LOST = (release: Release) => async (id: string) => {
  await release(id);
  throw new GatewayUnclear('No answer');
};

test('payout leaves during staff block: paid, and staff notified', async () => {
  const payout = await aDuePayout();
  const answers: (string | null)[] = [];
  await settle(payout.reference, (release) => async (id) => {
    const released = await release(id);
    answers.push(await blockByStaff(payout));
    return released;
  });
  expect(answers).toEqual(['hold-unsure']);
  await later();
  expect(await stateOf(payout)).toEqual({ ...PAID, told: 1 });
  const [event] = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'payout.left')
    .execute();
  const notify = payoutNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } });
  await notify['payout.left'](event!.payload as Events['payout.left']);
  const notices = await market.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', finance.accountId)
    .where('template', '=', 'payout.left.operator')
    .where('channel', '=', 'in_app')
    .execute();
  expect(notices).toMatchObject([{ body: expect.stringContaining('cannot be stopped any more') }]);
});

test('lost release answer: counts as released despite a later block', async () => {
  const payout = await aDuePayout();
  await expect(settle(payout.reference, LOST)).rejects.toThrow('No answer');
  expect(await blockOf(payout)).toBe('unsure');
  await later();
  expect(await stateOf(payout)).toEqual({ ...PAID, told: 1 });
});

const BLOCKS: [string, (due: Due) => Promise<unknown>][] = [
  ['staff', blockByStaff],
  ['a dispute of the bank', blockOf],
  [
    'the artist by the link in the message',
    ({ payee }) => inTransaction(market.db, (trx) => blockUntilStaffCheck(trx, payee, 'not_me')),
  ],
];

test.each(BLOCKS)('release not reaching gateway: not repeated after block by %s', async (_, block) => {
  for (const parts of [1, 2] as const) {
    const payout = await aDuePayout(parts);
    await expect(settle(payout.reference, DOWN)).rejects.toThrow('not answering');
    await block(payout);
    await later();
    const each = <Value>(value: Value) => Array.from({ length: parts }, () => value);
    expect(await stateOf(payout)).toEqual({ ...HELD, transfers: each('held'), onHold: each(true) });
  }
});

test('two transfers: block after the first stops the second', async () => {
  const payout = await aDuePayout(2);
  let calls = 0;
  await settle(payout.reference, (release) => async (id) => {
    calls += 1;
    if (calls === 1) return release(id);
    throw new GatewayRefusal(400, 'BAD_REQUEST_ERROR', 'Not now');
  });
  expect(await blockByStaff(payout)).toBe('hold-partly');
  await later();
  expect(await stateOf(payout)).toEqual({ ...HELD, transfers: ['held', 'released'], onHold: [false, true] });
});

test('a release that the gateway refused can be held back', async () => {
  const payout = await aDuePayout();
  await settle(payout.reference, () => async () => {
    throw new GatewayRefusal(400, 'BAD_REQUEST_ERROR', 'Not now');
  });
  expect(await blockOf(payout)).toBe('held');
  await later();
  expect(await stateOf(payout)).toEqual(HELD);
});

test('lost release answer, repetition refused: counts as released', async () => {
  const payout = await aDuePayout();
  await expect(settle(payout.reference, LOST)).rejects.toThrow('No answer');
  await age();
  await settle(payout.reference, () => async () => {
    throw new GatewayRefusal(400, 'BAD_REQUEST_ERROR', 'Settled already');
  });
  expect(await stateOf(payout)).toMatchObject({ transfers: ['released'] });
  await later();
  expect(await stateOf(payout)).toEqual({ ...PAID, told: 0 });
});

test('released payout blocked before completion: is still completed', async () => {
  const payout = await aDuePayout();
  await expect(settle(payout.reference, LOST)).rejects.toThrow('No answer');
  const { gateway_transfer_id } = await market.db
    .selectFrom('payout_transfer')
    .select('gateway_transfer_id')
    .where('payout_id', '=', payout.id)
    .executeTakeFirstOrThrow();
  await signalTransfer(market.deps, gateway_transfer_id!);
  expect(await stateOf(payout)).toMatchObject({ state: 'due', transfers: ['released'] });
  expect(await blockOf(payout)).toBe('too_late');
  await later();
  expect(await stateOf(payout)).toEqual({ ...PAID, told: 0 });
});

test('a payout that is held back before its release waits', async () => {
  const payout = await aDuePayout();
  expect(await blockByStaff(payout)).toBe('hold');
  await settlePayoutsOf(market.deps, payout.reference);
  expect(await stateOf(payout)).toEqual(HELD);
});

test('part returned by bank: resent only a day later', async () => {
  const payout = await aDuePayout(2);
  await settlePayoutsOf(market.deps, payout.reference);
  const { gateway_transfer_id: back } = await market.db
    .selectFrom('payout_transfer')
    .select('gateway_transfer_id')
    .where('payout_id', '=', payout.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { gateway } = market.deps;
  const given = Object.assign(Object.create(gateway) as typeof gateway, {
    fetchTransfer: async (id: string) => ({ ...(await gateway.fetchTransfer(id))!, failed: true }),
  });
  await signalTransfer({ ...market.deps, gateway: given }, back!);
  const parts = async () => {
    await age();
    await payDuePayouts(market.deps);
    return (await stateOf(payout)).transfers;
  };
  expect([await parts(), await parts()]).toEqual(Array(2).fill(['failed', 'released']));
  await advanceClock(market.db, 25 * 3600);
  expect(await parts()).toHaveLength(3);
});
