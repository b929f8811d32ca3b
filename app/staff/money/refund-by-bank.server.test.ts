import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { bookingOf } from '#app/bookings/view/booking-views.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { reconcileRefunds } from '#app/payments/reconcile-payments.server.ts';
import { requestRefundOf } from '#app/payments/refund.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { handleMoneyAction } from './handle-money-action.server.ts';
import { openRefunds } from './money-pages.server.ts';

const market = useMarketplace();
beforeAll(() => setLimit(market, 100_000));
const PAGE = '/operator/money/refunds?state=byBank';
let days = 50;
let numbers = 100_000;

/** Cancelled when its payment was half a year old. */
async function anOldRefund() {
  const booking = await aPaidBooking(market, await market.dateIn(days++));
  await market.atGateway('/_sandbox/clock/advance', { seconds: 184 * 86_400 });
  await cancelBooking(
    market.deps,
    { actor: 'operator', ...(await market.host()) },
    booking.bookingId,
    'Storm',
  );
  await market.settle();
  const { rows } = await sql<{ id: string; attempt: number }>`select refund.id, attempt from refund
    join payment on payment.id = payment_id join payment_order on payment_order.id = payment_order_id
    where reference = ${booking.reference}`.execute(market.db);
  return { ...booking, refundId: rows[0]!.id, attempt: rows[0]!.attempt };
}
type OldRefund = Awaited<ReturnType<typeof anOldRefund>>;

const refundSeen = async ({ host, bookingId }: OldRefund) =>
  (await bookingOf(market.db, host.accountId, bookingId))!.money.find(({ kind }) => kind === 'refund');
const byBank = async () => {
  const finance = await worker(market, 'finance');
  return (await openRefunds(asAdmin(market, finance, PAGE))).refunds.map(({ id }) => id);
};

async function record(item: string, number: string, reason = 'Paid by NEFT') {
  const form = { act: 'refund-by-bank', item, number, reason };
  const finance = await worker(market, 'finance');
  return statusOf(() => handleMoneyAction(asAdmin(market, finance, PAGE, form)));
}

test('refund too old for gateway: stays owed, listed for bank', async () => {
  const old = await anOldRefund();
  expect(await byBank()).toContain(old.refundId);
  expect(await refundSeen(old)).toMatchObject({ detail: 'failed', bankReference: '' });
  expect(await ledgerBalance(market.db, 'refund_payable', old.reference)).toBe(-4_720_000);
  await reconcileRefunds(market.deps);
  const { attempt } = await market.db
    .selectFrom('refund')
    .select('attempt')
    .where('id', '=', old.refundId)
    .executeTakeFirstOrThrow();
  expect(attempt).toBe(old.attempt);
});

test('refund by bank: recorded once, in ledger, shown to host', async () => {
  const old = await anOldRefund();
  const bank = await ledgerBalance(market.db, 'bank');
  const number = `hdfcn ${numbers++}-99`;
  expect(await record(old.refundId, number)).toBe(302);
  expect(await byBank()).not.toContain(old.refundId);
  expect(await refundSeen(old)).toMatchObject({
    detail: 'processed',
    bankReference: number.replaceAll(/[ -]/g, '').toUpperCase(),
  });
  expect(await ledgerBalance(market.db, 'refund_payable', old.reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'bank')).toBe(bank - 4_720_000);
  await expectNothingBroken(market.db);
  expect(await record(old.refundId, `HDFCN${numbers++}`)).toBe(409);
  expect(await ledgerBalance(market.db, 'bank')).toBe(bank - 4_720_000);
});

test('refund below one rupee is listed for payment by bank', async () => {
  const { reference } = await aPaidBooking(market, await market.dateIn(days++));
  await inTransaction(market.db, (trx) =>
    requestRefundOf(trx, { reference, amount: 98, reason: 'cheaper_artist' }),
  );
  await market.settle();
  const refund = await market.db
    .selectFrom('refund')
    .select('id')
    .where('amount_paise', '=', paise(98))
    .executeTakeFirstOrThrow();
  expect(await byBank()).toContain(refund.id);
  expect(await record(refund.id, `SBIN${numbers++}`)).toBe(302);
  expect(await ledgerBalance(market.db, 'refund_payable', reference)).toBe(0);
});

test('bank number: valid form required, pays only one refund', async () => {
  const [one, other] = [await anOldRefund(), await anOldRefund()];
  const number = `UTIB${numbers++}`;
  expect(await record(one.refundId, number)).toBe(302);
  for (const wrong of [number, ` ${number.toLowerCase()} `, '', 'paid', 'अ'.repeat(12)])
    expect(await record(other.refundId, wrong), wrong).toBe(409);
  expect(await byBank()).toContain(other.refundId);
});

test('refund the gateway still makes cannot be recorded as bank-paid', async () => {
  const booking = await aPaidBooking(market, await market.dateIn(days++));
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'failed' });
  await cancelBooking(
    market.deps,
    { actor: 'operator', ...(await market.host()) },
    booking.bookingId,
    'Storm',
  );
  await market.settle();
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'processed' });
  const { id } = await market.db
    .selectFrom('refund')
    .select('id')
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(await record(id, `UTIB${numbers++}`)).toBe(409);
  expect(await byBank()).not.toContain(id);
});
