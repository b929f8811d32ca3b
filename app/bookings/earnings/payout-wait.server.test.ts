import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { notificationsJobs } from '#app/notifications/handlers.server.ts';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { payeeBlocksOf } from '#app/payments/payouts/block-payee.server.ts';
import { settlePayoutsOf } from '#app/payments/payouts/settle-payout.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import * as releasing from '#app/staff/money/actions/move-payout.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { payoutHandlers } from './payout-handlers.server.ts';
import { loader as openStopPayouts, action as submitStopPayouts } from './stop-payouts.route.tsx';

const market = useMarketplace();
const releasePayeeOf = atOnce(releasing.releasePayeeOf);
const { addAccount, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } = paidArtists(market);
const HOUR = 3600;

const reasons = async (payee: string) => (await payeeBlocksOf(market.db, payee)).map(({ reason }) => reason);

async function payDue() {
  await payDuePayouts(market.deps);
  await market.settle();
}

test('changed account: no payouts for 72 hours, old ones pending', async () => {
  const booking = await aConfirmedBooking();
  await addAccount(booking.artistId, { number: '009999999999' });
  await market.settle();
  await letItTakePlace(booking);
  await payDue();
  const [first, ...others] = await transfersFor(booking.reference);
  expect(first).toMatchObject({ on_hold: true, amount_reversed: 0 });
  expect(others).toEqual([]);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', heldBack: true });
  await advanceClock(market.db, 71 * HOUR);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'due' });
  await advanceClock(market.db, HOUR + 1);
  await payDue();
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', heldBack: false });
  expect(await transfersFor(booking.reference)).toMatchObject([
    { amount_reversed: first!.amount },
    { on_hold: false, amount: first!.amount },
  ]);
  await expectNothingBroken(market.db);
});

test('first account for existing earnings: no payout for 72 hours', async () => {
  const booking = await aConfirmedBooking({ account: false });
  await letItTakePlace(booking);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'due', sent: 0 });
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-41_150_00);
  await addAccount(booking.artistId);
  await market.settle();
  await payDue();
  expect(await transfersFor(booking.reference)).toEqual([]);
  expect(await viewOf(booking)).toMatchObject({ state: 'due', heldBack: true });
  expect(await reasons(booking.payee)).toEqual(['account_changed']);
  await advanceClock(market.db, 72 * HOUR + 1);
  await payDue();
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: 41_150_00, heldBack: false });
  await expectNothingBroken(market.db);
});

test.each([
  ['is in dispute since yesterday', 1],
  ['was today', 0],
])('first account: also waits with unpaid event that %s', async (_, daysAgo) => {
  const booking = await aConfirmedBooking({ account: false });
  await sql`update payout set earned_on = (business_now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::integer
    where reference = ${booking.reference}`.execute(market.db);
  await addAccount(booking.artistId);
  expect(await reasons(booking.payee)).toEqual(['account_changed']);
});

test('cancelled booking: money returned even while an account waits', async () => {
  const booking = await aConfirmedBooking();
  await addAccount(booking.artistId, { number: '008888888888' });
  await sql`update payout set state = 'withdrawn' where reference = ${booking.reference}`.execute(market.db);
  await payDue();
  const [sent] = await transfersFor(booking.reference);
  await settlePayoutsOf(market.deps, booking.reference);
  expect((await transfersFor(booking.reference))[0]).toMatchObject({ amount_reversed: sent!.amount });
});

test.each([
  ['another name', { holderName: 'Harpreet Gill', number: '007777777771' }],
  ['another PAN', { pan: 'ZZZPK1234F', number: '007777777772' }],
])('%s on changed account: staff check, release after the wait', async (_, change) => {
  const booking = await aConfirmedBooking();
  await addAccount(booking.artistId, change);
  // Submitting the same new holder again does not make it more known.
  await addAccount(booking.artistId, { ...change, number: '006666666666' });
  await market.settle();
  await letItTakePlace(booking);
  await advanceClock(market.db, 73 * HOUR);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'due', heldBack: true });
  expect(await reasons(booking.payee)).toEqual(['other_holder']);
  const by = await createAccount(market.db, 'Finance');
  const { id } = (await viewOf(booking))!;
  expect(await releasePayeeOf(market.deps, by, id, 'Seen the cheque')).toMatchObject({ ok: true });
  expect(await releasePayeeOf(market.deps, by, id, 'Again')).toMatchObject({
    refusal: { reason: 'as_it_was' },
  });
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
  const { action, subject } = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('account_id', '=', by.accountId)
    .executeTakeFirstOrThrow();
  expect([action, subject]).toEqual(['payout.release_payee', booking.payee]);
});

test('staff approval: does not shorten the wait after a change', async () => {
  const booking = await aConfirmedBooking();
  await addAccount(booking.artistId, { holderName: 'Harpreet Gill', number: '005555555555' });
  await market.settle();
  await letItTakePlace(booking);
  const by = await createAccount(market.db, 'Finance');
  await releasePayeeOf(market.deps, by, (await viewOf(booking))!.id, 'Seen the cheque');
  await payDue();
  expect(await reasons(booking.payee)).toEqual(['account_changed']);
  expect(await viewOf(booking)).toMatchObject({ state: 'due' });
});

test('phone change: same payout wait for all the account’s artists', async () => {
  const booking = await aConfirmedBooking();
  const who = await createAccount(market.db, 'Jasleen Kaur');
  await sql`update artist set account_id = ${who.accountId} where id = ${booking.artistId}`.execute(
    market.db,
  );
  const phones = { oldPhone: '+919300000001', newPhone: '+919300000002' };
  await payoutHandlers(market.deps)['account.phone_changed']({ accountId: who.accountId, ...phones });
  expect(await reasons(booking.payee)).toEqual(['phone_changed']);
  await letItTakePlace(booking);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'due' });
  await advanceClock(market.db, 73 * HOUR);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'sent' });
});

test('stop-payouts link: works without sign-in, once, only by button', async () => {
  const booking = await aConfirmedBooking();
  const who = await createAccount(market.db, 'Jasleen Kaur');
  await sql`update artist set account_id = ${who.accountId} where id = ${booking.artistId}`.execute(
    market.db,
  );
  await addAccount(booking.artistId, { number: '004444444444' });
  const told = payoutNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } });
  await dispatchEvents(market.db, told, market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select(['channel', 'body', 'link'])
    .where('account_id', '=', who.accountId)
    .where('template', '=', 'payout.account_changed.artist')
    .execute();
  const email = notices.find(({ channel, body }) => channel === 'email' && body.includes('4444'))!;
  const token = /^\/not-me\/([\w-]{32})$/.exec(email.link!)![1]!;
  expect(notices).toContainEqual(
    expect.objectContaining({
      channel: 'sms',
      body: expect.stringContaining(`4444. Not you? Stop payouts: http://localhost/not-me/${token}`),
    }),
  );
  const context = new RouterContextProvider();
  context.set(platformContext, { db: market.db } as never);
  const args = { context, params: { token } };
  expect((await openStopPayouts(args)).artist).not.toBeNull();
  expect(await reasons(booking.payee)).toEqual(['account_changed']);
  const presses = await Promise.all([submitStopPayouts(args), submitStopPayouts(args)]);
  expect(presses.map(({ data }) => data.stopped).sort()).toEqual([false, true]);
  expect(await openStopPayouts(args)).toEqual({ artist: null });
  expect(await openStopPayouts({ context, params: { token: 'made-up' } })).toEqual({ artist: null });
  expect(await reasons(booking.payee)).toEqual(['account_changed', 'not_me']);
  await letItTakePlace(booking);
  await advanceClock(market.db, 200 * HOUR);
  await payDue();
  expect(await viewOf(booking)).toMatchObject({ state: 'due', heldBack: true });
});

test('stop-payouts link: removed from notices, never in the inbox', async () => {
  const booking = await aConfirmedBooking();
  const who = await createAccount(market.db, 'Jasleen Kaur');
  await sql`update artist set account_id = ${who.accountId} where id = ${booking.artistId}`.execute(
    market.db,
  );
  await addAccount(booking.artistId, { number: '005555555555' });
  const told = payoutNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } });
  await dispatchEvents(market.db, told, market.deps.log);
  const withLink = async () => {
    const rows = await market.db
      .selectFrom('notice')
      .select(['channel', 'body', 'link', 'variables', 'fallback'])
      .where('account_id', '=', who.accountId)
      .execute();
    const told = rows.map((row) => [row.channel, JSON.stringify(row)] as const);
    const channels = told.flatMap(([channel, text]) => (text.includes('/not-me/') ? [channel] : []));
    return [...new Set(channels)].sort();
  };
  expect(await withLink()).toEqual(['email', 'push', 'sms']);
  await advanceClock(market.db, 25 * HOUR);
  const [forget] = notificationsJobs({ db: market.db, config: { demo: false } } as never);
  await forget!.run();
  expect(await withLink()).toEqual([]);
});
