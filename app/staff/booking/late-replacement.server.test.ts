import { beforeAll, expect, test } from 'vitest';
import { checkIn } from '#app/bookings/event-day/record-arrival.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal, refuseProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { agreeToOffer, declineOffer } from '#app/bookings/replace/offers.server.ts';
import { replacedArtists, replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { type Worker, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { missingArtists, NO_SHOW } from '#tests/support/missing-artist.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { arrivalCodeOf, dayDeps, endsIn, stateOf } from '#tests/support/the-day.ts';

const market = useMarketplace();
const { act, aRunningBooking, open, dayAs, aLateReplacement } = missingArtists(market, () => manager);
const MINUTE = 60;
let manager: Worker;
let support: Worker;
beforeAll(async () => {
  manager = await worker(market, 'event_manager');
  support = await worker(market, 'support');
  await setLimit(market, 1_000_000);
});

/** The replacement's new start has passed without them; the host had reported the first artist. */
async function anotherNoShow() {
  const booking = await aLateReplacement(70_800, true);
  const { bookingId, host, offerId } = booking;
  await acceptProposal(market.deps, asHost(host), bookingId, offerId);
  const { starts_at: start } = await market.db
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await advanceClock(market.db, (start.getTime() - (await businessNow(market.db)).getTime()) / 1000 + 1);
  await sweepBookings(market.deps);
  return booking;
}

test('the host reports a replacement who does not come either', async () => {
  const { bookingId, host, reference } = await anotherNoShow();
  expect((await dayAs(host.accountId, bookingId)).after).toMatchObject({ canReport: true });
  const report = () => reportProblem(dayDeps(market), host, bookingId, NO_SHOW);
  expect(await report()).toMatchObject({ ok: true });
  expect(await report()).toMatchObject({ ok: false, refusal: { reason: 'reported_before' } });
  await endsIn(market, bookingId, -25 * 3600);
  await sweepBookings(market.deps);
  expect(await stateOf(market, bookingId)).toBe('in_progress');
  expect(await ledgerBalance(market.db, 'artist_payable', reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('replacement’s no-show: staff record it, another search begins', async () => {
  const { bookingId, host, other } = await anotherNoShow();
  await reportProblem(dayDeps(market), host, bookingId, NO_SHOW);
  expect(await act(support, bookingId, { act: 'no-show' })).toBe(302);
  const absent = await market.db
    .selectFrom('absence')
    .select('artist_id')
    .where('booking_id', '=', bookingId)
    .orderBy('reported_at', 'desc')
    .execute();
  expect([absent.length, absent[0]!.artist_id]).toEqual([2, other.id]);
  await expectNothingBroken(market.db);
});

test('a replacement who comes late owes the host for it', async () => {
  const { bookingId, other } = await anotherNoShow();
  await advanceClock(market.db, 30 * MINUTE);
  const checked = await checkIn(
    dayDeps(market),
    other.holder,
    bookingId,
    await arrivalCodeOf(market, bookingId),
  );
  expect(checked).toMatchObject({ ok: true });
  expect(checked.ok && checked.value.credit).toBeGreaterThan(0);
});

const offerTo = (artistId: number) =>
  market.db
    .selectFrom('replacement_offer')
    .select(['id', 'fee_paise'])
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();

test.each(['ask', 'propose'])('the first artist comes late and is put back: %s', async (how) => {
  const { bookingId, artistId, host, holder, reference } = await aRunningBooking();
  await act(manager, bookingId, { act: 'no-show' });
  expect(await act(manager, bookingId, { act: how, artist: String(artistId) })).toBe(302);
  const offer = await offerTo(artistId);
  if (how === 'ask') await agreeToOffer(market.deps, asArtist(holder), offer.id);
  const accepted = await acceptProposal(market.deps, asHost(host), bookingId, offer.id);
  expect(accepted).toMatchObject({ ok: true, value: { returned: 5_900_000 - offer.fee_paise } });
  expect(offer.fee_paise).toBeLessThan(5_900_000);
  expect((await paymentTotals(market.db, reference)).left).toBe(offer.fee_paise);
  const absence = await market.db
    .selectFrom('absence')
    .select(['outcome', 'standing_state'])
    .where('booking_id', '=', bookingId)
    .execute();
  expect(absence).toEqual([{ outcome: 'refused', standing_state: 'dropped' }]);
  const claims = market.db.selectFrom('slot_claim').select('artist_id').where('booking_id', '=', bookingId);
  expect(await claims.where('state', '=', 'firm').execute()).toEqual([{ artist_id: artistId }]);
  expect(await replacedArtists(market.db, bookingId)).toEqual([]);
  await advanceClock(market.db, 25 * 3600);
  await sweepBookings(market.deps);
  expect(
    await market.db.selectFrom('standing_event').select('kind').where('booking_id', '=', bookingId).execute(),
  ).toEqual([]);
  await expectNothingBroken(market.db);
});

test.each([
  ['the host says no', false],
  ['they take it back', true],
])('put back, the first artist keeps the time if %s', async (_, takenBack) => {
  const { bookingId, artistId, host, holder } = await aRunningBooking();
  await act(manager, bookingId, { act: 'no-show' });
  await act(manager, bookingId, { act: 'propose', artist: String(artistId) });
  const { id } = await offerTo(artistId);
  const answered = takenBack
    ? await declineOffer(market.deps, asArtist(holder), id)
    : await refuseProposal(market.deps, asHost(host), bookingId, id);
  expect(answered).toMatchObject({ ok: true });
  const claims = market.db.selectFrom('slot_claim').select('artist_id').where('booking_id', '=', bookingId);
  expect(await claims.where('state', '=', 'firm').execute()).toEqual([{ artist_id: artistId }]);
});

test('artist withdrawn in error: put back at the agreed price', async () => {
  const other = await aConfirmedBooking(market, await market.dateIn(200), [{ fee: 59_000 }], {
    fee: 59_000,
  });
  expect(await act(manager, other.bookingId, { act: 'withdraw' })).toBe(302);
  expect(await act(manager, other.bookingId, { act: 'propose', artist: String(other.artistId) })).toBe(302);
  const { id, fee_paise: fee } = await offerTo(other.artistId);
  expect(fee).toBe(5_900_000);
  const accepted = await acceptProposal(market.deps, asHost(other.host), other.bookingId, id);
  expect(accepted).toMatchObject({ ok: true, value: { returned: 0 } });
});

test('late replacement gives up on the way: staff choose again', async () => {
  const fee = 59_000;
  const { bookingId, host, other, offerId, replacementCandidates } = await aLateReplacement(fee, false, [
    { fee },
  ]);
  await acceptProposal(market.deps, asHost(host), bookingId, offerId);
  expect(
    await withdrawArtist(market.deps, asArtist(other.holder), bookingId, 'My car broke down'),
  ).toMatchObject({
    ok: true,
  });
  expect(await stateOf(market, bookingId)).toBe('replacing');
  const view = (await replacementOf(market.db, bookingId))!;
  expect(view).toMatchObject({ cause: 'withdrew', tonight: true, proposal: null });
  const left = view.decideBy.getTime() - (await businessNow(market.db)).getTime();
  expect(Math.round(left / 60_000)).toBe(60);
  const third = replacementCandidates[1]!;
  expect((await open(manager, bookingId)).nearby!.map(({ id }) => id)).toEqual([third.id]);
  expect(await act(manager, bookingId, { act: 'ask', artist: String(third.id) })).toBe(302);
  const { id } = await offerTo(third.id);
  expect(await agreeToOffer(market.deps, asArtist(third.holder), id)).toMatchObject({ ok: true });
  expect(await acceptProposal(market.deps, asHost(host), bookingId, id)).toMatchObject({ ok: true });
  expect(await stateOf(market, bookingId)).toBe('confirmed');
  await expectNothingBroken(market.db);
});
