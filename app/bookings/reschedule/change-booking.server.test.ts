import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, asHost, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { termsOf } from '../core/booking-terms.ts';
import { agreeToChange, declineChange, openChangesOf, withdrawChange } from './answer-change.server.ts';
import { askChange, previewChange } from './ask-change.server.ts';
import { sweepChanges } from './sweep-changes.server.ts';

const market = useMarketplace({ firstHour: false });
const { aConfirmed, rowOf, viewOf, ask, askedFor, daysLater, laterDay } = bookingChanges(market);

async function couldBook(artistId: number, date: string, from: string, to: string): Promise<boolean> {
  const request = aRequest(artistId, date, { from, to });
  const made = await createBooking(market.deps, await market.host(), request, null);
  if (made.ok)
    await sql`update slot_claim set state = 'released' where booking_id = ${made.value.bookingId}`.execute(
      market.db,
    );
  return made.ok;
}

test('text change: applies at once without approval [S2-09]', async () => {
  const booking = await aConfirmed();
  const asked = await ask(booking, { message: 'Open with a boliyan', venueAccess: 'Gate 3' });
  expect(asked).toMatchObject({ value: { changed: ['message', 'venueAccess'], asked: [], changeId: null } });
  expect(await viewOf(booking)).toMatchObject({
    message: 'Open with a boliyan',
    venueAccess: 'Gate 3',
    change: null,
  });
});

test('pending move: guests and message corrected meanwhile stay', async () => {
  const booking = await aConfirmed({ fee: 59_000 }, { audienceSize: '1-100' });
  const changeId = await askedFor(booking, { date: await daysLater(1) });
  expect(await ask(booking, { audienceSize: '1-70', message: 'Play softly' })).toMatchObject({ ok: true });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({ ok: true });
  expect(await viewOf(booking)).toMatchObject({ audienceSize: '1-70', message: 'Play softly' });
});

test('concurrent edits: second refused, first not overwritten', async () => {
  const booking = await aConfirmed();
  const { version, ...row } = await rowOf(booking.bookingId);
  const save = (message: string) =>
    askChange(market.deps, asHost(booking), booking.bookingId, {
      terms: { ...termsOf(row), message },
      version,
      expectedTotal: null,
    });
  const answers = await Promise.all([save('One'), save('Two')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
});

test('pending change: old terms apply, both slots are kept [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  await askedFor(booking, { date: later });
  expect((await viewOf(booking)).date).toBe(booking.date);
  expect(await couldBook(booking.artistId, booking.date, '19:00', '21:30')).toBe(false);
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(false);
  expect(await openChangesOf(market.db, booking.holder.accountId)).toMatchObject([
    { bookingId: booking.bookingId, fields: ['date'], wanted: { date: later } },
  ]);
  await expectNothingBroken(market.db);
});

test('agreed change: new time applies, old slot is free [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const changeId = await askedFor(booking, { date: later });
  const agreed = await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(agreed).toMatchObject({ value: { applied: true } });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toEqual(agreed);
  expect((await viewOf(booking)).date).toBe(later);
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(false);
  expect(await couldBook(booking.artistId, booking.date, '19:00', '21:30')).toBe(true);
  await expectNothingBroken(market.db);
});

test('the new hours may overlap the old ones', async () => {
  const booking = await aConfirmed();
  const changeId = await askedFor(booking, { from: '18:00', to: '20:30' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(await viewOf(booking)).toMatchObject({ from: '18:00', to: '20:30' });
  await expectNothingBroken(market.db);
});

test('declined change: reason required, terms stay, new slot freed', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const changeId = await askedFor(booking, { date: later });
  expect(await declineChange(market.deps, asArtist(booking), changeId, ' ')).toMatchObject({
    refusal: { reason: 'reason_missing' },
  });
  await declineChange(market.deps, asArtist(booking), changeId, 'I am in Delhi');
  expect(await viewOf(booking)).toMatchObject({
    date: booking.date,
    change: { state: 'declined', reason: 'I am in Delhi', open: false },
  });
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(true);
  await expectNothingBroken(market.db);
});

test('decline reason: contacts removed, host’s name hidden from artist', async () => {
  const booking = await aConfirmed({ fee: 59_000 }, { hostName: 'Gurleen Brar' });
  const hours = { from: '12:00', to: '14:00' };
  const asked = await askedFor(booking, hours);
  await declineChange(market.deps, asArtist(booking), asked, 'Taken. Call 98111 22233');
  const reasonOf = async (id: string) =>
    (
      await market.db
        .selectFrom('booking_change')
        .select('reason')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).reason;
  expect(await reasonOf(asked)).toBe('Taken. Call •••••');
  const back = await ask(booking, hours, asArtist(booking));
  if (!back.ok) throw new Error(back.refusal.reason);
  const words = 'No. Gurleen Brar, 98111 22233';
  await declineChange(market.deps, asHost(booking), back.value.changeId!, words);
  expect(await reasonOf(back.value.changeId!)).toBe('No. •••••, •••••');
});

test('unanswered change: lapses, and a late yes is refused', async () => {
  const booking = await aConfirmed();
  const changeId = await askedFor(booking, { date: await daysLater(1) });
  await sql`update booking_change set answer_by = business_now() - interval '1 second' where id = ${changeId}`.execute(
    market.db,
  );
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({
    refusal: { reason: 'change_ended' },
  });
  await sweepChanges(market.deps);
  expect(await viewOf(booking)).toMatchObject({ date: booking.date, change: { state: 'lapsed' } });
  await expectNothingBroken(market.db);
});

test('yes and withdrawal at once: one of them counts', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const changeId = await askedFor(booking, { date: later });
  const answers = await Promise.all([
    agreeToChange(market.deps, asArtist(booking), changeId),
    withdrawChange(market.deps, asHost(booking), changeId),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('change: only host and artist, artist proposes only times [S2-09] [S6-02]', async () => {
  const [booking, other] = [await aConfirmed(), await aConfirmed()];
  const stranger = await ask(booking, { message: 'mine' }, asHost(other));
  expect(stranger).toMatchObject({ refusal: { reason: 'booking_not_found' } });
  const changeId = await askedFor(booking, { from: '18:30', to: '21:00' });
  for (const by of [asArtist(other), asHost(booking), asHost(other)])
    expect(await agreeToChange(market.deps, by, changeId)).toMatchObject({
      refusal: { reason: 'change_not_found' },
    });
  const overreach = await ask(other, { address: 'My place' }, asArtist(other));
  expect(overreach).toMatchObject({ refusal: { reason: 'not_yours_to_change' } });
});

test('artist’s proposed time: applies on host’s yes, refund rights kept', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const asked = await ask(booking, { date: later }, asArtist(booking));
  if (!asked.ok) throw new Error(asked.refusal.reason);
  await agreeToChange(market.deps, asHost(booking), asked.value.changeId!);
  expect((await viewOf(booking)).date).toBe(later);
  await expectNothingBroken(market.db);
});

test('instant-booking artist: change agreed at once until seven days before', async () => {
  const booking = await aConfirmed({ fee: 59_000, instant: true });
  const later = await daysLater(1);
  await askedFor(booking, { date: later });
  expect(await viewOf(booking)).toMatchObject({ date: later, state: 'confirmed' });
  await sql`update booking set starts_at = business_now() + interval '6 days' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  await askedFor(booking, { address: 'Elante Mall, Chandigarh 160002' });
  expect((await viewOf(booking)).change).toMatchObject({ state: 'asked', open: true });
});

test('change to a taken time: refused, booking unchanged', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const request = aRequest(booking.artistId, later);
  expect((await createBooking(market.deps, await market.host(), request, null)).ok).toBe(true);
  expect(await ask(booking, { date: later })).toMatchObject({ refusal: { reason: 'slot_taken' } });
  expect((await viewOf(booking)).change).toBeNull();
  await expectNothingBroken(market.db);
});

test('four-hour booking: may be moved while its artist is paused', async () => {
  const booking = await aConfirmed();
  const four = { from: '16:00', to: '20:00' };
  await market.db
    .updateTable('artist')
    .set({ set_minutes: 240, state: 'paused' })
    .where('id', '=', booking.artistId)
    .execute();
  const tooLong = await ask(booking, { ...four, to: '20:30' });
  expect(tooLong).toMatchObject({ refusal: { reason: 'too_long', minutes: 240 } });
  expect(await ask(booking, four)).toMatchObject({ value: { asked: ['from', 'to'] } });
});

test('change preview: changes neither booking nor calendar', async () => {
  const booking = await aConfirmed();
  const later = await daysLater(1);
  const row = await rowOf(booking.bookingId);
  const seen = await previewChange(market.deps, asHost(booking), booking.bookingId, {
    terms: { ...termsOf(row), date: later, message: 'Hello' },
    version: row.version,
    expectedTotal: null,
  });
  expect(seen).toMatchObject({ value: { asked: ['date'], changed: ['message'] } });
  expect(await viewOf(booking)).toMatchObject({ message: '', change: null, version: row.version });
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(true);
});

test('move ten hours before: later cancellation refunds nothing more', async () => {
  const booking = await aConfirmed();
  await sql`update booking set starts_at = business_now() + interval '10 hours', ends_at = business_now() + interval '12 hours' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  const changeId = await askedFor(booking, { date: await daysLater(30) });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const view = await viewOf(booking);
  expect(view.startsAt.getTime() - view.now.getTime()).toBeGreaterThan(7 * 86_400_000);
  expect(view.cancelNow).toEqual({ refund: 0, kept: 5_900_000 });
  const byArtist = await cancelBooking(market.deps, asArtist(booking), booking.bookingId, 'Ill');
  expect(byArtist).toMatchObject({ value: { refund: 5_900_000 } });
  await expectNothingBroken(market.db);
});

test('request moved nearer: answered sooner, before its new start [S6-04]', async () => {
  const booking = await aPaidBooking(market, await laterDay(), { fee: 59_000 });
  const times = () =>
    market.db
      .selectFrom('booking')
      .select(['respond_by', 'starts_at'])
      .where('id', '=', booking.bookingId)
      .executeTakeFirstOrThrow();
  const before = await times();
  const changeId = await askedFor(booking, { date: await market.dateIn(2) });
  const agreed = await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(agreed).toMatchObject({ value: { applied: true } });
  const after = await times();
  expect(after.respond_by!.getTime()).toBeLessThan(before.respond_by!.getTime());
  expect(after.respond_by!.getTime()).toBeLessThan(after.starts_at.getTime());
  await expectNothingBroken(market.db);
});
