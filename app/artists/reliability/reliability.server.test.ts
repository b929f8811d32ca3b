import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restrictArtist, unrestrictArtist } from '#app/artists/core/restrict-artist.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { recordUnobjectedAbsences } from '#app/bookings/cancel/absence.server.ts';
import { acceptBooking, withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused, violatedConstraint } from '#app/platform/database.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking, holderOf } from '#tests/support/paid-booking.ts';
import { asArtist } from '#tests/support/replaceable-booking.ts';
import { recordReliability } from '../core/record-reliability.server.ts';
import type { ReliabilityKind } from '../core/reliability-rules.ts';
import { artistRank } from '../search/ranking.ts';
import { selectReliabilityForStaff } from './appeal-queries.server.ts';
import { decideAppeal, noteArtistLookedAt } from './decide-appeal.server.ts';
import { endDueRequestStops } from './end-stops.server.ts';
import { appealReliability } from './reliability-page.server.ts';
import { shownReliability } from './shown-reliability.server.ts';

const market = useMarketplace();
const DAY_SECONDS = 86_400;
const reasonOf = (done: { ok: boolean; refusal?: { reason: string } }) =>
  done.ok ? 'done' : done.refusal!.reason;

/** A confirmed booking that starts in so many hours; its artist accepts instantly. */
async function confirmedIn(hours: number) {
  const booking = await aPaidBooking(market, await market.dateIn(40));
  await acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId);
  await sql`update artist set accepts_instantly = true where id = ${booking.artistId}`.execute(market.db);
  await sql`update booking set starts_at = business_now() + make_interval(hours => ${hours}),
    ends_at = business_now() + make_interval(hours => ${hours + 2}) where id = ${booking.bookingId}`.execute(
    market.db,
  );
  return booking;
}

async function withdrawnIn(hours: number) {
  const booking = await confirmedIn(hours);
  const done = await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'Ill');
  expect(reasonOf(done)).toBe('done');
  return booking;
}

const artistOf = (id: number) =>
  market.db
    .selectFrom('artist')
    .select(['state', 'accepts_instantly', 'withdrawn_count', 'restricted_by_standing', 'restriction_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const eventOf = (artistId: number) =>
  market.db
    .selectFrom('standing_event')
    .selectAll()
    .where('artist_id', '=', artistId)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();

async function appeal(booking: { artistId: number; holder: { accountId: string } }, change: object = {}) {
  const { id } = await eventOf(booking.artistId);
  const owner = { artistId: booking.artistId, accountId: booking.holder.accountId };
  const wish = { eventId: id, reason: 'illness' as const, words: 'I was in hospital', ...change };
  return reasonOf(await inTransactionUnlessRefused(market.db, (trx) => appealReliability(trx, owner, wish)));
}

async function decide(artistId: number, state: 'upheld' | 'undone', by?: string, reason = 'Papers seen') {
  const { id } = await eventOf(artistId);
  const act = { eventId: id, by: by ?? (await market.host('Ritu Verma')).accountId, reason };
  return reasonOf(await inTransactionUnlessRefused(market.db, (trx) => decideAppeal(trx, act, state)));
}

const mayBook = async (artistId: number) =>
  (await createBooking(market.deps, await market.host(), aRequest(artistId, await market.dateIn(60)), null))
    .ok;

const rankOf = async (artistId: number) =>
  (
    await market.db
      .selectFrom('artist_skill')
      .select('rank')
      .where('artist_id', '=', artistId)
      .limit(1)
      .executeTakeFirst()
  )?.rank;

test.each([
  [14 * 24 + 1, { kind: 'early', shown: 0, state: 'live', instant: true }],
  [14 * 24 - 1, { kind: 'soon', shown: 1, state: 'live', instant: true }],
  [73, { kind: 'soon', shown: 1, state: 'live', instant: true }],
  [71, { kind: 'late', shown: 1, state: 'unlisted', instant: false }],
] as const)('a yes withdrawn %i hours before has the published consequences', async (hours, expected) => {
  const { artistId } = await withdrawnIn(hours);
  const artist = await artistOf(artistId);
  expect(await eventOf(artistId)).toMatchObject({ kind: expected.kind, state: 'in_force', acted_by: null });
  expect({ state: artist.state, instant: artist.accepts_instantly, count: artist.withdrawn_count }).toEqual({
    state: expected.state,
    instant: expected.instant,
    count: 1,
  });
  expect(await shownReliability(market.db, artistId)).toEqual({ withdrew: expected.shown, missed: 0 });
  expect(await mayBook(artistId)).toBe(expected.state === 'live');
});

test('late withdrawal: bookable after 14 days, not shown after 180', async () => {
  const { artistId } = await withdrawnIn(24);
  await advanceClock(market.db, 13 * DAY_SECONDS);
  await endDueRequestStops(market.deps);
  expect(await mayBook(artistId)).toBe(false);
  await advanceClock(market.db, 2 * DAY_SECONDS);
  await endDueRequestStops(market.deps);
  expect(await artistOf(artistId)).toMatchObject({ state: 'live', restriction_reason: null });
  expect(await mayBook(artistId)).toBe(true);
  await advanceClock(market.db, 164 * DAY_SECONDS);
  expect((await shownReliability(market.db, artistId)).withdrew).toBe(1);
  await advanceClock(market.db, 2 * DAY_SECONDS);
  expect((await shownReliability(market.db, artistId)).withdrew).toBe(0);
});

test('granted appeal: restores rank, requests, instant acceptance, removes public mention', async () => {
  const untouched = await market.artist();
  const booking = await withdrawnIn(24);
  expect(await decide(booking.artistId, 'undone')).toBe('not_appealed');
  expect(await appeal(booking, { words: '  ' })).toBe('words_missing');
  expect(await appeal(booking, { reason: null })).toBe('reason_missing');
  expect(await appeal({ ...booking, holder: booking.host })).toBe('event_not_found');
  expect(await appeal(booking)).toBe('done');
  expect(await appeal(booking)).toBe('appealed_before');
  expect(await decide(booking.artistId, 'undone', booking.holder.accountId)).toBe('conflict_of_interest');
  expect(await decide(booking.artistId, 'undone', undefined, ' ')).toBe('reason_missing');
  expect(await decide(booking.artistId, 'undone')).toBe('done');
  expect(await decide(booking.artistId, 'upheld')).toBe('not_appealed');
  expect(await artistOf(booking.artistId)).toMatchObject({
    ...{ state: 'live', accepts_instantly: true, withdrawn_count: 0, restricted_by_standing: false },
  });
  expect(await rankOf(booking.artistId)).toBe(await rankOf(untouched));
  expect(await shownReliability(market.db, booking.artistId)).toEqual({ withdrew: 0, missed: 0 });
  expect(await mayBook(booking.artistId)).toBe(true);
});

test('instant acceptance: returns only when the last event is undone', async () => {
  const booking = await withdrawnIn(24);
  const { artistId, bookingId } = booking;
  await advanceClock(market.db, 60);
  await inTransactionUnlessRefused(market.db, async (trx) => {
    await recordReliability(trx, { artistId, bookingId, kind: 'late', actedBy: null });
    return { ok: true as const, value: null };
  });
  const events = await market.db
    .selectFrom('standing_event')
    .select(['id', 'instant_was_on'])
    .where('artist_id', '=', artistId)
    .orderBy('at')
    .execute();
  expect(events.map(({ instant_was_on }) => instant_was_on)).toEqual([true, false]);
  const staff = await market.host('Ritu Verma');
  for (const [{ id }, instant] of [[events[0]!, false] as const, [events[1]!, true] as const]) {
    expect(await appeal(booking, { eventId: id })).toBe('done');
    const act = { eventId: id, by: staff.accountId, reason: 'Papers seen' };
    const done = await inTransactionUnlessRefused(market.db, (trx) => decideAppeal(trx, act, 'undone'));
    expect([reasonOf(done), (await artistOf(artistId)).accepts_instantly]).toEqual(['done', instant]);
  }
});

test('appeal: refused changes nothing, after seven days too late', async () => {
  const booking = await withdrawnIn(24);
  expect(await appeal(booking)).toBe('done');
  expect(await decide(booking.artistId, 'upheld')).toBe('done');
  expect(await artistOf(booking.artistId)).toMatchObject({ state: 'unlisted', withdrawn_count: 1 });
  const late = await withdrawnIn(24);
  await advanceClock(market.db, 7 * DAY_SECONDS + 60);
  expect(await appeal(late)).toBe('too_late');
});

test('appeal: not decided by who recorded the event, database-enforced', async () => {
  const booking = await confirmedIn(24);
  const staff = await market.host('Ritu Verma');
  const operator = { actor: 'operator' as const, accountId: staff.accountId };
  await withdrawArtist(market.deps, operator, booking.bookingId, 'Called us');
  await advanceClock(market.db, DAY_SECONDS);
  await recordUnobjectedAbsences(market.deps);
  expect((await eventOf(booking.artistId)).acted_by).toBe(staff.accountId);
  expect(await appeal(booking)).toBe('done');
  expect(await decide(booking.artistId, 'undone', staff.accountId)).toBe('acted_before');
  const write = sql`update standing_event set state = 'undone', decided_at = now(), decision = 'x',
    decided_by = ${staff.accountId} where artist_id = ${booking.artistId}`.execute(market.db);
  expect(await write.then(() => null, violatedConstraint)).toBe('decided_by_another');
});

test('appeal: due in five working days, queued by deadline', async () => {
  const [first, second] = [await withdrawnIn(24), await withdrawnIn(24)];
  expect(await appeal(first)).toBe('done');
  await advanceClock(market.db, DAY_SECONDS);
  expect(await appeal(second)).toBe('done');
  const work = await selectReliabilityForStaff(market.db, { limit: 50, offset: 0 });
  const own = work.filter(({ artist_id }) => [first.artistId, second.artistId].includes(artist_id));
  expect(own.map(({ artist_id }) => artist_id)).toEqual([first.artistId, second.artistId]);
  const due = own[1]!.appeal_due!.getTime() - (await businessNow(market.db)).getTime();
  const days = Math.round(due / (DAY_SECONDS * 1000));
  expect([5, 6]).toContain(days);
});

test('what the artist read must still be what follows', async () => {
  const booking = await confirmedIn(71);
  const by = asArtist(booking.holder);
  const withdraw = (read: ReliabilityKind) => withdrawArtist(market.deps, by, booking.bookingId, 'Ill', read);
  expect(reasonOf(await withdraw('soon'))).toBe('follows_changed');
  expect((await artistOf(booking.artistId)).withdrawn_count).toBe(0);
  expect(reasonOf(await withdraw('late'))).toBe('done');
});

test('missed booking: no requests until staff have spoken to artist', async () => {
  const booking = await confirmedIn(24);
  const { artistId, bookingId } = booking;
  await inTransactionUnlessRefused(market.db, async (trx) => {
    await recordReliability(trx, { artistId, bookingId, kind: 'no_show', actedBy: null });
    return { ok: true as const, value: null };
  });
  await advanceClock(market.db, 30 * DAY_SECONDS);
  await endDueRequestStops(market.deps);
  expect(await artistOf(artistId)).toMatchObject({ state: 'unlisted', restricted_by_standing: true });
  expect(await shownReliability(market.db, artistId)).toEqual({ withdrew: 0, missed: 1 });
  const { accountId: by } = await market.host('Ritu Verma');
  const act = { artistId, by, reason: 'Spoke to her' };
  await inTransactionUnlessRefused(market.db, (trx) => unrestrictArtist(trx, act));
  await endDueRequestStops(market.deps);
  expect((await artistOf(artistId)).state).toBe('live');
  expect(await mayBook(artistId)).toBe(true);
});

test('staff restriction: not ended by elapsed days or an appeal', async () => {
  const booking = await withdrawnIn(24);
  const { accountId: by } = await market.host('Ritu Verma');
  const act = { artistId: booking.artistId, by, reason: 'Fake films' };
  expect(
    reasonOf(await inTransactionUnlessRefused(market.db, (trx) => restrictArtist(trx, act, 'unlisted'))),
  ).toBe('done');
  expect(await appeal(booking)).toBe('done');
  expect(await decide(booking.artistId, 'undone')).toBe('done');
  await advanceClock(market.db, 20 * DAY_SECONDS);
  await endDueRequestStops(market.deps);
  expect(await artistOf(booking.artistId)).toMatchObject({
    state: 'unlisted',
    restriction_reason: 'Fake films',
  });
});

test('third reliability event in a year: staff task, done once', async () => {
  const artistId = await market.artist();
  await holderOf(market, artistId);
  const other = await confirmedIn(24);
  for (const kind of ['early', 'soon', 'early'] as const)
    await inTransactionUnlessRefused(market.db, async (trx) => {
      await recordReliability(trx, { artistId, bookingId: other.bookingId, kind, actedBy: null });
      return { ok: true as const, value: null };
    });
  const open = async () =>
    (await selectReliabilityForStaff(market.db, { limit: 50, offset: 0 })).filter(
      (event) => event.artist_id === artistId,
    );
  const [task, ...more] = await open();
  expect(more).toEqual([]);
  const { accountId: by } = await market.host('Ritu Verma');
  const act = { eventId: task!.id, by, reason: 'She changed her calendar' };
  const done = await Promise.all(
    Array.from({ length: 5 }, () =>
      inTransactionUnlessRefused(market.db, (trx) => noteArtistLookedAt(trx, act)),
    ),
  );
  expect(done.map(reasonOf).toSorted()).toEqual(['done', ...Array(4).fill('seen_before')]);
  expect(await open()).toEqual([]);
});

test('many decisions at once undo an event once', async () => {
  const booking = await withdrawnIn(24);
  await sql`update artist set withdrawn_count = 3 where id = ${booking.artistId}`.execute(market.db);
  expect(await appeal(booking)).toBe('done');
  const decisions = await Promise.all(Array.from({ length: 6 }, () => decide(booking.artistId, 'undone')));
  expect(decisions.toSorted()).toEqual(['done', ...Array(5).fill('not_appealed')]);
  expect((await artistOf(booking.artistId)).withdrawn_count).toBe(2);
  const figures = { ratingCount: 0, ratingSum: 0, performedCount: 0 };
  expect(artistRank({ ...figures, withdrawnCount: 2 })).toBeGreaterThan(
    artistRank({ ...figures, withdrawnCount: 3 }),
  );
});
