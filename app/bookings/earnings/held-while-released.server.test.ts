import { beforeAll, expect, test } from 'vitest';
import { actOnMoney } from '#app/operators/money/act-on-money.server.ts';
import { GatewayRefusal } from '#app/payments/gateway/gateway.ts';
import { holdPayout } from '#app/payments/payouts/hold-payout.server.ts';
import { payDuePayouts } from '#app/payments/payouts/reconcile-payouts.server.ts';
import { settlePayoutsOf } from '#app/payments/payouts/settle-payout.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { brokenInvariants } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';

const market = useMarketplace();
const { aConfirmedBooking, letItTakePlace, transfersFor } = paidArtists(market);
let finance: Worker;
beforeAll(async () => {
  finance = await worker(market, 'finance');
});

/** An evening that is over, and whose payout is due now. */
async function aDuePayout() {
  const booking = await aConfirmedBooking({ fee: 20_000 });
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
  return { id, reference: booking.reference };
}

const holdByStaff = (id: string) =>
  statusOf(() =>
    actOnMoney(
      asAdmin(market, finance, '/operator/money/payouts', { act: 'hold', item: id, reason: 'The bank asks' }),
    ),
  );

const holdOf = (reference: string) =>
  inTransaction(market.db, (trx) => holdPayout(trx, reference, 'chargeback:disp_1'));

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

/** Half a minute and more later, when a call without an answer is made again. */
async function later() {
  await market.db
    .updateTable('payout_transfer')
    .set({ tried_at: new Date(Date.now() - 60_000).toISOString() })
    .execute();
  await payDuePayouts(market.deps);
  await market.settle();
}

async function stateOf({ id, reference }: { id: string; reference: string }) {
  const payout = await market.db
    .selectFrom('payout')
    .innerJoin('payout_transfer', 'payout_transfer.payout_id', 'payout.id')
    .select(['payout.state', 'payout_transfer.state as transfer'])
    .where('payout.id', '=', id)
    .executeTakeFirstOrThrow();
  const gateway = (await transfersFor(reference)).map(({ on_hold }) => on_hold);
  return { ...payout, gateway, broken: await brokenInvariants(market.db, 'all') };
}

const PAID = { state: 'paid', transfer: 'released', gateway: [false], broken: [] };

test('a hold by staff while the gateway releases is refused, and the payout is paid', async () => {
  const payout = await aDuePayout();
  const answers: number[] = [];
  await settle(payout.reference, (release) => async (id) => {
    const released = await release(id);
    answers.push(await holdByStaff(payout.id));
    return released;
  });
  expect(answers).toEqual([409]);
  await later();
  expect(await stateOf(payout)).toEqual(PAID);
});

test('a dispute of the bank that comes while the gateway releases comes too late, and the payout is paid', async () => {
  const payout = await aDuePayout();
  const answers: string[] = [];
  await settle(payout.reference, (release) => async (id) => {
    answers.push(await holdOf(payout.reference));
    return release(id);
  });
  expect(answers).toEqual(['too_late']);
  expect(await stateOf(payout)).toEqual(PAID);
});

test('a release whose answer was lost is made again, though the payout is held back meanwhile', async () => {
  const payout = await aDuePayout();
  const lost = settle(payout.reference, (release) => async (id) => {
    await release(id);
    throw new Error('No answer');
  });
  await expect(lost).rejects.toThrow('No answer');
  expect(await holdOf(payout.reference)).toBe('too_late');
  await later();
  expect(await stateOf(payout)).toEqual(PAID);
});

test('a release that the gateway refused can be held back', async () => {
  const payout = await aDuePayout();
  await settle(payout.reference, () => async () => {
    throw new GatewayRefusal(400, 'BAD_REQUEST_ERROR', 'Not now');
  });
  expect(await holdOf(payout.reference)).toBe('held');
  await later();
  expect(await stateOf(payout)).toMatchObject({
    state: 'due',
    transfer: 'held',
    gateway: [true],
    broken: [],
  });
});

test('a payout that is held back before its release waits', async () => {
  const payout = await aDuePayout();
  expect(await holdByStaff(payout.id)).toBe(302);
  await settlePayoutsOf(market.deps, payout.reference);
  expect(await stateOf(payout)).toMatchObject({ state: 'due', transfer: 'held', gateway: [true] });
});
