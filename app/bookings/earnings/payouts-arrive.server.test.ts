import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { recordPayoutByBank } from '#app/payments/payouts/pay-another-way.server.ts';
import { followPayouts } from '#app/payments/payouts/signal-transfer.server.ts';
import { selectUnreadKinds } from '#app/payments/webhook-queries.server.ts';
import { processWebhook, receiveWebhook } from '#app/payments/webhooks.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';

const market = useMarketplace();
const { addAccount, artistWithUpi, announced, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } =
  paidArtists(market);
type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;

const DAY = 86_400;

afterEach(() => market.atGateway('/_sandbox/transfers/mode', {}));

const aUpiBooking = async () => aConfirmedBooking({ artistId: await artistWithUpi(59_000), account: false });

async function receive(event: string, payload: object, body: object = {}) {
  const eventId = randomUUID();
  const text = Buffer.from(JSON.stringify({ event, ...body, payload }));
  await receiveWebhook(market.deps, { eventId, event, body: text });
  await processWebhook(market.deps, eventId);
  await market.settle();
  return eventId;
}

async function forgetTries() {
  await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(market.db);
  await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(market.db);
}

const owed = ({ reference }: Booking) => ledgerBalance(market.db, 'artist_payable', reference);

test('payout: paid only once the gateway reports its arrival', async () => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', arrivedAt: null, utr: null });
  await followPayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
  expect(await announced('payout.arrived', booking)).toEqual([]);
  await market.atGateway('/_sandbox/clock/advance', { seconds: 5 * DAY });
  await followPayouts(market.deps);
  const view = await viewOf(booking);
  expect(view).toMatchObject({ state: 'paid', arrivedAt: expect.any(Date) });
  expect(view!.utr).toMatch(/^[A-Z0-9]{14}$/);
  expect(await announced('payout.arrived', booking)).toMatchObject([{ amount: 41_150_00, utr: view!.utr }]);
  await expectNothingBroken(market.db);
});

test.each(['settlement.processed', 'settlement.vpa_completed'])(
  '%s: sent payout becomes paid after check at gateway',
  async (event) => {
    const booking = await aConfirmedBooking();
    await letItTakePlace(booking);
    await market.settle();
    const [transfer] = await transfersFor(booking.reference);
    const settlement = { id: 'setl_Lie0000000000', utr: 'LIE', account_id: transfer!.recipient };
    await receive(event, { settlement: { entity: settlement } });
    expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
    await market.atGateway(`/_sandbox/transfers/${transfer!.id}/settle`);
    await receive(event, { settlement: { entity: settlement } });
    const view = await viewOf(booking);
    expect(view).toMatchObject({ state: 'paid' });
    expect(view!.utr).not.toBe('LIE');
  },
);

test.each([
  ['names the transfer', (trf: string, _acc: string) => ({ transfer: { entity: { id: trf } } })],
  ['names the account', (_trf: string, acc: string) => ({ payout: { entity: { linked_account_id: acc } } })],
  [
    'names both deep inside',
    (trf: string, acc: string) => ({ x: [{ y: { a: acc, from: `transfer ${trf}` } }] }),
  ],
])('payout.vpa_failed that %s: unpaid, notified, reversed, sent again', async (_, payload) => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/vpa-fail`);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/transfers/:id/reversals',
    mode: 'before',
    times: 1,
  });
  await receive('payout.vpa_failed', payload(transfer!.id, transfer!.recipient!));
  expect(await viewOf(booking)).toMatchObject({
    state: 'due',
    sent: 0,
    failure: expect.stringMatching(/VPA/),
  });
  expect(await announced('payout.bounced', booking)).toHaveLength(1);
  // Nothing is booked back before the gateway has answered.
  expect(await owed(booking)).toBe(0);
  await forgetTries();
  await payDuePayouts(market.deps);
  expect(await owed(booking)).toBe(-41_150_00);
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ status: 'reversed' });
  await expectNothingBroken(market.db);
  await addAccount(booking.artistId);
  await market.settle();
  await advanceClock(market.db, 73 * 3600);
  await payDuePayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 41_150_00, failure: null });
  expect(await transfersFor(booking.reference)).toHaveLength(2);
  expect(await announced('payout.paid', booking)).toHaveLength(2);
  expect(await owed(booking)).toBe(0);
  await expectNothingBroken(market.db);
});

test('bounced transfer: found by the reconciler without a webhook', async () => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/vpa-fail`);
  await followPayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  expect(await owed(booking)).toBe(-41_150_00);
});

test('reversal without balance: retried a day later, nothing sent twice', async () => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/vpa-fail`);
  await market.atGateway('/_sandbox/transfers/mode', { reversals: 'refused' });
  await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
  await addAccount(booking.artistId);
  await market.settle();
  await forgetTries();
  await payDuePayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  expect(await owed(booking)).toBe(0);
  await market.atGateway('/_sandbox/transfers/mode', {});
  await advanceClock(market.db, 73 * 3600);
  await forgetTries();
  await payDuePayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 41_150_00 });
  expect(await transfersFor(booking.reference)).toHaveLength(2);
  await expectNothingBroken(market.db);
});

test('a late payout.vpa_failed takes nothing back that has arrived', async () => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/settle`);
  await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
  expect(await viewOf(booking)).toMatchObject({ state: 'paid', failure: null });
  await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
  expect(await viewOf(booking)).toMatchObject({ state: 'paid' });
});

type After = 'the hourly question' | 'a webhook' | 'a further reversal';
test.each<After>(['the hourly question', 'a webhook', 'a further reversal'])(
  'bounced by webhook, then arrived: paid, found by %s',
  async (by) => {
    const booking = await aUpiBooking();
    await letItTakePlace(booking);
    await market.settle();
    const [transfer] = await transfersFor(booking.reference);
    await market.atGateway('/_sandbox/transfers/mode', { reversals: 'refused' });
    await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
    expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
    await market.atGateway(`/_sandbox/transfers/${transfer!.id}/settle`);
    await market.atGateway('/_sandbox/transfers/mode', {});
    if (by === 'the hourly question') await followPayouts(market.deps);
    if (by === 'a webhook')
      await receive('settlement.vpa_completed', {
        settlement: { entity: { account_id: transfer!.recipient } },
      });
    if (by === 'a further reversal') {
      await advanceClock(market.db, 25 * 3600);
      await forgetTries();
      await payDuePayouts(market.deps);
    }
    await market.settle();
    const view = await viewOf(booking);
    expect(view).toMatchObject({ state: 'paid', sent: 41_150_00, failure: null });
    expect(view!.utr).toMatch(/^[A-Z0-9]{14}$/);
    expect(await announced('payout.arrived', booking)).toHaveLength(1);
    await addAccount(booking.artistId);
    await advanceClock(market.db, 73 * 3600);
    await payDuePayouts(market.deps);
    await market.settle();
    const after = await transfersFor(booking.reference);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ amount_reversed: 0 });
    expect(await owed(booking)).toBe(0);
    await expectNothingBroken(market.db);
  },
);

test('arrival: ends an unanswered reversal, waits for one under way', async () => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway('/_sandbox/faults', {
    route: 'POST /v1/transfers/:id/reversals',
    mode: 'before',
    times: 1,
  });
  await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/settle`);
  await sql`update transfer_reversal set tried_at = now() where state = 'requested'`.execute(market.db);
  await followPayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  await forgetTries();
  await followPayouts(market.deps);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ state: 'paid', sent: 41_150_00 });
  const open = await market.db
    .selectFrom('transfer_reversal')
    .select('id')
    .where('state', '=', 'requested')
    .execute();
  expect(open).toEqual([]);
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ amount_reversed: 0 });
  await expectNothingBroken(market.db);
});

test('bounced and reversed payout: stays owed despite later webhooks', async () => {
  const booking = await aUpiBooking();
  await letItTakePlace(booking);
  await market.settle();
  const [transfer] = await transfersFor(booking.reference);
  await market.atGateway(`/_sandbox/transfers/${transfer!.id}/vpa-fail`);
  await receive('payout.vpa_failed', { transfer: { entity: { id: transfer!.id } } });
  expect(await owed(booking)).toBe(-41_150_00);
  await receive('settlement.vpa_completed', { settlement: { entity: { account_id: transfer!.recipient } } });
  await followPayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  expect(await owed(booking)).toBe(-41_150_00);
});

test.each(['payout.updated', 'product.route.dissolved', 'subscription.charged'])(
  'unknown webhook %s: counted as unread, not processed',
  async (event) => {
    const eventId = await receive(event, { transfer: { entity: { id: 'trf_Unknown0000000' } } });
    const row = await market.db
      .selectFrom('webhook_inbox')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ processed_at: null, unread_at: expect.any(Date) });
    expect(row.body.toString()).toContain('trf_Unknown0000000');
    expect(await selectUnreadKinds(market.db)).toContainEqual({ event, count: 1 });
  },
);

test('gateway asks about account: its payouts wait until clarified', async () => {
  const booking = await aConfirmedBooking();
  const [transfer] = await transfersFor(booking.reference);
  const review = (state: string, fields: string[] = []) =>
    market.atGateway(`/_sandbox/accounts/${transfer!.recipient}/review`, { state, fields });
  const product = { merchant_product: { entity: { merchant_id: transfer!.recipient } } };
  await review('needs_clarification', ['business_proof_url', 'pan']);
  await receive('product.route.needs_clarification', product);
  const account = () =>
    market.db
      .selectFrom('payout_account')
      .select(['state', 'asked_fields'])
      .where('payee', '=', booking.payee)
      .executeTakeFirstOrThrow();
  expect(await account()).toEqual({
    state: 'needs_clarification',
    asked_fields: ['business_proof_url', 'pan'],
  });
  await letItTakePlace(booking);
  await market.settle();
  await payDuePayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'due' });
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ on_hold: true });
  await review('activated');
  await followPayouts(market.deps);
  await market.settle();
  expect(await account()).toEqual({ state: 'active', asked_fields: [] });
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
});

/** Falls due when a refund of its payment has begun: only our balance can pay it. */
async function aDirectPayout() {
  const booking = await aConfirmedBooking({ account: false });
  await market.deps.gateway.refundPayment({
    paymentId: booking.paymentId,
    amount: 100,
    refundId: randomUUID(),
  });
  await sql`insert into refund (id, payment_id, amount_paise, reason, state, requested_at)
    values (${randomUUID()}, ${booking.paymentId}, 100, 'gateway_desk:x', 'processed', now())`.execute(
    market.db,
  );
  await addAccount(booking.artistId);
  await market.settle();
  await letItTakePlace(booking);
  return booking;
}

test.each(['our setting', 'the gateway'])(
  'direct transfers off by %s: paid by bank, nothing stuck',
  async (by) => {
    const deps = { ...market.deps, directTransfers: by === 'the gateway' };
    if (by === 'the gateway') await market.atGateway('/_sandbox/transfers/mode', { direct: false });
    const booking = await aDirectPayout();
    const { id } = (await viewOf(booking))!;
    await payDuePayouts(deps);
    await payDuePayouts(deps);
    expect(await viewOf(booking)).toMatchObject({ state: 'due', byBank: true, sent: 0, failure: null });
    expect(await announced('payout.by_bank', booking)).toMatchObject([{ amount: 41_150_00 }]);
    const clerk = (await market.host()).accountId;
    const record = (number: string) =>
      inTransaction(market.db, (trx) => recordPayoutByBank(trx, id, { number, by: clerk }));
    const bank = await ledgerBalance(market.db, 'bank');
    const number = `UTIB${randomUUID().slice(0, 8).toUpperCase()}`;
    expect(await record(number)).toMatchObject({ ok: true, value: { amount: 41_150_00 } });
    expect(await record(`${number}2`)).toMatchObject({ ok: false, refusal: { reason: 'not_by_bank' } });
    await payDuePayouts(deps);
    await market.settle();
    expect(await viewOf(booking)).toMatchObject({ state: 'paid', utr: number, sent: 41_150_00 });
    expect(await ledgerBalance(market.db, 'bank')).toBe(bank - 41_150_00);
    expect(await owed(booking)).toBe(0);
    await expectNothingBroken(market.db);
  },
);

test('payout sent before arrival tracking: shown so, not asked about', async () => {
  const booking = await aConfirmedBooking();
  await letItTakePlace(booking);
  await market.settle();
  await sql`update payout set arrival_unrecorded = true where reference = ${booking.reference}`.execute(
    market.db,
  );
  await market.atGateway('/_sandbox/clock/advance', { seconds: 5 * DAY });
  await followPayouts(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'paid', arrivedAt: null, sentAt: expect.any(Date) });
});
