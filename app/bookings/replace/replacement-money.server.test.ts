import { expect, test } from 'vitest';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { aConfirmedBooking, asHost } from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { bookingOf, replacementOf } from '../view/booking-views.server.ts';
import { acceptProposal } from './decide-proposal.server.ts';

const { market, nextDate, withdraw, propose, bookingRow, refundsOf, isOver, expectNothingBroken } =
  useReplacement();

test('dearer replacement: we bear the difference, shown in ledger [S1-03]', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ fee: 70_800, instant: true }], {
    fee: 59_000,
  });
  await withdraw(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
  expect(await bookingRow(booking.bookingId)).toMatchObject({
    total_paise: 5_900_000,
    artist_fee_paise: 7_080_000,
  });
  expect(await refundsOf(booking.paymentId)).toEqual([]);
  const goodwillBefore = await ledgerBalance(market.db, 'goodwill');
  await isOver(booking.bookingId);
  const share = (fee: number) => fee / 1.18 - fee * 0.15;
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-share(7_080_000));
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  expect((await ledgerBalance(market.db, 'goodwill')) - goodwillBefore).toBe(
    share(7_080_000) - share(5_900_000),
  );
  await expectNothingBroken();
});

test('cheaper replacement: difference refunded at once, remainder on cancellation', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ fee: 47_200, instant: true }], {
    fee: 59_000,
  });
  await withdraw(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  expect(proposal).toMatchObject({ fee: 4_720_000, returned: 1_180_000 });
  const accepted = await acceptProposal(
    market.deps,
    asHost(booking.host),
    booking.bookingId,
    proposal!.offerId,
  );
  expect(accepted).toMatchObject({ ok: true, value: { returned: 1_180_000 } });
  expect(await refundsOf(booking.paymentId)).toEqual([1_180_000]);
  expect((await bookingRow(booking.bookingId)).total_paise).toBe(5_900_000);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view).toMatchObject({
    paymentStatus: 'paid',
    refunded: 1_180_000,
    cancelNow: { refund: 4_720_000 },
  });
  await isOver(booking.bookingId);
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-(4_000_000 - 708_000));
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  await expectNothingBroken();
});

test.each([
  ['a little', 47_200, true, 0],
  ['so much that the deposit is more than the price', 11_800, false, 295_000],
])('deposit booking: replacement costing %s less lowers the balance first', async (_how, fee, owes, back) => {
  const booking = await aConfirmedBooking(
    market,
    await nextDate(),
    [{ fee: 59_000 }, { fee }],
    { fee: 59_000 },
    { paymentPlan: 'deposit' },
  );
  await withdraw(booking);
  const cheaper = booking.replacementCandidates[1]!.id;
  const proposed = await propose(booking.bookingId, cheaper);
  const offerId = proposed.ok ? proposed.value.offerId : '';
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
  expect(await refundsOf(booking.paymentId)).toEqual(back ? [back] : []);
  await expectNothingBroken();
  if (owes) await payAmountDue(market, booking.host, booking.bookingId);
  const { captured, refunded } = await paymentTotals(market.db, booking.reference);
  expect(captured - refunded).toBe(fee * 100);
  await isOver(booking.bookingId);
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  await expectNothingBroken();
});

/** A booking whose artist withdrew and was replaced by the first of two others, who withdraws too. */
async function aBookingReplacedOnce(fee: number, [first, second]: readonly [number, number]) {
  const others = [first, second].map((each) => ({ fee: each, instant: true }));
  const booking = await aConfirmedBooking(market, await nextDate(), others, { fee, instant: true });
  await withdraw(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  const [replacing] = booking.replacementCandidates;
  expect(proposal!.artist.id).toBe(replacing!.id);
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
  const returned = await refundsOf(booking.paymentId);
  await withdraw({ ...booking, holder: replacing!.holder });
  return { ...booking, returned };
}

test('replacement chain: each artist compared with what the host pays', async () => {
  const booking = await aBookingReplacedOnce(47_200, [59_000, 70_800]);
  expect((await replacementOf(market.db, booking.bookingId))?.proposal ?? null).toBeNull();
  await expectNothingBroken();
});

test('after a cheaper replacement: next compared with the reduced price', async () => {
  const booking = await aBookingReplacedOnce(47_200, [23_600, 59_000]);
  expect(booking.returned).toEqual([2_360_000]);
  expect((await replacementOf(market.db, booking.bookingId))?.proposal ?? null).toBeNull();
  expect(await bookingRow(booking.bookingId)).toMatchObject({ state: 'cancelled' });
  await expectNothingBroken();
});

test('second replacement: no earlier artist again, no higher price', async () => {
  const booking = await aConfirmedBooking(
    market,
    await nextDate(),
    [
      { fee: 47_200, instant: true },
      { fee: 59_000, instant: true },
    ],
    { fee: 59_000, instant: true },
  );
  await withdraw(booking);
  const accept = async () => {
    const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
    await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
    return proposal!.artist.id;
  };
  expect(await accept()).toBe(booking.replacementCandidates[0]!.id);
  await withdraw({ ...booking, holder: booking.replacementCandidates[0]!.holder });
  expect(await accept()).toBe(booking.replacementCandidates[1]!.id);
  expect(await refundsOf(booking.paymentId)).toEqual([1_180_000]);
  await isOver(booking.bookingId);
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-(5_000_000 - 885_000));
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  await expectNothingBroken();
});
