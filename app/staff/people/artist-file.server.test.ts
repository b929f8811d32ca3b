import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { findArtistProfile } from '#app/artists/core/find-artist-profile.server.ts';
import { artistIdsOfIndexPart, bestArtists } from '#app/artists/search/list-artists.server.ts';
import { readReplacementCandidate } from '#app/artists/search/replacement-candidates.server.ts';
import { pauseArtist, resumeArtist } from '#app/artists/studio/move-artist.server.ts';
import { wishedArtists } from '#app/artists/wishlist/wishlist-page.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { acceptBooking, declineBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { paidArtists } from '#tests/support/paid-artist.ts';
import { aPaidBooking, holderOf } from '#tests/support/paid-booking.ts';
import { asArtist } from '#tests/support/replaceable-booking.ts';
import { handleArtistAction, openArtistFile } from './artist-file.server.ts';

const market = useMarketplace();
const { addAccount } = paidArtists(market);
const reason = 'The films show another person';

const send = (who: Worker, artistId: number, form: Record<string, string>) =>
  statusOf(() => handleArtistAction(asAdmin(market, who, '/operator/people', form), String(artistId)));
const file = (who: Worker, artistId: number) =>
  openArtistFile(asAdmin(market, who, '/operator/people'), String(artistId));

async function shownIn(artistId: number) {
  const { db } = market;
  return {
    profile: (await findArtistProfile(db, artistId)) !== undefined,
    carousel: (await bestArtists(db)).some(({ id }) => id === artistId),
    sitemap: (await artistIdsOfIndexPart(db, 1)).includes(artistId),
    wishlist: (await wishedArtists(db, [artistId], null)).length === 1,
    replacement: (await readReplacementCandidate(db, artistId))?.listed,
    search:
      (await db.selectFrom('artist_skill').select('artist_id').where('artist_id', '=', artistId).execute())
        .length > 0,
  };
}

const EVERYWHERE = {
  profile: true,
  carousel: true,
  sitemap: true,
  wishlist: true,
  replacement: true,
  search: true,
};
const NOWHERE = {
  profile: false,
  carousel: false,
  sitemap: false,
  wishlist: false,
  replacement: false,
  search: false,
};

test('unlisted artist: hidden and not bookable until the restriction ends', async () => {
  const support = await worker(market, 'support');
  const artistId = await market.artist();
  const holder = await holderOf(market, artistId);
  expect(await shownIn(artistId)).toEqual(EVERYWHERE);
  expect(await send(support, artistId, { act: 'unlist', reason: ' ' })).toBe(409);
  expect(await send(support, artistId, { act: 'unlist', reason })).toBe(302);
  expect(await send(support, artistId, { act: 'unlist', reason })).toBe(409);
  expect(await shownIn(artistId)).toEqual(NOWHERE);
  const date = await market.dateIn(40);
  expect(await createBooking(market.deps, await market.host(), aRequest(artistId, date), null)).toMatchObject(
    {
      refusal: { reason: 'artist_not_found' },
    },
  );
  for (const move of [resumeArtist, pauseArtist])
    expect(await inTransactionUnlessRefused(market.db, (trx) => move(trx, artistId))).toMatchObject({
      refusal: { reason: 'wrong_state' },
    });
  await dispatchEvents(
    market.db,
    studioNoticeHandlers({ db: market.db, config: { origin: 'http://localhost:3000' } }),
    market.deps.log,
  );
  const notices = () =>
    market.db
      .selectFrom('notice')
      .select(['template', 'body'])
      .where('account_id', '=', holder.accountId)
      .where('channel', '=', 'email')
      .orderBy('id')
      .execute();
  expect(await notices()).toMatchObject([
    { template: 'application.unlisted.artist', body: expect.stringContaining(reason) },
  ]);

  expect(await send(support, artistId, { act: 'lift', reason: 'New films' })).toBe(302);
  expect(await send(support, artistId, { act: 'lift', reason: 'New films' })).toBe(409);
  expect(await shownIn(artistId)).toEqual(EVERYWHERE);
  await dispatchEvents(
    market.db,
    studioNoticeHandlers({ db: market.db, config: { origin: 'http://localhost:3000' } }),
    market.deps.log,
  );
  expect((await notices()).map(({ template }) => template)).toContain('application.unrestricted.artist');
  const audit = await readAudit(market.db, { subject: `artist:${artistId}`, count: 5 });
  expect(audit).toMatchObject([
    { action: 'artist.lift', reason: 'New films', before: { state: 'unlisted' }, after: { state: 'live' } },
    { action: 'artist.unlist', reason, before: { state: 'live' }, after: { state: 'unlisted' } },
  ]);
});

test('paused artist: paused again once a tightened restriction is lifted', async () => {
  const support = await worker(market, 'support');
  const artistId = await market.artist();
  await inTransactionUnlessRefused(market.db, (trx) => pauseArtist(trx, artistId));
  expect(await send(support, artistId, { act: 'unlist', reason })).toBe(302);
  expect(await send(support, artistId, { act: 'suspend', reason })).toBe(302);
  expect((await file(support, artistId)).actions).toEqual(['unlist', 'lift', 'askCheck', 'seenLive', 'note']);
  expect(await send(support, artistId, { act: 'lift', reason })).toBe(302);
  expect((await file(support, artistId)).artist).toMatchObject({ state: 'paused', restriction_reason: null });
});

test('suspended artist cannot accept, unlisted can; both may decline', async () => {
  const support = await worker(market, 'support');
  const { bookingId, holder, artistId } = await aPaidBooking(market, await market.dateIn(30));
  expect(await send(support, artistId, { act: 'suspend', reason })).toBe(302);
  expect(await acceptBooking(market.deps, asArtist(holder), bookingId)).toMatchObject({
    refusal: { reason: 'artist_restricted' },
  });
  expect(await send(support, artistId, { act: 'unlist', reason })).toBe(302);
  expect(await acceptBooking(market.deps, asArtist(holder), bookingId)).toMatchObject({ ok: true });
  const other = await aPaidBooking(market, await market.dateIn(31));
  expect(await send(support, other.artistId, { act: 'suspend', reason })).toBe(302);
  expect(await declineBooking(market.deps, asArtist(other.holder), other.bookingId, 'Ill')).toMatchObject({
    ok: true,
  });
});

test('restricting: right and fresh second factor needed, not own artist', async () => {
  const artistId = await market.artist();
  const manager = await worker(market, 'event_manager');
  expect(await send(manager, artistId, { act: 'unlist', reason })).toBe(403);
  expect(await send(manager, artistId, { act: 'note', note: 'Called, polite' })).toBe(302);
  expect((await file(manager, artistId)).actions).toEqual(['note']);
  const finance = await worker(market, 'finance');
  expect(await statusOf(() => file(finance, artistId))).toBe(403);
  const stale = { ...(await worker(market, 'support')), secondFactorAt: new Date(Date.now() - 600_000) };
  expect(await send(stale, artistId, { act: 'suspend', reason })).toBe(403);
  const holder = await holderOf(market, artistId);
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', holder.accountId)
    .execute();
  expect(await send({ ...holder, roles: ['support'] }, artistId, { act: 'unlist', reason })).toBe(403);
  expect((await file(manager, artistId)).artist.state).toBe('live');
});

test('draft cannot be unlisted; unknown artist is 404', async () => {
  const support = await worker(market, 'support');
  const artistId = await market.artist();
  await market.db.updateTable('artist').set({ state: 'draft' }).where('id', '=', artistId).execute();
  expect(await send(support, artistId, { act: 'unlist', reason })).toBe(409);
  expect(await send(support, 999_999, { act: 'unlist', reason })).toBe(404);
  expect(await statusOf(() => file(support, 999_999))).toBe(404);
});

test('artist’s file: shows bookings, counts, notes and history', async () => {
  const support = await worker(market, 'support');
  const { artistId, bookingId } = await aPaidBooking(market, await market.dateIn(33));
  expect(await send(support, artistId, { act: 'note', note: '  ' })).toBe(409);
  expect(await send(support, artistId, { act: 'note', note: 'Wants to play in Patiala' })).toBe(302);
  const shown = await file(support, artistId);
  expect(shown.bookings.map(({ id }) => id)).toEqual([bookingId]);
  expect(shown.states).toEqual([{ state: 'requested', count: 1 }]);
  expect(shown.counts).toEqual({
    payouts: 0,
    sent_payouts: 0,
    open_payouts: 0,
    without_account: true,
    disputes: 0,
    reported: 0,
    pending_reviews: 0,
  });
  expect(shown.notes).toMatchObject([{ body: 'Wants to play in Patiala' }]);
  expect(shown.history).toMatchObject([{ action: 'artist.note' }]);
});

test('same PAN: staff who check artists see the others', async () => {
  const [one, other, alone] = [await market.artist(), await market.artist(), await market.artist()];
  for (const artistId of [one, other]) await addAccount(artistId, { pan: 'QWEPK1234F' });
  await addAccount(alone, { pan: 'QWEPK1234G' });
  const support = await worker(market, 'support');
  const shown = async (who: Worker, artistId: number) =>
    (await file(who, artistId)).samePan.map(({ id }) => id);
  expect([await shown(support, one), await shown(support, other)]).toEqual([[other], [one]]);
  expect(await shown(support, alone)).toEqual([]);
  expect(await shown(await worker(market, 'event_manager'), one)).toEqual([]);
  await addAccount(other, { pan: 'QWEPK1234H' });
  expect(await shown(support, one)).toEqual([]);
});
