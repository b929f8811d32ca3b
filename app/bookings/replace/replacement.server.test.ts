import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letTimeToAnswerPass } from '#tests/support/paid-booking.ts';
import {
  aConfirmedBooking,
  aReplaceableBooking,
  asArtist,
  asHost,
} from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { selectBookingView } from '../core/booking-view-queries.server.ts';
import { headOf } from '../view/booking-head.ts';
import { bookingOf, replacementOf, toSummary } from '../view/booking-views.server.ts';
import { currentPerformer } from '../view/current-performer.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { acceptProposal, refuseProposal } from './decide-proposal.server.ts';
import { agreeToOffer, declineOffer, openOffersOf } from './offers.server.ts';

const {
  market,
  nextDate,
  decline,
  withdraw,
  bookingRow,
  firmClaims,
  refundsOf,
  offerTo,
  proposalOf,
  expectNothingBroken,
} = useReplacement();

test('decline: equal artist asked, agrees and is accepted, same total [S1-03]', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}, {}]);
  await decline(booking);
  expect(await bookingRow(booking.bookingId)).toMatchObject({
    state: 'replacing',
    artist_id: booking.artistId,
  });
  const [first, second] = booking.replacementCandidates as [
    (typeof booking.replacementCandidates)[0],
    (typeof booking.replacementCandidates)[0],
  ];
  const [offer, other] = [await offerTo(first), await offerTo(second)];
  expect([offer, other].map(({ stage }) => stage)).toEqual(['asked', 'asked']);
  expect((await agreeToOffer(market.deps, asArtist(second.holder), other.id)).ok).toBe(true);
  expect((await offerTo(first)).stage).toBe('passed');
  expect(await firmClaims(booking.bookingId)).toEqual([booking.artistId, second.id].sort((a, b) => a - b));
  const search = await replacementOf(market.db, booking.bookingId);
  expect(search).toMatchObject({
    state: 'proposed',
    proposal: { offerId: other.id, artist: { id: second.id, name: 'Stand-in 2' } },
  });

  const accepted = await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, other.id);
  expect(accepted).toEqual({ ok: true, value: { bookingId: booking.bookingId, returned: 0, moved: 0 } });
  expect(await bookingRow(booking.bookingId)).toMatchObject({
    state: 'confirmed',
    artist_id: second.id,
    total_paise: 4_720_000,
  });
  expect(await firmClaims(booking.bookingId)).toEqual([second.id]);
  expect(await openOffersOf(market.db, first.holder.accountId)).toEqual([]);
  expect(await refundsOf(booking.paymentId)).toEqual([]);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view?.step).toBe('responded');
  const names = view!.history.map(({ to, artist }) => `${to} ${artist}`);
  expect(names.slice(-3)).toEqual([
    'declined Jasleen Kaur Sandhu',
    'replacing Jasleen Kaur Sandhu',
    'confirmed Stand-in 2',
  ]);
  await expectNothingBroken();
});

test('silence begins the same search as a no', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}]);
  await letTimeToAnswerPass(market, booking.bookingId);
  await Promise.all([sweepBookings(market.deps), sweepBookings(market.deps)]);
  expect(await replacementOf(market.db, booking.bookingId)).toMatchObject({
    cause: 'silent',
    state: 'searching',
    asked: 1,
  });
  await expectNothingBroken();
});

test('withdrawal: an instant-booking artist is proposed at once [S1-03]', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{}, { instant: true }]);
  await withdraw(booking);
  expect(await replacementOf(market.db, booking.bookingId)).toMatchObject({
    cause: 'withdrew',
    state: 'proposed',
    proposal: { artist: { id: booking.replacementCandidates[1]!.id } },
  });
});

test('page head: names the replacement, except to the replaced artist', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{}, { instant: true }]);
  const [, next] = booking.replacementCandidates;
  const row = async () => toSummary((await selectBookingView(market.db, booking.bookingId))!);
  expect(currentPerformer(await row())).toMatchObject({ id: booking.artistId, as: 'artist' });
  await withdraw(booking);
  const { name, category } = await market.db
    .selectFrom('artist')
    .select(['name', 'category'])
    .where('id', '=', next!.id)
    .executeTakeFirstOrThrow();
  expect(currentPerformer(await row())).toMatchObject({ id: next!.id, name, category, as: 'candidate' });
  expect(headOf({ as: 'host', booking: await row() }).replacementArtist).toMatchObject({
    name,
    decideBy: expect.any(Date),
  });
  expect(headOf({ as: 'artist', booking: await row() }).replacementArtist).toBeNull();
  const { offerId } = await proposalOf(booking);
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
  expect(currentPerformer(await row())).toMatchObject({ id: next!.id, as: 'artist' });
});

test('replacement pending: booking without artist until one agrees', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{}]);
  await withdraw(booking);
  const summary = toSummary((await selectBookingView(market.db, booking.bookingId))!);
  expect(summary).toMatchObject({ state: 'replacing', replacementArtist: null });
  expect(currentPerformer(summary)).toBeNull();
});

test('refused replacement: next one offered, full refund when none remains', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }, { instant: true }]);
  await withdraw(booking);
  for (const replacementArtist of booking.replacementCandidates) {
    const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
    expect(proposal?.artist.id).toBe(replacementArtist.id);
    await refuseProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
    expect(await firmClaims(booking.bookingId)).not.toContain(replacementArtist.id);
  }
  expect(await bookingRow(booking.bookingId)).toMatchObject({ state: 'cancelled' });
  const { cancellation } = toSummary((await selectBookingView(market.db, booking.bookingId))!);
  expect(cancellation?.because).toBe('no_artist');
  expect(await refundsOf(booking.paymentId)).toEqual([4_720_000]);
  expect(await firmClaims(booking.bookingId)).toEqual([]);
  await expectNothingBroken();
});

test.each([
  ['72 hours', 72],
  ['6 hours', 6],
])('search ended %s before the start: full refund, tax included', async (_when, hours) => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{}]);
  await sql`update booking set starts_at = business_now() + make_interval(hours => ${hours}),
      ends_at = business_now() + make_interval(hours => ${hours + 2}) where id = ${booking.bookingId}`.execute(
    market.db,
  );
  await withdraw(booking);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view?.cancelNow).toEqual({ refund: 4_720_000, kept: 0 });
  const ended = await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, 'no other artist');
  expect(ended).toMatchObject({ ok: true, value: { refund: 4_720_000, kept: 0 } });
  expect(await refundsOf(booking.paymentId)).toEqual([4_720_000]);
  expect(await openOffersOf(market.db, booking.replacementCandidates[0]!.holder.accountId)).toEqual([]);
  await expectNothingBroken();
});

test('expired search: acceptance refused, booking cancelled with full refund', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{ instant: true }]);
  await decline(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  await sql`update replacement set decide_by = business_now() - interval '1 second' where booking_id = ${booking.bookingId}`.execute(
    market.db,
  );
  expect(
    await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId),
  ).toEqual({ ok: false, refusal: { reason: 'decided_too_late' } });
  await sweepBookings(market.deps);
  expect(await bookingRow(booking.bookingId)).toMatchObject({ state: 'cancelled' });
  expect(await refundsOf(booking.paymentId)).toEqual([4_720_000]);
  expect(await firmClaims(booking.bookingId)).toEqual([]);
  await expectNothingBroken();
});

test('unanswered replacement offers: next artists are asked', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}, {}, {}, {}, {}]);
  await decline(booking);
  expect((await replacementOf(market.db, booking.bookingId))?.asked).toBe(3);
  await sql`update replacement_offer set answer_by = business_now() - interval '1 second'`.execute(market.db);
  const [first] = booking.replacementCandidates;
  expect(await openOffersOf(market.db, first!.holder.accountId)).toEqual([]);
  await sweepBookings(market.deps);
  expect((await replacementOf(market.db, booking.bookingId))?.asked).toBe(2);
  for (const replacementArtist of booking.replacementCandidates.slice(3))
    await declineOffer(
      market.deps,
      asArtist(replacementArtist.holder),
      (await offerTo(replacementArtist)).id,
    );
  expect(await bookingRow(booking.bookingId)).toMatchObject({ state: 'cancelled' });
  await expectNothingBroken();
});
