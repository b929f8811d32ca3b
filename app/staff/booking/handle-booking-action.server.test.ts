import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { aStatedAbsence, goodwillFor } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import * as moves from '../money/approvals/perform-move.server.ts';
import { openAdminBooking } from './admin-booking.server.ts';
import { answerForArtist, handleBookingAction } from './handle-booking-action.server.ts';

const market = useMarketplace({ firstHour: false });
const giveGoodwill = atOnce(moves.giveGoodwill);
const cancelAsOperator = atOnce(moves.cancelAsOperator);
let days = 40;
let support: Worker;
let finance: Worker;
beforeAll(async () => {
  support = await worker(market, 'support');
  finance = await worker(market, 'finance');
});

const aRequestedBooking = async () => aPaidBooking(market, await market.dateIn(days++), { fee: 59_000 });

async function stateOf(bookingId: string) {
  const { state } = await market.db
    .selectFrom('booking')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return state;
}

const auditOf = (reference: string) => readAudit(market.db, { subject: reference, count: 20 });

test('support accepts for artist: audited with reason and previous state', async () => {
  const { bookingId, reference, artistId } = await aRequestedBooking();
  const form = { act: 'accept', reason: 'Jasleen said yes on the phone' };
  expect(await statusOf(() => handleBookingAction(asAdmin(market, support, '/', form), bookingId))).toBe(302);
  expect(await stateOf(bookingId)).toBe('confirmed');
  expect(await auditOf(reference)).toMatchObject([
    {
      action: 'booking.accept',
      reason: 'Jasleen said yes on the phone',
      before: { state: 'requested', artistId },
    },
  ]);
  const again = await answerForArtist(market.deps, support, bookingId, { name: 'accept', reason: 'again' });
  expect(again.ok).toBe(true);
  expect(await auditOf(reference)).toHaveLength(1);
});

test('acting for another person needs a reason', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  for (const act of ['accept', 'decline', 'cancel', 'assign', 'venue-note']) {
    const form = { act, reason: ' ', note: 'x', manager: support.accountId };
    expect(await statusOf(() => handleBookingAction(asAdmin(market, support, '/', form), bookingId))).toBe(
      409,
    );
  }
  expect(await stateOf(bookingId)).toBe('requested');
  expect(await auditOf(reference)).toEqual([]);
});

test('action whose audit entry fails is not done either', async () => {
  const [one, other, third] = [
    await aRequestedBooking(),
    await aRequestedBooking(),
    await aRequestedBooking(),
  ];
  await sql`alter table audit_entry add constraint broken check (reason <> 'break')`.execute(market.db);
  const reason = 'break';
  const actions = [
    () => answerForArtist(market.deps, support, one.bookingId, { name: 'accept', reason }),
    () => cancelAsOperator(market.deps, support, other.bookingId, reason),
    () =>
      giveGoodwill(
        market.deps,
        finance,
        { bookingId: third.bookingId },
        { amount: paiseOfRupees(100), reason, key: randomUUID() },
      ),
  ];
  for (const act of actions) await expect(act()).rejects.toThrow('broken');
  await sql`alter table audit_entry drop constraint broken`.execute(market.db);
  for (const { bookingId, reference } of [one, other, third]) {
    expect(await stateOf(bookingId)).toBe('requested');
    expect((await paymentTotals(market.db, reference)).refunded).toBe(0);
  }
});

test('our cancellation: full refund with tax, audited once', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  const cancelled = await cancelAsOperator(market.deps, support, bookingId, 'The venue burned down');
  expect(cancelled).toMatchObject({ ok: true, value: { refund: 5_900_000, kept: 0 } });
  const again = await cancelAsOperator(market.deps, support, bookingId, 'once more');
  expect(again).toMatchObject({ ok: true, value: { refund: 5_900_000, moved: 0 } });
  expect(await auditOf(reference)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('goodwill: our expense, held money and artist’s share stay whole', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  const before = await ledgerBalance(market.db, 'goodwill');
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  const gift = { amount: paiseOfRupees(5_000), reason: 'The sound came late', key: randomUUID() };
  expect((await giveGoodwill(market.deps, finance, { bookingId }, gift)).ok).toBe(true);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(-5_900_000);
  expect((await ledgerBalance(market.db, 'goodwill')) - before).toBe(500_000);
  await sql`update booking set starts_at = business_now() - interval '30 hours',
    ends_at = business_now() - interval '27 hours' where id = ${bookingId}`.execute(market.db);
  for (let turn = 0; turn < 3; turn++) await sweepBookings(market.deps);
  expect(await stateOf(bookingId)).toBe('completed');
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  expect((await ledgerBalance(market.db, 'goodwill')) - before).toBe(500_000);
  const late = { amount: paiseOfRupees(1_000), reason: 'A second thought', key: randomUUID() };
  expect((await giveGoodwill(market.deps, finance, { bookingId }, late)).ok).toBe(true);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('cancellation after goodwill: gift counts towards the refund, nothing owed', async () => {
  const { bookingId, reference, host } = await aRequestedBooking();
  const before = await ledgerBalance(market.db, 'goodwill');
  const gift = { amount: paiseOfRupees(9_000), reason: 'Sorry', key: randomUUID() };
  await giveGoodwill(market.deps, finance, { bookingId }, gift);
  const byHost = { actor: 'host' as const, accountId: host.accountId };
  const cancelled = await cancelBooking(market.deps, byHost, bookingId, '');
  expect(cancelled).toMatchObject({ ok: true, value: { refund: 5_000_000 } });
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'goodwill')).toBe(before);
  await expectNothingBroken(market.db);
});

test('goodwill: duplicate given once, concurrent ones capped by amount paid', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  const gift = { amount: paiseOfRupees(1_000), reason: 'Sorry', key: randomUUID() };
  await Promise.all([1, 2, 3].map(() => giveGoodwill(market.deps, finance, { bookingId }, gift)));
  const more = { ...gift, amount: paiseOfRupees(2_000) };
  expect(await giveGoodwill(market.deps, finance, { bookingId }, more)).toMatchObject({
    refusal: { reason: 'gift_moved', max: 100_000 },
  });
  expect((await paymentTotals(market.db, reference)).refunded).toBe(100_000);
  const big = () => ({ amount: paiseOfRupees(40_000), reason: 'Sorry', key: randomUUID() });
  const answers = await Promise.all(
    [1, 2].map(() => giveGoodwill(market.deps, finance, { bookingId }, big())),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({
    ok: false,
    refusal: { reason: 'more_than_paid', max: 1_800_000 },
  });
  expect(await auditOf(reference)).toHaveLength(2);
  await expectNothingBroken(market.db);
});

test('support corrects the venue note: old words kept in audit', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  const form = { act: 'venue-note', reason: 'Host called', note: 'Gate 3, ask for Balwinder' };
  expect(await statusOf(() => handleBookingAction(asAdmin(market, support, '/', form), bookingId))).toBe(302);
  expect(await auditOf(reference)).toMatchObject([
    { action: 'booking.venue_note', before: { note: '' }, after: { note: 'Gate 3, ask for Balwinder' } },
  ]);
});

test('goodwill takes nothing of a refund that is being confirmed', async () => {
  const { bookingId, host, reference } = await aStatedAbsence(market, await market.dateIn(days++));
  await cancelBooking(market.deps, { actor: 'host', ...host }, bookingId, 'Tired of it');
  expect(await statusOf(() => goodwillFor(market, bookingId, 1_000).send(finance))).toBe(409);
  expect((await paymentTotals(market.db, reference)).refunded).toBe(0);
});

test('note on a booking: staff alone read it, empty refused', async () => {
  const { bookingId, reference } = await aRequestedBooking();
  const note = (words: string) =>
    statusOf(() =>
      handleBookingAction(asAdmin(market, finance, '/', { act: 'note', note: words }), bookingId),
    );
  expect(await note('  ')).toBe(409);
  for (const status of await Promise.all([1, 2].map(() => note('Gate closes at 11, they pay the fine'))))
    expect(status).toBe(302);
  const page = await openAdminBooking(asAdmin(market, support, '/'), bookingId);
  expect(page.notes).toMatchObject([{ body: 'Gate closes at 11, they pay the fine' }]);
  expect(await auditOf(reference)).toMatchObject([{ action: 'booking.note' }]);
});
