import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { payDuePayouts } from '#app/payments/jobs.server.ts';
import { remindOfAccounts } from '#app/payments/payouts/pay-another-way.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';

const market = useMarketplace();
const { addAccount, artistWithUpi, announced, aConfirmedBooking, viewOf, letItTakePlace, transfersFor } =
  paidArtists(market);

const DEAR = 178_000;

afterEach(() => market.atGateway('/_sandbox/transfers/mode', {}));

test('above UPI limit: announced at acceptance, waits for bank account', async () => {
  const artistId = await artistWithUpi(DEAR);
  const booking = await aConfirmedBooking({ artistId, account: false });
  expect(await viewOf(booking)).toMatchObject({ capped: true, heldBack: true, sent: 0 });
  expect(await announced('payout.needs_account', booking)).toMatchObject([{ why: 'cap', stage: 'told' }]);
  await letItTakePlace(booking);
  await market.settle();
  await payDuePayouts(market.deps);
  expect(await transfersFor(booking.reference)).toEqual([]);
  await addAccount(artistId);
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({ capped: false, sent: 0 });
  await advanceClock(market.db, 73 * 3600);
  await payDuePayouts(market.deps);
  await market.settle();
  const { net } = (await viewOf(booking))!;
  expect(net).toBeGreaterThan(1_00_000_00);
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', sent: net });
  expect((await transfersFor(booking.reference)).reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
  await expectNothingBroken(market.db);
});

test('share within the UPI limit: sent to the UPI account', async () => {
  const booking = await aConfirmedBooking({ artistId: await artistWithUpi(59_000), account: false });
  expect(await viewOf(booking)).toMatchObject({ capped: false, sent: 41_150_00 });
});

test('deposit: does not split a share above the UPI limit', async () => {
  const artistId = await artistWithUpi(DEAR);
  const booking = await aConfirmedBooking({ artistId, account: false, paymentPlan: 'deposit' });
  expect(await viewOf(booking)).toMatchObject({ capped: true, sent: 0 });
});

test('raised UPI limit: the payout goes to the UPI account', async () => {
  const artistId = await artistWithUpi(DEAR);
  const booking = await aConfirmedBooking({ artistId, account: false });
  await letItTakePlace(booking);
  await sql`insert into site_setting (key, value) values ('vpaCap', '20000000')`.execute(market.db);
  await market.atGateway('/_sandbox/transfers/mode', { vpa_limit: 2_00_000_00 });
  await market.settle();
  await payDuePayouts(market.deps);
  await sql`delete from site_setting where key = 'vpaCap'`.execute(market.db);
  expect(await viewOf(booking)).toMatchObject({ state: 'sent', capped: false });
});

test('above UPI limit: reminders 14, 7 and 2 days before', async () => {
  const artistId = await artistWithUpi(DEAR);
  const booking = await aConfirmedBooking({ artistId, account: false });
  for (const left of [15, 14, 13, 7, 3, 2, 1]) {
    await sql`update payout set created_at = business_now() - interval '30 days',
      earned_on = (business_now() at time zone 'Asia/Kolkata')::date + ${left}::integer
      where reference = ${booking.reference}`.execute(market.db);
    for (const _ of [1, 2]) await remindOfAccounts(market.deps);
  }
  const stages = (await announced('payout.needs_account', booking)).map(({ why, stage }) => [why, stage]);
  expect(stages).toEqual([
    ['cap', 'told'],
    ['cap', '14'],
    ['cap', '7'],
    ['cap', '2'],
  ]);
});

test('no account: reminders at acceptance, 3 days before, when due', async () => {
  const booking = await aConfirmedBooking({ account: false });
  await remindOfAccounts(market.deps);
  await sql`update payout set created_at = business_now() - interval '30 days',
    earned_on = (business_now() at time zone 'Asia/Kolkata')::date + 3
    where reference = ${booking.reference}`.execute(market.db);
  await remindOfAccounts(market.deps);
  await letItTakePlace(booking);
  await sql`update payout set earned_on = earned_on - 3 where reference = ${booking.reference}`.execute(
    market.db,
  );
  for (const _ of [1, 2]) await remindOfAccounts(market.deps);
  const stages = (await announced('payout.needs_account', booking)).map(({ why, stage }) => [why, stage]);
  expect(stages).toEqual([
    ['missing', 'told'],
    ['missing', '3'],
    ['missing', 'due'],
  ]);
});
