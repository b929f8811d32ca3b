import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { payOrder, payWhatIsDue } from '#tests/support/part-payment.ts';
import { acceptBooking } from '../answer/answer-booking.server.ts';
import { openPayment } from '../balance/open-payment.server.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import { createBooking } from '../checkout/create-booking.server.ts';
import { type BookingTerms, termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { agreeToChange, declineChange, openChangesOf, withdrawChange } from './answer-change.server.ts';
import { askChange, previewChange } from './ask-change.server.ts';
import { sweepChanges } from './sweep-changes.server.ts';

const market = useMarketplace();
let days = 40;
type Booking = Awaited<ReturnType<typeof aConfirmed>>;
const asHost = ({ host }: Booking) => ({ actor: 'host' as const, accountId: host.accountId });
const asArtist = ({ holder }: Booking) => ({ actor: 'artist' as const, accountId: holder.accountId });

async function aConfirmed(
  artist: Parameters<typeof market.artist>[0] = { fee: 59_000 },
  request: Parameters<typeof aRequest>[2] = {},
) {
  days += 3;
  const booking = await aPaidBooking(market, await market.dateIn(days), artist, request);
  if (!artist?.instant)
    await acceptBooking(
      market.deps,
      { actor: 'artist', accountId: booking.holder.accountId },
      booking.bookingId,
    );
  return booking;
}

const rowOf = async (bookingId: string) => (await selectTermsRow(market.db, bookingId))!;
const viewOf = async (booking: Booking) =>
  (await bookingOf(market.db, booking.host.accountId, booking.bookingId))!;

async function ask(
  booking: Booking,
  change: Partial<BookingTerms>,
  by: { actor: 'host' | 'artist'; accountId: string } = asHost(booking),
) {
  const row = await rowOf(booking.bookingId);
  const terms = { ...termsOf(row), ...change };
  return askChange(market.deps, by, booking.bookingId, { terms, version: row.version, expectedTotal: null });
}

async function askedFor(booking: Booking, change: Partial<BookingTerms>): Promise<string> {
  const asked = await ask(booking, change);
  if (!asked.ok) throw new Error(asked.refusal.reason);
  return asked.value.changeId!;
}

async function couldBook(artistId: number, date: string, from: string, to: string): Promise<boolean> {
  const request = aRequest(artistId, date, { from, to });
  const made = await createBooking(market.deps, await market.host(), request, null);
  if (made.ok)
    await sql`update slot_claim set state = 'released' where booking_id = ${made.value.bookingId}`.execute(
      market.db,
    );
  return made.ok;
}

test('text changes apply at once without approval, and the version grows [S2-09]', async () => {
  const booking = await aConfirmed();
  const asked = await ask(booking, { message: 'Open with a boliyan', venueAccess: 'Gate 3' });
  expect(asked).toMatchObject({ value: { changed: ['message', 'venueAccess'], asked: [], changeId: null } });
  expect(await viewOf(booking)).toMatchObject({
    message: 'Open with a boliyan',
    venueAccess: 'Gate 3',
    change: null,
  });
});

test('of two windows the second is notified, and nothing of the first is lost [S2-09]', async () => {
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

test('until the artist agrees the old terms apply, and both slots are kept [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
  await askedFor(booking, { date: later });
  expect((await viewOf(booking)).date).toBe(booking.date);
  expect(await couldBook(booking.artistId, booking.date, '19:00', '21:30')).toBe(false);
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(false);
  expect(await openChangesOf(market.db, booking.holder.accountId)).toMatchObject([
    { bookingId: booking.bookingId, fields: ['date'], wanted: { date: later } },
  ]);
  await expectNothingBroken(market.db);
});

test('agreed, the new time counts and the old one is free [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
  const changeId = await askedFor(booking, { date: later });
  const agreed = await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(agreed).toMatchObject({ value: { applied: true } });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toEqual(agreed);
  expect((await viewOf(booking)).date).toBe(later);
  expect(await couldBook(booking.artistId, later, '19:00', '21:30')).toBe(false);
  expect(await couldBook(booking.artistId, booking.date, '19:00', '21:30')).toBe(true);
  await expectNothingBroken(market.db);
});

test('the new hours may overlap the old ones [S2-09]', async () => {
  const booking = await aConfirmed();
  const changeId = await askedFor(booking, { from: '18:00', to: '20:30' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(await viewOf(booking)).toMatchObject({ from: '18:00', to: '20:30' });
  await expectNothingBroken(market.db);
});

test('declined, everything stays and the new slot is free; the reason is needed and read [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
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

test('without an answer in time the change lapses and no late yes counts [S2-09]', async () => {
  const booking = await aConfirmed();
  const changeId = await askedFor(booking, { date: await market.dateIn(days + 1) });
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

test('yes and withdrawal at once: one of them counts [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
  const changeId = await askedFor(booking, { date: later });
  const answers = await Promise.all([
    agreeToChange(market.deps, asArtist(booking), changeId),
    withdrawChange(market.deps, asHost(booking), changeId),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test('only host and artist may ask, answer or look, and an artist may only propose a time [S2-09] [S6-02]', async () => {
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

test('an artist proposes another time and the host agrees; no refund is lost by it [S2-09] [S9-11]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
  const asked = await ask(booking, { date: later }, asArtist(booking));
  if (!asked.ok) throw new Error(asked.refusal.reason);
  await agreeToChange(market.deps, asHost(booking), asked.value.changeId!);
  expect((await viewOf(booking)).date).toBe(later);
  await expectNothingBroken(market.db);
});

test('an artist who accepts at once agrees at once seven days before, and is asked later [S9-12]', async () => {
  const booking = await aConfirmed({ fee: 59_000, instant: true });
  const later = await market.dateIn(days + 1);
  await askedFor(booking, { date: later });
  expect(await viewOf(booking)).toMatchObject({ date: later, state: 'confirmed' });
  await sql`update booking set starts_at = business_now() + interval '6 days' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  await askedFor(booking, { address: 'Elante Mall, Chandigarh 160002' });
  expect((await viewOf(booking)).change).toMatchObject({ state: 'asked', open: true });
});

test('a time at which the artist is taken is refused, and the booking stays as it is [S9-12]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
  const request = aRequest(booking.artistId, later);
  expect((await createBooking(market.deps, await market.host(), request, null)).ok).toBe(true);
  expect(await ask(booking, { date: later })).toMatchObject({ refusal: { reason: 'slot_taken' } });
  expect((await viewOf(booking)).change).toBeNull();
  await expectNothingBroken(market.db);
});

test('looking at a change first changes nothing, not even the calendar [S2-09]', async () => {
  const booking = await aConfirmed();
  const later = await market.dateIn(days + 1);
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

test('moved to a later day ten hours before, a cancellation brings back nothing more [S9-11] [S9-12]', async () => {
  const booking = await aConfirmed();
  await sql`update booking set starts_at = business_now() + interval '10 hours', ends_at = business_now() + interval '12 hours' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  const changeId = await askedFor(booking, { date: await market.dateIn(days + 30) });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const view = await viewOf(booking);
  expect(view.startsAt.getTime() - view.now.getTime()).toBeGreaterThan(7 * 86_400_000);
  expect(view.cancelNow).toEqual({ refund: 0, kept: 5_900_000 });
  const byArtist = await cancelBooking(market.deps, asArtist(booking), booking.bookingId, 'Ill');
  expect(byArtist).toMatchObject({ value: { refund: 5_900_000 } });
  await expectNothingBroken(market.db);
});

async function plantKits() {
  await market.db
    .insertInto('sound_kit')
    .values([
      {
        slug: 'small',
        name: 'Small',
        drawing: 'small',
        price_paise: 500_000,
        audience_up_to: 100,
        position: 1,
      },
      {
        slug: 'large',
        name: 'Large',
        drawing: 'large',
        price_paise: 1_200_000,
        audience_up_to: 5000,
        position: 2,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('a larger audience needs a larger system: it is paid once agreed, and counts once paid [S2-09]', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  expect((await viewOf(booking)).total).toBe(6_400_000);
  const within = await ask(booking, { audienceSize: '1-70' });
  expect(within).toMatchObject({ value: { changed: ['audienceSize'], asked: [] } });
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({
    value: { applied: false },
  });
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, due: { part: 'change', amount: 700_000 } });
  expect(await payWhatIsDue(market, booking.host, booking.bookingId)).toBe('captured');
  expect(await viewOf(booking)).toMatchObject({
    total: 7_100_000,
    audienceSize: 'More than 500',
    paymentStatus: 'paid',
    due: null,
  });
  await expectNothingBroken(market.db);

  const back = await askedFor(booking, { audienceSize: '1-100' });
  await agreeToChange(market.deps, asArtist(booking), back);
  const view = await viewOf(booking);
  expect(view).toMatchObject({ total: 6_400_000, paymentStatus: 'paid' });
  expect(view.captured - view.refunded).toBe(6_400_000);
  await expectNothingBroken(market.db);
});

test('a payment for an agreed change is refunded once the evening has begun, even if the clock was stopped [S2-09]', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const changeId = await askedFor(booking, {
    audienceSize: 'More than 500',
    date: await market.dateIn(days + 1),
  });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await sql`update booking set starts_at = business_now() - interval '3 hours', ends_at = business_now() - interval '1 hour'
    where id = ${booking.bookingId}`.execute(market.db);
  expect(await payOrder(market, opened.value.checkout.orderId)).toBe('unusable');
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, audienceSize: '1-100' });
  await expectNothingBroken(market.db);
});

test('a payment for a withdrawn change does not pay for the next one of the same price [S2-09]', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const agreedPayment = async () => {
    const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
    await agreeToChange(market.deps, asArtist(booking), changeId);
    const opened = await openPayment(market.deps, booking.host, booking.bookingId);
    if (!opened.ok) throw new Error(opened.refusal.reason);
    return { changeId, orderId: opened.value.checkout.orderId };
  };
  const first = await agreedPayment();
  await withdrawChange(market.deps, asHost(booking), first.changeId);
  const second = await agreedPayment();
  expect(second.orderId).not.toBe(first.orderId);
  expect(await payOrder(market, first.orderId)).toBe('unusable');
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({
    audienceSize: '1-100',
    captured: 7_100_000,
    refunded: 700_000,
  });
  expect(await payOrder(market, second.orderId)).toBe('captured');
  expect(await viewOf(booking)).toMatchObject({ audienceSize: 'More than 500', total: 7_100_000 });
  await expectNothingBroken(market.db);
});

test('an agreed change is paid in time, or the old terms apply [S2-09]', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  await sql`update booking_change set pay_by = business_now() - interval '1 second' where id = ${changeId}`.execute(
    market.db,
  );
  await sweepChanges(market.deps);
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, due: null, change: { state: 'lapsed' } });
  await expectNothingBroken(market.db);
});

test('while a deposit is open the difference goes into the balance [S2-09] [S9-12]', async () => {
  await plantKits();
  const booking = await aConfirmed(
    { fee: 59_000 },
    { withSound: true, audienceSize: '1-100', paymentPlan: 'deposit' },
  );
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(await viewOf(booking)).toMatchObject({
    total: 7_100_000,
    captured: 1_600_000,
    due: { part: 'balance', amount: 5_500_000 },
  });
  await payWhatIsDue(market, booking.host, booking.bookingId);
  expect(await viewOf(booking)).toMatchObject({ paymentStatus: 'paid', due: null });
  await expectNothingBroken(market.db);
});

test('a price that moved meanwhile is not asked for unseen [S2-09]', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const row = await rowOf(booking.bookingId);
  const asked = await askChange(market.deps, asHost(booking), booking.bookingId, {
    terms: { ...termsOf(row), audienceSize: 'More than 500' },
    version: row.version,
    expectedTotal: paise(6_900_000),
  });
  expect(asked).toMatchObject({ refusal: { reason: 'price_changed', total: 7_100_000 } });
});

test('a request that is moved nearer is answered sooner, and never after its new start [S6-04] [S9-12]', async () => {
  days += 3;
  const booking = await aPaidBooking(market, await market.dateIn(days), { fee: 59_000 });
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
