import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { slotOf } from '#app/artists/calendar/slot.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import {
  aConfirmedBooking,
  aReplaceableBooking,
  asArtist,
  asHost,
} from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { acceptProposal, refuseProposal } from './decide-proposal.server.ts';
import { endSearch } from './end-search.server.ts';
import { agreeToOffer, openOffersOf } from './offers.server.ts';

const {
  market,
  nextDate,
  decline,
  withdraw,
  firmClaims,
  passedThrough,
  refundsOf,
  offerTo,
  proposalOf,
  expectNothingBroken,
} = useReplacement();
const AT_ONCE = 50;
const times = <Value>(count: number, act: (n: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

test('fifty withdrawals at once begin one search and count once', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{}]);
  const answers = await times(AT_ONCE, () => withdraw(booking));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const searches = await market.db
    .selectFrom('replacement')
    .select('id')
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(searches).toHaveLength(1);
  await expectNothingBroken();
});

test('replacement race: three artists agree at once, one is proposed', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}, {}, {}]);
  await decline(booking);
  const offers = await Promise.all(
    booking.replacementCandidates.map(async (replacementArtist) => ({
      ...replacementArtist,
      offerId: (await offerTo(replacementArtist)).id,
    })),
  );
  const answers = await times(AT_ONCE, async (n) => {
    const { holder, offerId } = offers[n % 3]!;
    return { offerId, answer: await agreeToOffer(market.deps, asArtist(holder), offerId) };
  });
  const { offerId } = await proposalOf(booking);
  for (const one of answers) expect(one.answer.ok).toBe(one.offerId === offerId);
  expect(await firmClaims(booking.bookingId)).toHaveLength(2);
  await expectNothingBroken();
});

test('replacement race: fifty host acceptances give one artist, one refund', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ fee: 23_600, instant: true }]);
  await withdraw(booking);
  const { offerId, artist } = await proposalOf(booking);
  const answers = await times(AT_ONCE, () =>
    acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await firmClaims(booking.bookingId)).toEqual([artist.id]);
  expect(await refundsOf(booking.paymentId)).toEqual([2_360_000]);
  await expectNothingBroken();
});

test('replacement race: of acceptance and refusal at once one counts', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }]);
  await withdraw(booking);
  const { offerId } = await proposalOf(booking);
  const answers = await times(AT_ONCE, (n) =>
    (n % 2 ? acceptProposal : refuseProposal)(market.deps, asHost(booking.host), booking.bookingId, offerId),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const states = await passedThrough(booking.bookingId);
  expect(states.filter((state) => state === 'cancelled' || state === 'confirmed').slice(1)).toHaveLength(1);
  await expectNothingBroken();
});

test('replacement race: acceptance at deadline, confirmed or cancelled with refund', async () => {
  for (let round = 0; round < 10; round++) {
    const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }]);
    await withdraw(booking);
    const { offerId } = await proposalOf(booking);
    await sql`update replacement set decide_by = business_now() + make_interval(secs => ${0.002 * round}) where booking_id = ${booking.bookingId}`.execute(
      market.db,
    );
    const [answer] = await Promise.all([
      acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId),
      sweepBookings(market.deps),
      sweepBookings(market.deps),
    ]);
    await sweepBookings(market.deps);
    expect((await passedThrough(booking.bookingId)).at(-1)).toBe(answer.ok ? 'confirmed' : 'cancelled');
    expect(await refundsOf(booking.paymentId)).toEqual(answer.ok ? [] : [4_720_000]);
    await expectNothingBroken();
  }
});

test('replacement race: search cancelled while artist agrees, no slot claimed', async () => {
  for (let round = 0; round < 10; round++) {
    const booking = await aReplaceableBooking(market, await nextDate(), [{}]);
    await decline(booking);
    const [replacementArtist] = booking.replacementCandidates;
    const { id } = await offerTo(replacementArtist!);
    await Promise.all([
      agreeToOffer(market.deps, asArtist(replacementArtist!.holder), id),
      cancelBooking(market.deps, asHost(booking.host), booking.bookingId, 'enough'),
    ]);
    expect((await passedThrough(booking.bookingId)).at(-1)).toBe('cancelled');
    expect(await firmClaims(booking.bookingId)).toEqual([]);
    expect(await refundsOf(booking.paymentId)).toEqual([4_720_000]);
  }
  await expectNothingBroken();
});

test('finished search: stale page cannot cancel the new artist’s booking', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }]);
  await withdraw(booking);
  const { offerId } = await proposalOf(booking);
  expect((await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId)).ok).toBe(true);
  const ended = await endSearch(market.deps, booking.host, booking.bookingId);
  expect(ended).toEqual({ ok: false, refusal: { reason: 'not_replacing' } });
  expect((await passedThrough(booking.bookingId)).at(-1)).toBe('confirmed');
  await expectNothingBroken();
});

test('replacement race: artist booked meanwhile cannot agree, search continues', async () => {
  const date = await nextDate();
  const booking = await aReplaceableBooking(market, date, [{}, {}]);
  await decline(booking);
  const [replacementArtist, next] = booking.replacementCandidates;
  const offer = await offerTo(replacementArtist!);
  const rivals = await times(10, () => market.host());
  const answers = await Promise.all([
    agreeToOffer(market.deps, asArtist(replacementArtist!.holder), offer.id),
    ...rivals.map((rival) => createBooking(market.deps, rival, aRequest(replacementArtist!.id, date), null)),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  if (!answers[0].ok) {
    expect(answers[0].refusal.reason).toBe('slot_taken');
    expect(await openOffersOf(market.db, replacementArtist!.holder.accountId)).toEqual([]);
    expect((await offerTo(next!)).stage).toBe('asked');
  }
  await expectNothingBroken();
});

test('replacement race: several searches for one artist, one succeeds', async () => {
  const date = await nextDate();
  const first = await aConfirmedBooking(market, date, [{ instant: true }]);
  const others = [];
  for (let n = 0; n < 4; n++) {
    const other = await aConfirmedBooking(market, date);
    await market.db
      .updateTable('artist')
      .set({ category: first.category })
      .where('id', '=', other.artistId)
      .execute();
    others.push(other);
  }
  await Promise.all([first, ...others].map((booking) => withdraw({ ...first, ...booking })));
  const claims = await market.db
    .selectFrom('slot_claim')
    .select('booking_id')
    .where('artist_id', '=', first.replacementCandidates[0]!.id)
    .where('state', '=', 'firm')
    .execute();
  expect(claims).toHaveLength(1);
  await expectNothingBroken();
});

test('replacement proposed: neither of the two artists can be booked', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }, { instant: true }]);
  await withdraw(booking);
  for (const replacementArtist of booking.replacementCandidates) {
    const { offerId } = await proposalOf(booking);
    expect((await firmClaims(booking.bookingId)).sort()).toEqual(
      [booking.artistId, replacementArtist.id].sort(),
    );
    const rival = await market.host();
    for (const artistId of [booking.artistId, replacementArtist.id])
      expect(await createBooking(market.deps, rival, aRequest(artistId, booking.date), null)).toMatchObject({
        refusal: { reason: 'slot_taken' },
      });
    const refusal = await refuseProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
    expect(refusal.ok).toBe(true);
  }
  expect(await firmClaims(booking.bookingId)).toEqual([]);
  await expectNothingBroken();
});

test('database constraints: no second search, second proposal or overlapping claim', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [{ instant: true }]);
  await withdraw(booking);
  const search = await market.db
    .selectFrom('replacement')
    .selectAll()
    .where('booking_id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  const { id: _, ...again } = search;
  await expect(market.db.insertInto('replacement').values(again).execute()).rejects.toThrow(
    'one_search_per_booking',
  );
  const other = await market.artist();
  await expect(
    sql`insert into replacement_offer (replacement_id, artist_id, fee_paise, state, asked_at, answer_by)
      values (${search.id}, ${other}, 1000, 'proposed', now(), now())`.execute(market.db),
  ).rejects.toThrow('one_proposal_per_search');
  const { starts_at, ends_at } = await market.db
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  const slot = slotOf({ startsAt: starts_at, endsAt: ends_at, callMinutes: 60 });
  await expect(
    sql`insert into slot_claim (artist_id, purpose, during, state)
      values (${booking.replacementCandidates[0]!.id}, 'blackout', tstzrange(${slot.from}, ${slot.to}), 'firm')`.execute(
      market.db,
    ),
  ).rejects.toThrow('one_artist_one_place_at_a_time');
});
