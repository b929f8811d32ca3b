import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { compareWithGateway } from '#app/payments/compare-gateway.server.ts';
import { schedulePayout } from '#app/payments/payouts/schedule-payout.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { everyReadSlow } from '#tests/support/every-read-slow.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import * as cancelling from './approvals/perform-move.server.ts';
import { handleMoneyAction } from './handle-money-action.server.ts';
import { loader as ledgerCsv } from './money-csv.route.tsx';
import { openBalances, openGatewayDay, openLedger, openPayouts, openRefunds } from './money-pages.server.ts';

const market = useMarketplace();
const cancelAsOperator = atOnce(cancelling.cancelAsOperator);
let days = 50;
const aBooking = async () => aPaidBooking(market, await market.dateIn(days++));
const today = () => dayInIndia(new Date());

async function aRefundedBooking() {
  const booking = await aBooking();
  await cancelAsOperator(market.deps, await worker(market, 'support'), booking.bookingId, 'Storm');
  await market.settle();
  return booking;
}

test('money pages: finance and owner only, 404 for hosts', async () => {
  const pages = [openBalances, openLedger, openRefunds, openPayouts, openGatewayDay, ledgerCsv];
  const path = `/operator/money?month=${today().slice(0, 7)}`;
  for (const page of pages) {
    for (const [role, status] of [
      ['finance', 200],
      ['owner', 200],
      ['support', 403],
      ['content', 403],
    ] as const) {
      const who = await worker(market, role);
      const answer = await statusOf(async () => page(asAdmin(market, who, path)));
      expect(answer, `${page.name} ${role}`).toBe(status);
    }
    const host = await worker(market);
    expect(await statusOf(async () => page(asAdmin(market, host, path)))).toBe(404);
  }
  const support = await worker(market, 'support');
  const form = { act: 'sweep', item: today(), reason: 'x' };
  expect(
    await statusOf(() => handleMoneyAction(asAdmin(market, support, '/operator/money/gateway', form))),
  ).toBe(403);
});

test('gateway and ledger agree on every movement, ledger sums zero [S9-16]', async () => {
  await aBooking();
  const refunded = await aRefundedBooking();
  const finance = await worker(market, 'finance');
  const { comparison } = await openGatewayDay(asAdmin(market, finance, '/operator/money/gateway'));
  expect(comparison!.differences).toEqual([]);
  const [captured, returned] = comparison!.totals;
  expect(captured!.count).toBeGreaterThanOrEqual(2);
  expect(captured!.ours).toBe(captured!.gateway);
  expect(returned!.count).toBeGreaterThanOrEqual(1);
  expect(returned!.gateway).toBeGreaterThan(0);
  const { trial, invariants } = await openBalances(asAdmin(market, finance, '/operator/money'));
  expect(trial).toBe(0);
  expect(invariants.filter(({ broken }) => broken > 0)).toEqual([]);
  const ledger = await openLedger(asAdmin(market, finance, `/operator/money/ledger?q=${refunded.reference}`));
  expect(ledger.facts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['capture', 'gateway_fee', 'refund_requested', 'refund_processed']),
  );
});

test('money known to one side is shown as a difference [S9-16]', async () => {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  expect((await compareWithGateway(market.deps, from, to))!.differences).toEqual([]);
  await inTransaction(market.db, async (trx) => {
    const { id } = await trx
      .insertInto('ledger_txn')
      .values({ kind: 'capture', external_id: 'pay_NobodyKnowsMe1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = (account: string, amount: number) => ({ txn_id: id, account, amount_paise: amount });
    await trx
      .insertInto('ledger_entry')
      .values([line('gateway_clearing', 5000), line('host_funds', -5000)])
      .execute();
  });
  const found = await compareWithGateway(market.deps, from, to);
  expect(found!.differences).toEqual([
    { kind: 'captured', id: 'pay_NobodyKnowsMe1', gateway: null, ours: 5000 },
  ]);
});

test('failed refund: retried once by finance, with an audit entry [S9-16]', async () => {
  const booking = await aBooking();
  const [finance, support] = [await worker(market, 'finance'), await worker(market, 'support')];
  await cancelAsOperator(market.deps, support, booking.bookingId, 'Storm');
  const { id } = await market.db
    .updateTable('refund')
    .set({ state: 'failed', failure: 'bank down' })
    .where('payment_id', '=', booking.paymentId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const retry = (who: typeof finance, reason: string) =>
    statusOf(() =>
      handleMoneyAction(
        asAdmin(market, who, '/operator/money/refunds', { act: 'retry-refund', item: id, reason }),
      ),
    );
  const listed = await openRefunds(asAdmin(market, finance, '/operator/money/refunds'));
  expect(listed.refunds.map((refund) => refund.id)).toContain(id);
  expect(await retry(support, 'Bank is back')).toBe(403);
  expect(await retry(finance, ' ')).toBe(409);
  expect(await retry(finance, 'Bank is back')).toBe(302);
  expect(await retry(finance, 'Bank is back')).toBe(409);
  const audit = await readAudit(market.db, { subject: booking.reference, count: 10 });
  expect(audit.filter(({ action }) => action === 'refund.retry')).toHaveLength(1);
});

test('payout: blocked and released once each, with audited reason', async () => {
  const booking = await aBooking();
  const finance = await worker(market, 'finance');
  const terms = { reference: booking.reference, payee: `artist:${booking.artistId}`, earnedOn: booking.date };
  await inTransaction(market.db, (trx) =>
    schedulePayout(trx, { ...terms, gross: 100_000, gst: 0, ownGst: 0, commission: 15_000 }),
  );
  const { id } = await market.db
    .selectFrom('payout')
    .select('id')
    .where('reference', '=', booking.reference)
    .where('payee', '=', terms.payee)
    .executeTakeFirstOrThrow();
  const act = (name: string) =>
    statusOf(() =>
      handleMoneyAction(
        asAdmin(market, finance, '/operator/money/payouts', { act: name, item: id, reason: 'Bank asks' }),
      ),
    );
  const stopped = async () => {
    const { payouts } = await openPayouts(asAdmin(market, finance, '/operator/money/payouts?list=stopped'));
    return payouts.filter((payout) => payout.id === id);
  };
  expect(await act('hold')).toBe(302);
  expect(await act('hold')).toBe(409);
  expect(await stopped()).toMatchObject([{ blocks: ['desk'], net: 85_000 }]);
  expect(await act('release')).toBe(302);
  expect(await act('release')).toBe(409);
  expect(await stopped()).toEqual([]);
  expect(await act('settle')).toBe(302);
  const audit = await readAudit(market.db, { subject: booking.reference, count: 10 });
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payout.hold', 'payout.release', 'payout.settle']),
  );
});

test('ledger export: debits and credits of a month are equal [S9-16]', async () => {
  await aBooking();
  const finance = await worker(market, 'finance');
  const path = `/operator/money/ledger.csv?month=${today().slice(0, 7)}`;
  const file = await ledgerCsv(asAdmin(market, finance, path));
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toMatch(/^txn,at_ist,fact,/);
  const side = (index: number) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[index]) * 100), 0);
  expect(lines.length).toBeGreaterThan(3);
  expect(side(6)).toBe(side(7));
});

test('slow ledger checks are cached, balances are not', async () => {
  const shared = everyReadSlow();
  const finance = await worker(market, 'finance');
  const visitOf = (who: typeof finance) => shared.on(asAdmin(market, who, '/operator/money'));
  const look = async () => {
    const { balances, invariants, countedAgo } = await openBalances(visitOf(finance));
    const { debit } = balances.find(({ account }) => account === 'gateway_clearing')!;
    const broken = invariants.filter((rule) => rule.broken > 0).map(({ name }) => name);
    return { debit, broken, countedAgo };
  };
  const { paymentId } = await aBooking();
  const before = await look();
  expect(before).toMatchObject({ broken: [], countedAgo: 20 });

  await aBooking();
  const unbooked = { payment_id: paymentId, amount_paise: 5000, reason: 'cancelled' };
  await market.db.insertInto('refund').values(unbooked).execute();
  shared.pass(60);
  const kept = await look();
  expect(kept).toMatchObject({ broken: [], countedAgo: 80 });
  expect(kept.debit).toBeGreaterThan(before.debit);
  expect(await statusOf(async () => openBalances(visitOf(await worker(market, 'support'))))).toBe(403);

  shared.pass(300);
  expect(await look()).toMatchObject({ broken: ['refunds_are_booked'], countedAgo: 20 });
});

test('clock moved: money and booking keep its day everywhere', async () => {
  await advanceClock(market.db, 40 * 86_400);
  const day = dayInIndia(await businessNow(market.db));
  const { bookingId, reference } = await aBooking();
  const visit = async (path: string) => asAdmin(market, await worker(market, 'finance'), path);
  const ledger = await openLedger(await visit(`/operator/money/ledger?from=${day}&to=${day}&q=${reference}`));
  expect(ledger.facts.map(({ kind }) => kind)).toContain('capture');
  expect(ledger.month).toBe(day.slice(0, 7));
  const file = await ledgerCsv(await visit(`/operator/money/ledger.csv?month=${day.slice(0, 7)}`));
  expect(await file.text()).toContain(reference);
  const rows = await sql<{ at: Date }>`
    select created_at as at from booking where id = ${bookingId}
    union all select created_at from payment_order where reference = ${reference}`.execute(market.db);
  expect(rows.rows.map(({ at }) => dayInIndia(at))).toEqual([day, day]);
});
