import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import {
  aConfirmedBooking,
  aReplaceableBooking,
  asArtist,
  asHost,
} from '#tests/support/replaceable-booking.ts';
import { OPERATOR, useReplacement } from '#tests/support/replacement-world.ts';
import { playsIn } from '#tests/support/the-day.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { replacementOf } from '../view/booking-views.server.ts';
import { acceptProposal, refuseProposal } from './decide-proposal.server.ts';
import { agreeToOffer, declineOffer } from './offers.server.ts';

const { market, nextDate, decline, withdraw, propose, bookingRow, firmClaims, offerTo, expectNothingBroken } =
  useReplacement();

test('replacement search: asks only free, near, equal, listed artists', async () => {
  const date = await nextDate();
  const booking = await aReplaceableBooking(market, date, [{}, {}, {}, {}, {}]);
  const [taken, far, worse, paused, good] = booking.replacementCandidates.map(({ id }) => id) as number[];
  await market.db
    .updateTable('artist')
    .set({ rating_count: 10, rating_sum: 46 })
    .where('id', '=', booking.artistId)
    .execute();
  await market.db.updateTable('artist').set({ lat: 31.63, lng: 74.87 }).where('id', '=', far!).execute();
  await market.db
    .updateTable('artist')
    .set({ rating_count: 10, rating_sum: 42 })
    .where('id', '=', worse!)
    .execute();
  await market.db
    .updateTable('artist')
    .set({ rating_count: 10, rating_sum: 43 })
    .where('id', 'in', [good!, taken!, far!, paused!])
    .execute();
  await market.db.updateTable('artist').set({ state: 'paused' }).where('id', '=', paused!).execute();
  const rival = await market.host();
  expect((await createBooking(market.deps, rival, aRequest(taken!, date), null)).ok).toBe(true);
  await decline(booking);
  const offers = await market.db
    .selectFrom('replacement_offer')
    .innerJoin('replacement', 'replacement.id', 'replacement_id')
    .select('artist_id')
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(offers).toEqual([{ artist_id: good }]);
});

/** Who was asked to replace the artist of a booking, by id. */
async function artistsAsked(bookingId: string): Promise<number[]> {
  const offers = await market.db
    .selectFrom('replacement_offer')
    .innerJoin('replacement', 'replacement.id', 'replacement_id')
    .select('artist_id')
    .where('booking_id', '=', bookingId)
    .orderBy('artist_id')
    .execute();
  return offers.map(({ artist_id }) => artist_id);
}

test('replacement search: host’s own artists never asked or proposed', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{ fee: 59_000 }, { fee: 50_000 }]);
  const [own, other] = booking.replacementCandidates.map(({ id }) => id) as [number, number];
  await market.db
    .updateTable('artist')
    .set({ account_id: booking.host.accountId })
    .where('id', '=', own)
    .execute();
  await decline(booking);
  expect(await artistsAsked(booking.bookingId)).toEqual([other]);
  expect(await propose(booking.bookingId, own)).toEqual({
    ok: false,
    refusal: { reason: 'artist_not_found' },
  });
});

test('host in the proposed team: cannot accept the replacement', async () => {
  const kinds = [{ kind: 'team', fee: 59_000, instant: true }] as const;
  const booking = await aReplaceableBooking(market, await nextDate(), [...kinds], { kind: 'team' });
  await decline(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  await playsIn(market, proposal!.artist.id, booking.host);
  const { host, bookingId } = booking;
  expect(await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId)).toEqual({
    ok: false,
    refusal: { reason: 'artist_not_found' },
  });
});

test('host joining the proposed team concurrently: acceptance refused', async () => {
  const kinds = [{ kind: 'team', fee: 59_000, instant: true }] as const;
  const booking = await aReplaceableBooking(market, await nextDate(), [...kinds], { kind: 'team' });
  await decline(booking);
  const { artist, offerId } = (await replacementOf(market.db, booking.bookingId))!.proposal!;
  const { host, bookingId } = booking;
  const member = await market.artist();
  await market.db
    .updateTable('artist')
    .set({ account_id: host.accountId })
    .where('id', '=', member)
    .execute();
  let yes: ReturnType<typeof acceptProposal> | undefined;
  await inTransaction(market.db, async (trx) => {
    await sql`select from artist where id = ${artist.id} for update`.execute(trx);
    await trx.insertInto('team_member').values({ team_id: artist.id, artist_id: member }).execute();
    yes = acceptProposal(market.deps, asHost(host), bookingId, offerId);
    await untilOneWaits(trx);
  });
  expect(await yes).toEqual({ ok: false, refusal: { reason: 'artist_not_found' } });
});

test('declining account: only its artists at host’s price are asked', async () => {
  const prices = [{ fee: 59_000 }, { fee: 47_200 }, { fee: 58_000 }];
  const booking = await aReplaceableBooking(market, await nextDate(), prices);
  const [dear, same, other] = booking.replacementCandidates.map(({ id }) => id) as [number, number, number];
  await market.db
    .updateTable('artist')
    .set({ account_id: booking.holder.accountId })
    .where('id', 'in', [dear, same])
    .execute();
  await decline(booking);
  expect(await artistsAsked(booking.bookingId)).toEqual([same, other]);
});

test('team replacement: members all free, claimed and freed together', async () => {
  const date = await nextDate();
  const members = [await market.artist(), await market.artist(), await market.artist()];
  const booking = await aConfirmedBooking(
    market,
    date,
    [
      { kind: 'team', members: [members[0]!, members[1]!], instant: true },
      { kind: 'team', members: [members[2]!], instant: true },
    ],
    { kind: 'team' },
  );
  const rival = await market.host();
  expect((await createBooking(market.deps, rival, aRequest(members[0]!, date), null)).ok).toBe(true);
  await withdraw(booking);
  const { proposal } = (await replacementOf(market.db, booking.bookingId))!;
  const team = booking.replacementCandidates[1]!.id;
  expect(proposal?.artist.id).toBe(team);
  expect(await firmClaims(booking.bookingId)).toEqual(
    [booking.artistId, team, members[2]!].sort((a, b) => a - b),
  );
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, proposal!.offerId);
  expect(await firmClaims(booking.bookingId)).toEqual([team, members[2]!].sort((a, b) => a - b));
  await expectNothingBroken();
});

test('replacement: staff may propose, skip and decide for the host', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}]);
  await decline(booking);
  const chosen = await market.artist();
  const proposed = await propose(booking.bookingId, chosen);
  if (!proposed.ok) throw new Error(proposed.refusal.reason);
  expect(await propose(booking.bookingId, chosen)).toMatchObject({ ok: false });
  await refuseProposal(market.deps, OPERATOR, booking.bookingId, proposed.value.offerId);
  expect(await propose(booking.bookingId, chosen)).toEqual({
    ok: false,
    refusal: { reason: 'offer_over' },
  });
  const again = await propose(booking.bookingId, booking.replacementCandidates[0]!.id);
  if (!again.ok) throw new Error(again.refusal.reason);
  expect((await acceptProposal(market.deps, OPERATOR, booking.bookingId, again.value.offerId)).ok).toBe(true);
  expect((await bookingRow(booking.bookingId)).artist_id).toBe(booking.replacementCandidates[0]!.id);
});

test('only the artist answers an offer, only the host decides', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}, {}]);
  await decline(booking);
  const [first, second] = booking.replacementCandidates as [
    (typeof booking.replacementCandidates)[0],
    (typeof booking.replacementCandidates)[0],
  ];
  const offer = await offerTo(first);
  for (const by of [asArtist(second.holder), asArtist(booking.host), asHost(booking.host)]) {
    expect(await agreeToOffer(market.deps, by, offer.id)).toEqual({
      ok: false,
      refusal: { reason: 'offer_not_found' },
    });
    expect(await declineOffer(market.deps, by, offer.id)).toEqual({
      ok: false,
      refusal: { reason: 'offer_not_found' },
    });
  }
  await agreeToOffer(market.deps, asArtist(first.holder), offer.id);
  for (const by of [asHost(await market.host()), asArtist(first.holder)])
    expect(await acceptProposal(market.deps, by, booking.bookingId, offer.id)).toEqual({
      ok: false,
      refusal: { reason: 'booking_not_found' },
    });
});

test('replacement offer: agreed artist may decline, others may then agree', async () => {
  const booking = await aReplaceableBooking(market, await nextDate(), [{}, {}]);
  await decline(booking);
  const [first, second] = booking.replacementCandidates as [
    (typeof booking.replacementCandidates)[0],
    (typeof booking.replacementCandidates)[0],
  ];
  const [offer, other] = [await offerTo(first), await offerTo(second)];
  await agreeToOffer(market.deps, asArtist(first.holder), offer.id);
  expect(await agreeToOffer(market.deps, asArtist(second.holder), other.id)).toEqual({
    ok: false,
    refusal: { reason: 'other_artist_proposed' },
  });
  await declineOffer(market.deps, asArtist(first.holder), offer.id);
  expect(await firmClaims(booking.bookingId)).toEqual([booking.artistId]);
  expect((await agreeToOffer(market.deps, asArtist(second.holder), other.id)).ok).toBe(true);
});
