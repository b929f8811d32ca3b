import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { createSoundOrder } from '#app/bookings/sound-orders/sound-orders-api.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import type { Gateway } from '#app/payments/gateway/gateway.ts';
import { guardedGateway } from '#app/payments/gateway/guarded-gateway.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import { SWITCHED_OFF, type Switch } from '#app/platform/switches.server.ts';
import { paise } from '#app/shared/money.ts';
import { setSwitch } from '#app/staff/settings/switches/set-switch.server.ts';
import { openSwitches, submitSwitches } from '#app/staff/settings/switches/switches-page.server.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { anOrder, equipment, ITEM_PRICE } from '#tests/support/sound-order.ts';

const market = useMarketplace();
const deps = () => ({ ...market.deps, gateway: guardedGateway(market.deps.gateway, market.db) });
const stateOf = async (bookingId: string) =>
  (
    await market.db
      .selectFrom('booking')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).state;
const captured = async (payment: string) =>
  (await market.gatewayDump()).payments.find(({ id }) => id === payment)?.captured;

async function turn(one: Switch, to: 'on' | 'off') {
  const { accountId } = await worker(market, 'owner');
  expect(await setSwitch(market, { accountId, reason: 'Trouble' }, one, to)).toEqual({ ok: true });
}

beforeEach(() =>
  market.db
    .deleteFrom('site_setting')
    .where('key', '=', SWITCHED_OFF)
    .execute()
    .then(() => {}),
);

test('captures off: paid slot stays secured, captured once on again', async () => {
  const held = await aHeldBooking(market, { artistId: await market.artist(), date: await market.dateIn(40) });
  await turn('captures', 'off');
  const payment = await payAtGateway(market, held.orderId);
  expect(await signalPayment(deps(), payment)).toBe('capturing');
  await market.settle();
  expect(await captured(payment)).toBe(false);
  await sql`update booking set hold_expires_at = business_now() - interval '1 hour' where id = ${held.bookingId}`.execute(
    market.db,
  );
  await sweepBookings(deps());
  expect(await stateOf(held.bookingId)).toBe('capturing');
  const waiting = await market.db
    .selectFrom('outbox')
    .select(['attempts', 'failed_at'])
    .where('key', '=', `capture:payment:${payment}`)
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ attempts: 0, failed_at: null });
  await turn('captures', 'on');
  await market.settle();
  expect(await captured(payment)).toBe(true);
  expect(await stateOf(held.bookingId)).toBe('requested');
  await expectNothingBroken(market.db);
});

test.each(['bookings', 'captures', 'changes'] as const)(
  '%s off: neither artist nor sound is held',
  async (one) => {
    const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(41)];
    const item = await equipment(market, 3);
    await turn(one, 'off');
    const refusal = { ok: false, refusal: { reason: 'bookings_paused' } };
    expect(await createBooking(deps(), host, aRequest(artistId, date), null)).toEqual(refusal);
    expect(await createSoundOrder(deps(), host, anOrder(item.id, date), ITEM_PRICE)).toEqual(refusal);
    await turn(one, 'on');
    expect(await createBooking(deps(), host, aRequest(artistId, date), null)).toMatchObject({ ok: true });
  },
);

test('refunds off: owed, unsent, sent once on again', async () => {
  const { bookingId, host, paymentId } = await aPaidBooking(market, await market.dateIn(42));
  await turn('money_out', 'off');
  const by = { actor: 'host' as const, accountId: host.accountId };
  expect(await cancelBooking(deps(), by, bookingId, 'Changed plans')).toMatchObject({ ok: true });
  await market.settle();
  const refund = () =>
    market.db
      .selectFrom('refund')
      .select(['state', 'attempt'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  expect(await refund()).toEqual({ state: 'requested', attempt: 1 });
  await turn('money_out', 'on');
  await market.settle();
  expect(await refund()).toMatchObject({ state: 'processed' });
  await expectNothingBroken(market.db);
});

test('gateway moves nothing that is switched off, whoever asks', async () => {
  await turn('changes', 'off');
  const gateway = guardedGateway(market.deps.gateway, market.db);
  const moves = [
    () => gateway.capturePayment('pay_1', 100),
    () => gateway.refundPayment({ paymentId: 'pay_1', amount: 100, refundId: 'r' }),
    () => gateway.transfer({ transferId: 't', paymentId: null, account: 'acc', amount: 100 }),
    () => gateway.releaseTransfer('trf_1'),
    () => gateway.reverseTransfer({ reversalId: 'r', gatewayTransferId: 'trf_1', amount: paise(100) }),
  ];
  for (const move of moves) await expect(move()).rejects.toThrow('Switched off by staff');
  expect(await gateway.fetchPayment('pay_none')).toBeNull();
});

test('refunds off while one is sent: no attempt is counted', async () => {
  const event = { kind: 'send:refund' as const, key: 'under-way', payload: { refundId: 'r' } };
  await inTransaction(market.db, (trx) => announce(trx, event));
  await sql`update outbox set attempts = 13 where key = 'send:refund:under-way'`.execute(market.db);
  const interrupted = async () => {
    await turn('money_out', 'off');
    throw new Error('Switched off');
  };
  await dispatchEvents(market.db, { 'send:refund': interrupted }, market.deps.log);
  const waiting = await market.db
    .selectFrom('outbox')
    .select(['attempts', 'failed_at'])
    .where('key', '=', 'send:refund:under-way')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ attempts: 13, failed_at: null });
  await market.db.deleteFrom('outbox').where('key', '=', 'send:refund:under-way').execute();
});

test('captures off: capture waiting for the gateway is not sent', async () => {
  const gate = Promise.withResolvers<void>();
  let captures = 0;
  const slow = {
    ...market.deps.gateway,
    async fetchPayment() {
      await gate.promise;
      return null;
    },
    async capturePayment() {
      captures++;
      throw new Error('captured');
    },
  } satisfies Gateway;
  const guard = {
    failures: 2,
    restMs: 600_000,
    longestRestMs: 600_000,
    atOnce: 1,
    waiting: 9,
    waitMs: 600_000,
  };
  const gateway = guardedGateway(slow, market.db, guard);
  const asked = gateway.fetchPayment('pay_1');
  const waiting = Array.from({ length: 5 }, () => gateway.capturePayment('pay_1', 100));
  await turn('captures', 'off');
  gate.resolve();
  await asked;
  for (const { status, reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
    expect([status, reason.message]).toEqual(['rejected', 'Switched off by staff: captures']);
  expect(captures).toBe(0);
  await turn('captures', 'on');
  await expect(gateway.capturePayment('pay_1', 100)).rejects.toThrow('captured');
});

test('switches page: only owner and finance, with reason, audited', async () => {
  const page = '/operator/switches';
  const form = { act: 'switch-off', name: 'money_out', reason: 'Sums do not agree' };
  const send = async (who: Parameters<typeof asAdmin>[1], more: object = {}) =>
    statusOf(() => submitSwitches(asAdmin(market, who, page, { ...form, ...more })));
  expect(await send(await worker(market, 'support'))).toBe(403);
  expect(await send(await worker(market, 'content'))).toBe(403);
  const finance = await worker(market, 'finance');
  expect(await send({ ...finance, secondFactorAt: new Date(0) })).toBe(409);
  expect(await send(finance, { reason: '' })).toBe(409);
  expect(await send(finance, { name: 'everything' })).toBe(400);
  expect(await send(finance)).toBe(302);
  expect(await send(finance)).toBe(409);
  const { switches } = await openSwitches(asAdmin(market, finance, page));
  expect(switches.filter(({ off }) => off).map(({ name }) => name)).toEqual(['money_out']);
  const [entry] = await readAudit(market.db, { subject: 'site:switches', count: 1 });
  expect(entry).toMatchObject({
    action: 'site.switch_off',
    reason: form.reason,
    after: { switch: 'money_out' },
  });
});

test('notice: shown once written, none without English text', async () => {
  const owner = await worker(market, 'owner');
  const send = (texts: object) =>
    statusOf(() =>
      submitSwitches(asAdmin(market, owner, '/operator/switches', { act: 'banner', reason: 'x', ...texts })),
    );
  const banner = async () => (await openSwitches(asAdmin(market, owner, '/operator/switches'))).banner;
  expect(await send({ en: 'Payments rest until 4 pm.', hi: '', pa: '' })).toBe(302);
  expect(await banner()).toEqual({ en: 'Payments rest until 4 pm.', hi: '', pa: '' });
  expect(await send({ en: ' ', hi: 'नमस्ते', pa: '' })).toBe(302);
  expect(await banner()).toBeNull();
});
