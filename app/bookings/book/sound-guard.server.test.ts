import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type BookingTerms, termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();
const MOHALI = 'Palm Lawns, Phase 8, Mohali 160059';
const OUTDOORS = { address: MOHALI, setting: 'outdoor' } as const;

async function book(days: number, change: object) {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days)];
  const answer = await createBooking(market.deps, host, aRequest(artistId, date, change), null);
  const rows = await market.db
    .selectFrom('booking')
    .select('venue_setting')
    .where('artist_id', '=', artistId)
    .execute();
  return { answer, settings: rows.map(({ venue_setting }) => venue_setting) };
}

test('outdoors in Mohali: end 23:00 refused, end 22:00 held [W-27]', async () => {
  expect(await book(40, { ...OUTDOORS, from: '20:30', to: '23:00' })).toEqual({
    answer: { ok: false, refusal: { reason: 'curfew_blocked', territory: 'punjab', latestEnd: '22:00' } },
    settings: [],
  });
  const sold = await book(40, { ...OUTDOORS, from: '19:30', to: '22:00' });
  expect([sold.answer.ok, sold.settings]).toEqual([true, ['outdoor']]);
});

test('venue setting not given: late end is refused as outdoors', async () => {
  const late = { from: '20:30', to: '22:30', address: 'Sukhna Lawns, Sector 6, Chandigarh' };
  expect((await book(41, late)).answer).toMatchObject({ refusal: { reason: 'curfew_blocked' } });
  expect((await book(41, { ...late, setting: 'indoor' })).answer).toMatchObject({
    refusal: { reason: 'permission_missing', permission: 'venue_word', latestEnd: '22:00' },
  });
});

test('late end: sold only with the matching accepted permission [W-28]', async () => {
  const [host, other] = [await market.host(), await market.host('Other')];
  const [artistId, date] = [await market.artist(), await market.dateIn(42)];
  const late = {
    from: '20:30',
    to: '22:30',
    address: 'Sukhna Lawns, Sector 6, Chandigarh',
    setting: 'indoor',
  } as const;
  const permit = (state: string) =>
    sql`
    insert into sound_permission
      (host_id, event_date, address, address_key, kind, until_minutes, state, content_type, uploaded_at)
    values (${host.accountId}, ${date}, 'x', 'sukhna lawns sector 6 chandigarh', 'venue_word', 1380, ${state},
      'application/pdf', now())
    on conflict (host_id, event_date, address_key, kind) do update set state = excluded.state`.execute(
      market.db,
    );
  const tryBooking = async (by = host, change = {}) =>
    (await createBooking(market.deps, by, aRequest(artistId, date, { ...late, ...change }), null)).ok;
  for (const state of ['uploaded', 'refused']) {
    await permit(state);
    expect([state, await tryBooking()]).toEqual([state, false]);
  }
  await permit('accepted');
  expect(await tryBooking(other)).toBe(false);
  expect(await tryBooking(host, { address: 'Rose Hall, Sector 6, Chandigarh' })).toBe(false);
  expect(await tryBooking(host, { to: '23:00', from: '21:00' })).toBe(true);
});

test('booking change past the curfew: refused; message changes allowed', async () => {
  const event = { ...OUTDOORS, from: '19:30', to: '21:30' };
  const { bookingId, host, holder } = await aPaidBooking(market, await market.dateIn(43), {}, event);
  await acceptBooking(market.deps, { actor: 'artist', accountId: holder.accountId }, bookingId);
  const row = (await selectTermsRow(market.db, bookingId))!;
  const change = (terms: Partial<BookingTerms>) =>
    askChange(market.deps, { actor: 'host', accountId: host.accountId }, bookingId, {
      terms: { ...termsOf(row), ...terms },
      version: null,
      expectedTotal: null,
    });
  const blocked = { refusal: { reason: 'curfew_blocked', latestEnd: '22:00' } };
  expect(await change({ from: '20:30', to: '22:30' })).toMatchObject(blocked);
  expect((await change({ message: 'Please play the old songs' })).ok).toBe(true);
  expect((await change({ setting: 'indoor' })).ok).toBe(true);
  const stored = await selectTermsRow(market.db, bookingId);
  expect(stored!.venue_setting).toBe('indoor');
});

/** A confirmed event in a hall whose host may play until 23:00 indoors, and what its host changes. */
async function anEventInAHall(days: number, request: object = {}) {
  const date = await market.dateIn(days);
  const hall = { address: 'Sukhna Lawns, Sector 6, Chandigarh', setting: 'indoor', ...request } as const;
  const booking = await aPaidBooking(market, date, {}, { ...hall, from: '19:30', to: '21:30' });
  const { bookingId, host, holder } = booking;
  const artist = { actor: 'artist', accountId: holder.accountId } as const;
  await acceptBooking(market.deps, artist, bookingId);
  await sql`
    insert into sound_permission
      (host_id, event_date, address, address_key, kind, until_minutes, state, content_type, uploaded_at)
    values (${host.accountId}, ${date}, 'x', 'sukhna lawns sector 6 chandigarh', 'venue_word', 1380, 'accepted',
      'application/pdf', now())`.execute(market.db);
  const change = async (terms: Partial<BookingTerms>) =>
    askChange(market.deps, { actor: 'host', accountId: host.accountId }, bookingId, {
      terms: { ...termsOf((await selectTermsRow(market.db, bookingId))!), ...terms },
      version: null,
      expectedTotal: null,
    });
  const asked = async (terms: Partial<BookingTerms>) => {
    const answer = await change(terms);
    if (!answer.ok) throw new Error(answer.refusal.reason);
    return () => agreeToChange(market.deps, artist, answer.value.changeId!);
  };
  return { bookingId, host, change, asked };
}

test('pending later end: agreement refused once music is outdoors', async () => {
  const { change, asked } = await anEventInAHall(46);
  const agree = await asked({ from: '20:30', to: '22:30' });
  expect((await change({ setting: 'outdoor' })).ok).toBe(true);
  expect(await agree()).toMatchObject({ refusal: { reason: 'curfew_blocked', latestEnd: '22:00' } });
  expect((await change({ setting: 'indoor' })).ok).toBe(true);
  expect(await agree()).toMatchObject({ value: { applied: true } });
});

test('unpaid later end: refunded, not sold, once music is outdoors', async () => {
  await sql`insert into sound_kit (slug, name, drawing, price_paise, audience_up_to, position)
    values ('small', 'Small', 'small', 500000, 100, 1), ('large', 'Large', 'large', 1200000, 5000, 2)
    on conflict do nothing`.execute(market.db);
  const request = { withSound: true, audienceSize: '1-100' };
  const { bookingId, host, change, asked } = await anEventInAHall(47, request);
  const agree = await asked({ from: '20:30', to: '22:30', audienceSize: 'More than 500' });
  expect(await agree()).toMatchObject({ value: { applied: false } });
  expect((await change({ setting: 'outdoor' })).ok).toBe(true);
  expect(await payAmountDue(market, host, bookingId)).toBe('unusable');
  expect(termsOf((await selectTermsRow(market.db, bookingId))!)).toMatchObject({ to: '21:30' });
});
