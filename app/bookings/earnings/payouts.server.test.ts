import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { blockPayout, releasePayoutBlock } from '#app/payments/payouts/block-payout.server.ts';
import { payoutAccountOf } from '#app/payments/payouts/payout-account.server.ts';
import { settlePayout } from '#app/payments/payouts/settle-payout.server.ts';
import { signalTransfer } from '#app/payments/payouts/signal-transfer.server.ts';
import { bookMissedMovements } from '#app/payments/reconcile-payments.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { payeeOf } from '../core/payee.ts';
import { syncPayout } from './payout-handlers.server.ts';

const market = useMarketplace();

const { addAccount, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } = paidArtists(market);

async function forgetTries() {
  await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update outbox set next_at = now() where done_at is null`.execute(market.db);
}

test('payout: held from acceptance, released a day after the end [S1-02]', async () => {
  const booking = await aConfirmedBooking();
  expect(await viewOf(booking)).toMatchObject({
    gross: 59_000_00,
    gst: 9_000_00,
    commission: 8_850_00,
    net: 41_150_00,
    sent: 41_150_00,
    state: 'held',
  });
  expect(await transfersFor(booking.reference)).toMatchObject([
    { source: booking.paymentId, amount: 41_150_00, on_hold: true },
  ]);
  await payDuePayouts(market.deps);
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ on_hold: true });

  await letItTakePlace(booking);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', net: 41_150_00 });
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ on_hold: false, status: 'processed' });
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('concurrent and repeated release: paid exactly once', async () => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  const { id } = (await viewOf(booking))!;
  await Promise.allSettled(Array.from({ length: 8 }, () => settlePayout(market.deps, id)));
  await syncPayout(market.deps, booking.bookingId);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 41_150_00 });
  expect(await transfersFor(booking.reference)).toHaveLength(1);
  const told = await market.db
    .selectFrom('outbox')
    .select('id')
    .where('key', '=', `payout.paid:${id}`)
    .execute();
  expect(told).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('account number: only last digits shown, deleted after gateway linking', async () => {
  const artistId = await market.artist();
  await addAccount(artistId, { pan: 'ABCPK1234F' });
  const stored = () =>
    market.db
      .selectFrom('payout_account')
      .selectAll()
      .where('payee', '=', payeeOf(artistId))
      .executeTakeFirstOrThrow();
  expect(JSON.stringify(await stored())).not.toMatch(/001234567890|ABCPK1234F|artist@example/);
  expect((await stored()).sealed_details).not.toBeNull();
  await market.settle();
  expect(await stored()).toMatchObject({ state: 'active', sealed_details: null });
  expect(await payoutAccountOf(market.db, market.deps.keys, payeeOf(artistId))).toMatchObject({
    ending: '7890',
    panEnding: '234F',
    state: 'active',
  });
});

test('cancelled booking: transfer reversed before the host’s refund', async () => {
  const booking = await aConfirmedBooking();
  await cancelBooking(
    market.deps,
    { actor: 'host', accountId: booking.host.accountId },
    booking.bookingId,
    'changed plans',
  );
  await market.settle();
  await forgetTries();
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  expect(transfer).toMatchObject({ status: 'reversed', amount_reversed: 41_150_00 });
  const { refunds } = await market.gatewayDump();
  expect(refunds.find(({ payment_id }) => payment_id === booking.paymentId)).toMatchObject({
    amount: 59_000_00,
  });
  expect(await viewOf(booking)).toBeNull();
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('refund: waits while a transfer of its payment is unanswered', async () => {
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/transfers',
    mode: 'before',
    times: 1,
  });
  const booking = await aConfirmedBooking();
  await cancelBooking(
    market.deps,
    { actor: 'host', accountId: booking.host.accountId },
    booking.bookingId,
    'changed plans',
  );
  await market.settle();
  expect((await market.gatewayDump()).refunds.filter((one) => one.payment_id === booking.paymentId)).toEqual(
    [],
  );
  await forgetTries();
  await market.settle();
  await forgetTries();
  await market.settle();
  expect(
    (await market.gatewayDump()).refunds.filter((one) => one.payment_id === booking.paymentId),
  ).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('lost transfer answer: found by notes, nothing sent twice', async () => {
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/transfers',
    mode: 'after',
    times: 1,
  });
  const booking = await aConfirmedBooking();
  expect(await viewOf(booking)).toMatchObject({ sent: 0 });
  await forgetTries();
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ sent: 41_150_00 });
  expect(await transfersFor(booking.reference)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('lost answers to reversal and release: same final result', async () => {
  const [cancelled, paid] = [await aConfirmedBooking(), await aConfirmedBooking()];
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/transfers/:id/reversals',
    mode: 'after',
    times: 1,
  });
  await market.atGateway('/_sandbox/faults', { route: 'PATCH /v1/transfers/:id', mode: 'after', times: 1 });
  await cancelBooking(
    market.deps,
    { actor: 'host', accountId: cancelled.host.accountId },
    cancelled.bookingId,
    'changed plans',
  );
  await letItTakePlace(paid);
  await market.settle();
  for (let round = 0; round < 3; round++) {
    await forgetTries();
    await market.settle();
  }
  expect((await transfersFor(cancelled.reference))[0]).toMatchObject({ amount_reversed: 41_150_00 });
  expect(await viewOf(paid)).toMatchObject({ state: 'sent' });
  expect(await ledgerBalance(market.db, 'artist_payable', cancelled.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('nightly comparison: adopts a lost transfer, reports a foreign one', async () => {
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/payments/:id/transfers',
    mode: 'after',
    times: 1,
  });
  const booking = await aConfirmedBooking();
  const span = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)] as const;
  await market.deps.gateway.transfer({
    transferId: 'made-by-hand',
    paymentId: null,
    account: 'acc_SomebodyElse00',
    amount: 500_00,
  });
  await bookMissedMovements(market.deps, ...span);
  expect(await viewOf(booking)).toMatchObject({ sent: 41_150_00 });
  const strangers = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'transfer.foreign')
    .execute();
  expect(strangers).toMatchObject([{ payload: { amount: 500_00 } }]);
  await expectNothingBroken(market.db);
});

test('disputed payment: payout waits until the dispute ends', async () => {
  const booking = await aConfirmedBooking();
  const block = (work: typeof blockPayout | typeof releasePayoutBlock) =>
    inTransaction(market.db, async (trx) => work(trx, booking.reference, 'chargeback:disp_1'));
  expect(await block(blockPayout)).toBe('held');
  await letItTakePlace(booking);
  await market.settle();
  await payDuePayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', heldBack: true });
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ on_hold: true });
  await block(releasePayoutBlock);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
  expect(await block(blockPayout)).toBe('too_late');
  await expectNothingBroken(market.db);
});

test('paid transfer returned: owed again, resent a day later', async () => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/fail`);
  const span = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)] as const;
  await bookMissedMovements(market.deps, ...span);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-41_150_00);
  await advanceClock(market.db, 25 * 3600);
  await payDuePayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 41_150_00 });
  expect(await transfersFor(booking.reference)).toHaveLength(2);
  await expectNothingBroken(market.db);
});

test('payouts without an account, or settled, do not delay others', async () => {
  const homeless = await aConfirmedBooking({ account: false });
  const [cancelled, returned] = [await aConfirmedBooking(), await aConfirmedBooking()];
  for (const booking of [homeless, returned]) await letItTakePlace(booking);
  await market.settle();
  const by = { actor: 'host' as const, accountId: cancelled.host.accountId };
  await cancelBooking(market.deps, by, cancelled.bookingId, 'changed plans');
  const [transfer] = await transfersFor(returned.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/fail`);
  await signalTransfer(market.deps, transfer!.id);
  await market.settle();
  await advanceClock(market.db, 25 * 3600);
  await forgetTries();
  const due = await market.db.selectFrom('payout').select('id').where('state', '=', 'due').execute();
  expect(due).toHaveLength(2);
  expect(await payDuePayouts(market.deps, 1)).toBe(1);
  expect(await viewOf(returned)).toMatchObject({ state: 'sent', sent: 41_150_00 });
  expect(await viewOf(homeless)).toMatchObject({ state: 'due', sent: 0 });
  await expectNothingBroken(market.db);
});

test('firm: tax withheld, owed to the tax office instead', async () => {
  const booking = await aConfirmedBooking({ account: false });
  await addAccount(booking.artistId, { pan: 'ABCFK1234F' });
  await market.settle();
  await letItTakePlace(booking);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', tds: 50_00, net: 41_100_00, sent: 41_100_00 });
  expect(await ledgerBalance(market.db, 'tds_payable')).toBe(-50_00);
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('changed account: takes over sent transfers after the wait', async () => {
  const booking = await aConfirmedBooking();
  await addAccount(booking.artistId);
  await market.settle();
  expect((await transfersFor(booking.reference)).map(({ amount_reversed }) => amount_reversed)).toEqual([0]);
  await advanceClock(market.db, 73 * 3600);
  await payDuePayouts(market.deps);
  await market.settle();
  const transfers = await transfersFor(booking.reference);
  expect(transfers.map(({ amount_reversed }) => amount_reversed).sort()).toEqual([0, 41_150_00]);
  expect(await viewOf(booking)).toMatchObject({ sent: 41_150_00 });
  await expectNothingBroken(market.db);
});
