import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { noteAnswer } from '#app/bookings/event-day/dispute-answer.server.ts';
import { findDispute } from '#app/bookings/event-day/disputes.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { settleDispute } from '#app/bookings/event-day/settle-dispute.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import { askExtension } from '#app/bookings/reschedule/ask-extension.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { requestGoodwillRefund } from '#app/payments/refund.server.ts';
import { freezeClock, runClock } from '#app/platform/clock.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { artistSales } from '#tests/support/artist-sales.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { paidAgo, payAmountDue } from '#tests/support/part-payment.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { registerForGst } from '#tests/support/supplier-model.ts';
import { dayDeps, staff, startsIn } from '#tests/support/the-day.ts';

const market = useMarketplace({ model: 'agent' });
const { documentsOf, bookedOf } = artistSales(market);
const HOUR = 3600;
let days = 30;

const ENDS = [
  'over',
  'part by artist',
  'part by us',
  'no-show',
  'by us',
  'artist ill',
  6,
  20,
  60,
  80,
] as const;
const anOrder = fc.record({
  sound: fc.boolean(),
  registered: fc.boolean(),
  deposit: fc.boolean(),
  actions: fc.shuffledSubarray(['replace', 'smaller', 'balance'] as const),
  replacementFee: fc.constantFrom<number[]>(41_300, 64_900),
  longer: fc.boolean(),
  end: fc.constantFrom(...ENDS),
  /** Before which action, and per cent of what is held. */
  gifts: fc.array(fc.record({ at: fc.nat({ max: 4 }), part: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
/** Before these the event runs. */
const RUNS_BEFORE: readonly unknown[] = ['over', 'part by artist', 'part by us', 'no-show'];
type Order = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;
type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;

beforeAll(async () => {
  // A longer performance must end before the curfew, whenever the test runs.
  await freezeClock(market.db, instantInIndia(await market.dateIn(1), '12:00'));
  await runClock(market.db);
  await sql`insert into sound_kit (slug, name, drawing, price_paise, audience_up_to, position)
    values ('small', 'Small', 'small', 501100, 100, 1), ('large', 'Large', 'large', 1200300, 5000, 2)`.execute(
    market.db,
  );
});

const SOUND = 1_200_300;
const TAX_OF_SOUND = 183_097;

test.each([
  [41_300, false],
  [55_500, false],
  [55_500, true],
])('replacement at %s, registered since: %s: tier keeps current tax', async (replacementFee, registered) => {
  const order = {
    sound: true,
    deposit: false,
    longer: false,
    end: 60,
    actions: ['replace' as const],
  } as const;
  const life = { ...order, actions: [...order.actions], gifts: [], replacementFee, registered };
  const owed = 5_900_000 + SOUND - TAX_OF_SOUND;
  expect((await lived(life)).refunded).toBe(Math.ceil(owed / 100) * 100);
});

test('goodwill in any order changes only our cost and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(anOrder, async (order) => {
      const plain = await lived({ ...order, gifts: [] });
      const given = await lived(order);
      expect(given.sale).toEqual(plain.sale);
      expect(given.artistBill).toEqual(plain.artistBill);
      expect(given.refunded).toBeGreaterThanOrEqual(plain.refunded);
      expect(given.goodwill - plain.goodwill).toBe(given.refunded - plain.refunded);
      await expectNothingBroken(market.db);
    }),
    { numRuns: Number(process.env.RUNS ?? 12) },
  );
}, 600_000);

async function lived({ sound, registered, deposit, actions, replacementFee, longer, end, gifts }: Order) {
  const booking = await aConfirmedBooking(
    market,
    await market.dateIn(days++),
    [{ fee: replacementFee, instant: true }],
    { fee: 59_000 },
    {
      ...(sound ? { withSound: true, audienceSize: 'More than 500' } : {}),
      ...(deposit ? { paymentPlan: 'deposit' } : {}),
    },
  );
  if (registered)
    for (const id of [booking.artistId, booking.replacementCandidates[0]!.id])
      await registerForGst(market.db, id);
  let holder = booking.holder;
  const give = async (at: number) => {
    for (const { part } of gifts.filter((gift) => gift.at === at)) await gift(booking, part);
  };
  for (const [at, act] of actions.entries()) {
    await give(at);
    if (act === 'replace') {
      await replace(booking);
      holder = booking.replacementCandidates[0]!.holder;
    }
    if (act === 'smaller' && sound) await takeSmallerSound(booking, holder);
    if (act === 'balance' && deposit) await payAmountDue(market, booking.host, booking.bookingId);
  }
  if (deposit && !actions.includes('balance') && typeof end !== 'number')
    await payAmountDue(market, booking.host, booking.bookingId);
  await give(3);
  if (longer && RUNS_BEFORE.includes(end)) await extend(booking, holder);
  await give(4);
  await endWith(booking, holder, end);
  await market.settle();
  return resultOf(booking);
}

async function gift({ reference }: Booking, part: number) {
  const { left } = await paymentTotals(market.db, reference);
  const amount = Math.floor((left * part) / 100);
  if (amount < 100) return;
  await inTransaction(market.db, (trx) =>
    requestGoodwillRefund(trx, { reference, amount, key: randomUUID() }),
  );
}

async function replace({ bookingId, holder, host }: Booking) {
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'Ill');
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  const taken = await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId);
  expect(taken.ok).toBe(true);
}

async function takeSmallerSound({ bookingId, host }: Booking, holder: { accountId: string }) {
  const row = (await selectTermsRow(market.db, bookingId))!;
  const terms = { ...termsOf(row), audienceSize: '1-100' as const };
  const wanted = { terms, version: row.version, expectedTotal: null };
  const asked = await askChange(market.deps, asHost(host), bookingId, wanted);
  if (!asked.ok) throw new Error(asked.refusal.reason);
  const agreed = await agreeToChange(market.deps, asArtist(holder), asked.value.changeId!);
  expect(agreed.ok).toBe(true);
}

async function extend({ bookingId, host }: Booking, holder: { accountId: string }) {
  await startsIn(market, bookingId, -HOUR);
  await sweepBookings(market.deps);
  await sql`insert into booking_arrival (booking_id, artist_id, arrived_at, proved_by, recorded_by, late_minutes, recorded_at)
    select id, artist_id, starts_at, 'code', ${holder.accountId}, 0, business_now() from booking
    where id = ${bookingId}`.execute(market.db);
  const { ends_at: until } = await market.db
    .selectFrom('booking')
    .select('ends_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const asked = await askExtension(market.deps, host, bookingId, { minutes: 30, until });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  await agreeToChange(market.deps, asArtist(holder), asked.value.changeId);
  expect(await payAmountDue(market, host, bookingId)).toBe('captured');
}

async function endWith(booking: Booking, holder: { accountId: string }, end: Order['end']) {
  const { bookingId, reference, host } = booking;
  if (typeof end === 'number') {
    await startsIn(market, bookingId, end * HOUR + 60);
    await paidAgo(market, reference, 2 * HOUR);
    const answer = await cancelBooking(market.deps, asHost(host), bookingId, 'Rain');
    if (!answer.ok) throw new Error(answer.refusal.reason);
    const { captured, refunded } = await paymentTotals(market.db, reference);
    expect(refunded + answer.value.kept).toBe(captured);
    return;
  }
  if (end === 'artist ill' && (await withdrawArtist(market.deps, asArtist(holder), bookingId, 'Ill')).ok)
    return cancelBooking(market.deps, asHost(host), bookingId, 'No artist');
  if (end === 'by us' || end === 'artist ill')
    return cancelBooking(market.deps, { actor: 'operator', accountId: null }, bookingId, 'Our fault');
  await startsIn(market, bookingId, -2 * HOUR);
  await sweepBookings(market.deps);
  if (end !== 'over') await dispute(booking, end);
  if (end === 'no-show') return;
  await startsIn(market, bookingId, -40 * HOUR);
  await sweepBookings(market.deps);
}

async function dispute({ bookingId, host }: Booking, end: 'part by artist' | 'part by us' | 'no-show') {
  const kind = end === 'no-show' ? 'no_show' : 'short';
  const problem = { kind, missedMinutes: kind === 'short' ? 30 : null, words: 'Not as agreed' } as const;
  const reported = await reportProblem(dayDeps(market), host, bookingId, problem);
  if (!reported.ok) throw new Error(reported.refusal.reason);
  const { disputeId } = reported.value;
  const { mostOfFee, everything } = (await findDispute(market.db, disputeId))!;
  const refund = kind === 'no_show' ? everything : paise(Math.floor(mostOfFee / 3));
  const borneBy = end === 'part by us' ? ('operator' as const) : ('artist' as const);
  const judge = await staff(market, 'support');
  await noteAnswer(market.db, judge, disputeId, 'The gate was locked.');
  const settled = await inTransactionUnlessRefused(market.db, (trx) =>
    settleDispute(trx, judge, disputeId, { refund, borneBy, decision: 'Heard both' }),
  );
  if (!settled.ok) throw new Error(settled.refusal.reason);
}

async function resultOf({ reference }: Booking) {
  const { captured, refunded } = await paymentTotals(market.db, reference);
  expect(refunded).toBeLessThanOrEqual(captured);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  const taxDocuments = (await documentsOf(reference)).filter(
    ({ reader, subject }) => reader === 'host' && !subject.endsWith('/gift'),
  );
  const sumOf = (ours: boolean, kind: string) =>
    taxDocuments
      .filter((taxDocument) => taxDocument.kind === kind && (taxDocument.supplier === 'house') === ours)
      .reduce((sum, { total_paise }) => sum + total_paise, 0);
  for (const ours of [true, false])
    expect(sumOf(ours, 'receipt_voucher') - sumOf(ours, 'refund_voucher')).toBe(sumOf(ours, 'tax_invoice'));
  return {
    sale: await bookedOf(reference),
    artistBill: sumOf(false, 'tax_invoice'),
    goodwill: await ledgerBalance(market.db, 'goodwill', reference),
    refunded,
  };
}
