import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { aReplaceableBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { runningBookings } from '#tests/support/running-bookings.ts';
import { inStudio, refusedWith } from '#tests/support/studio-visit.ts';
import { termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { openRequests } from './requests-page.server.ts';

const { market, decline, offerTo } = useReplacement();
const { aRunningBooking, asked } = runningBookings(market);
let days = 40;

interface Studio {
  id: number;
  holder: { accountId: string };
}

/** Must equal the count on the requests page. */
async function waitingFor({ id, holder }: Studio): Promise<number> {
  const visit = () => inStudio(market.db, { ...holder, sessionId: '', phone: '' }, id);
  const { request, context, params } = visit();
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  expect((await openRequests(visit())).waiting).toBe(artist.waiting);
  return artist.waiting;
}

async function hostAsksForAnotherDay({ bookingId, host }: Awaited<ReturnType<typeof aReplaceableBooking>>) {
  const row = (await selectTermsRow(market.db, bookingId))!;
  const terms = { ...termsOf(row), date: await market.dateIn(days++) };
  const asked = await askChange(market.deps, asHost(host), bookingId, {
    terms,
    version: row.version,
    expectedTotal: null,
  });
  if (!asked.ok) throw new Error(asked.refusal.reason);
}

test('waiting count: open requests and changes, not answered ones', async () => {
  const booking = await aReplaceableBooking(market, await market.dateIn(days++));
  const studio = { id: booking.artistId, holder: booking.holder };
  expect(await waitingFor(studio)).toBe(1);
  await acceptBooking(market.deps, asArtist(booking.holder), booking.bookingId);
  expect(await waitingFor(studio)).toBe(0);
  await hostAsksForAnotherDay(booking);
  expect(await waitingFor(studio)).toBe(1);
  await sql`update booking_change set answer_by = business_now() where booking_id = ${booking.bookingId}`.execute(
    market.db,
  );
  expect(await waitingFor(studio)).toBe(0);
});

test('waiting count: replacement offers included until they expire', async () => {
  const booking = await aReplaceableBooking(market, await market.dateIn(days++), [{}]);
  const replacementArtist = booking.replacementCandidates[0]!;
  expect(await waitingFor(replacementArtist)).toBe(0);
  await decline(booking);
  const offer = await offerTo(replacementArtist);
  expect(await waitingFor(replacementArtist)).toBe(1);
  expect(await waitingFor({ id: booking.artistId, holder: booking.holder })).toBe(0);
  await sql`update replacement_offer set answer_by = business_now() where id = ${offer.id}`.execute(
    market.db,
  );
  expect(await waitingFor(replacementArtist)).toBe(0);
});

test('waiting count: extension asked during the event included', async () => {
  const booking = await aRunningBooking();
  const studio = { id: booking.artistId, holder: booking.holder };
  expect(await waitingFor(studio)).toBe(0);
  const changeId = await asked(booking);
  expect(await waitingFor(studio)).toBe(1);
  const { request, context, params } = inStudio(
    market.db,
    { ...booking.holder, sessionId: '', phone: '' },
    booking.artistId,
  );
  const { changes } = await openRequests({ request, context, params });
  expect(changes).toMatchObject([{ id: changeId, fields: ['to'], wanted: { to: '21:00' } }]);
  expect(changes[0]!.earns).toBeGreaterThan(0);
  await agreeToChange(market.deps, asArtist(booking.holder), changeId);
  expect(await waitingFor(studio)).toBe(0);
});

test('waiting count: visible to the artist’s own account only', async () => {
  const booking = await aReplaceableBooking(market, await market.dateIn(days++));
  const { request, context, params } = inStudio(market.db, await createAccount(market.db), booking.artistId);
  expect(await refusedWith(requireOwnArtist(context, request, params.artistId))).toBe(404);
});
