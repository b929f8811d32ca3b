import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { MustAnswers } from '#app/bookings/core/must.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { freezeClock, runClock } from '#app/platform/clock.server.ts';
import { instantInIndia } from '#app/shared/india-time.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { openFormOf } from '#tests/support/open-form-of.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { submitBookingForm } from '../book/booking-form-page.server.ts';
import { createBooking, type HeldBooking } from '../book/create-booking.server.ts';
import type { BookingRequest } from '../core/booking-request.ts';
import { type BookingTerms, termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { acceptProposal } from '../replace/decide-proposal.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { selectConfirmedWithin } from './arrival-queries.server.ts';
import { openPoints } from './remind-day.server.ts';
import { submitArrangedMust } from './submit-arranged.server.ts';

const { market, nextDate, withdraw, proposalOf, bookingRow } = useReplacement();

const rider = {
  stageFeet: { width: 12, depth: 8 },
  powerPoints: 3,
  channels: 6,
  musts: ['power', 'stage', 'sound'],
};

async function answersOf(bookingId: string): Promise<MustAnswers> {
  const musts = await selectMusts(market.db, bookingId);
  return Object.fromEntries(musts.map(({ kind, answer }) => [kind, answer]));
}

const arrangedOf = async (bookingId: string) =>
  (await selectMusts(market.db, bookingId)).filter(({ metAt }) => metAt).map(({ kind }) => kind);

const auditOf = (bookingId: string) =>
  market.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'after'])
    .where('subject', '=', `booking:${bookingId}`)
    .execute();

function mark(who: TestAccount, bookingId: string, must: string, roles: string[] = []) {
  const address = `/bookings/${bookingId}/must`;
  return submitArrangedMust(visit(market.db, who, address, { form: { must }, roles }), bookingId).then(
    ({ status }) => status,
    (refused: { init: { status: number } }) => refused.init.status,
  );
}

async function hold(
  request: Partial<BookingRequest>,
  artist: { rider?: object; instant?: boolean } = { rider },
) {
  const [host, artistId, date] = [await market.host(), await market.artist(artist), await nextDate()];
  const book = async (change: Partial<BookingRequest> = {}) => {
    const created = await createBooking(
      market.deps,
      host,
      aRequest(artistId, date, { ...request, ...change }),
      null,
    );
    if (!created.ok) throw new Error(created.refusal.reason);
    return created.value.bookingId;
  };
  return { host, artistId, book };
}

test('musts: kept with the answers, even when the rider changes', async () => {
  const { artistId, book } = await hold({
    musts: { power: 'venue', stage: 'waive', changing_room: 'venue' },
  });
  const bookingId = await book();
  const kept = [
    { kind: 'power', needed: [3], answer: 'venue', metAt: null },
    { kind: 'stage', needed: [12, 8], answer: 'waive', metAt: null },
    { kind: 'sound', needed: [6], answer: 'arrange', metAt: null },
  ];
  expect(await selectMusts(market.db, bookingId)).toEqual(kept);
  await market.db.updateTable('artist').set({ rider: '{}' }).where('id', '=', artistId).execute();
  expect(await selectMusts(market.db, bookingId)).toEqual(kept);
});

test('another answer before the payment continues the same booking', async () => {
  const { book } = await hold({ musts: { power: 'venue' } });
  const bookingId = await book();
  expect(await book({ musts: { power: 'waive', sound: 'venue' } })).toBe(bookingId);
  expect(await answersOf(bookingId)).toEqual({ power: 'waive', sound: 'venue', stage: 'arrange' });
});

test('waived must: an instant-booking artist is asked first', async () => {
  const stateOf = async (musts: MustAnswers) => {
    const { bookingId } = await aPaidBooking(market, await nextDate(), { rider, instant: true }, { musts });
    return (await bookingRow(bookingId)).state;
  };
  expect(await stateOf({ power: 'venue', stage: 'venue' })).toBe('confirmed');
  expect(await stateOf({ power: 'venue', stage: 'waive' })).toBe('requested');
});

test('waived must: instant booking within 24 hours is too soon', async () => {
  const [host, artistId] = [await createAccount(market.db), await market.artist({ rider, instant: true })];
  const date = await nextDate();
  await freezeClock(market.db, instantInIndia(date, '13:00'));
  const book = async (musts: MustAnswers) => {
    const created = await createBooking(market.deps, host, aRequest(artistId, date, { musts }), null);
    return created.ok ? created.value : created.refusal;
  };
  const at = `artist=${artistId}&date=${date}&from=19:00&to=21:30&sound=none`;
  const slotIn = async (must: string) =>
    (await openFormOf(market.db, host, `${at}&must_stage=${must}`)).offer.slot;
  expect([await slotIn('waive'), await slotIn('venue')]).toEqual(['too_soon', 'free']);
  const tooSoon = { reason: 'too_soon', hours: 24 };
  expect(await book({ stage: 'waive' })).toEqual(tooSoon);
  const { orderId } = ((await book({ stage: 'venue' })) as HeldBooking).checkout;
  expect(await book({ stage: 'waive' })).toEqual(tooSoon);
  expect(await signalPayment(market.deps, await payAtGateway(market, orderId))).toBe('captured');
  await runClock(market.db);
});

test('must: host marks it arranged once, others get 404', async () => {
  const host = await createAccount(market.db);
  const musts = { power: 'arrange', stage: 'venue', sound: 'waive' } as const;
  const { bookingId } = await aPaidBooking(market, await nextDate(), { rider }, { musts }, host);
  expect(await mark(await createAccount(market.db), bookingId, 'power')).toBe(404);
  expect(await arrangedOf(bookingId)).toEqual([]);
  expect(await mark(host, bookingId, 'smoke')).toBe(400);
  expect(await mark(host, bookingId, 'power')).toBe(302);
  const [first] = await selectMusts(market.db, bookingId);
  expect(await mark(host, bookingId, 'power')).toBe(302);
  expect((await selectMusts(market.db, bookingId))[0]).toEqual(first);
  for (const kind of ['stage', 'sound', 'changing_room']) expect(await mark(host, bookingId, kind)).toBe(302);
  expect(await arrangedOf(bookingId)).toEqual(['power']);
});

test('must: event manager marks it, other staff and artist cannot', async () => {
  const { bookingId, holder } = await aPaidBooking(market, await nextDate(), { rider });
  const staff = await createAccount(market.db);
  expect(await mark(staff, bookingId, 'power', ['finance'])).toBe(404);
  expect(await mark({ ...staff, ...holder }, bookingId, 'power')).toBe(404);
  expect(await arrangedOf(bookingId)).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(await mark(staff, bookingId, 'power', ['event_manager'])).toBe(302);
  expect(await arrangedOf(bookingId)).toEqual(['power']);
  expect(await auditOf(bookingId)).toEqual([
    { action: 'booking.arranged', account_id: staff.accountId, after: { must: 'power' } },
  ]);
});

test('must: staff in the booked team cannot mark it arranged', async () => {
  const [staff, member] = [await createAccount(market.db), await market.artist()];
  await market.db
    .updateTable('artist')
    .set({ account_id: staff.accountId })
    .where('id', '=', member)
    .execute();
  const team = { kind: 'team' as const, members: [member], rider };
  const { bookingId } = await aPaidBooking(market, await nextDate(), team);
  expect(await mark(staff, bookingId, 'power', ['event_manager'])).toBe(404);
  expect(await arrangedOf(bookingId)).toEqual([]);
  expect(await auditOf(bookingId)).toEqual([]);
});

test('musts after an address change: arranged again, waived ones stay', async () => {
  const host = await createAccount(market.db);
  const musts = { power: 'venue', stage: 'arrange', sound: 'waive' } as const;
  const { bookingId, holder } = await aPaidBooking(market, await nextDate(), { rider }, { musts }, host);
  await mark(host, bookingId, 'stage');
  const row = (await selectTermsRow(market.db, bookingId))!;
  const change = async (terms: Partial<BookingTerms>) => {
    const wanted = { terms: { ...termsOf(row), ...terms }, version: null, expectedTotal: null };
    const asked = await askChange(market.deps, asHost(host), bookingId, wanted);
    if (!asked.ok) throw new Error(asked.refusal.reason);
    const yes = await agreeToChange(market.deps, asArtist(holder), asked.value.changeId!);
    expect(yes.ok).toBe(true);
  };
  await change({ date: await nextDate() });
  expect(await answersOf(bookingId)).toEqual(musts);
  expect(await arrangedOf(bookingId)).toEqual(['stage']);
  await change({ address: 'Timber Trail, Sector 17, Chandigarh 160017' });
  expect(await answersOf(bookingId)).toEqual({ power: 'arrange', stage: 'arrange', sound: 'waive' });
  expect(await arrangedOf(bookingId)).toEqual([]);
});

test('must: nothing to arrange after the booking is cancelled', async () => {
  const host = await createAccount(market.db);
  const { bookingId } = await aPaidBooking(market, await nextDate(), { rider }, {}, host);
  await market.db.updateTable('booking').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  expect(await mark(host, bookingId, 'power')).toBe(302);
  expect(await arrangedOf(bookingId)).toEqual([]);
});

async function openPointsOf(bookingId: string) {
  const page = { after: null, limit: 1000 };
  const booking = (await selectConfirmedWithin(market.db, 400, page)).find(({ id }) => id === bookingId);
  return openPoints(market.db, booking!);
}

test('event reminder: unarranged musts count as missing tasks', async () => {
  const host = await createAccount(market.db);
  const only = { ...rider, musts: ['power'] };
  const { bookingId, holder } = await aPaidBooking(market, await nextDate(), { rider: only }, {}, host);
  await acceptBooking(market.deps, asArtist(holder), bookingId);
  expect(await openPointsOf(bookingId)).toContain('tasks');
  await mark(host, bookingId, 'power');
  expect(await openPointsOf(bookingId)).not.toContain('tasks');
});

test('sound must: met while our sound is booked', async () => {
  const only = { ...rider, musts: ['sound'] };
  const { bookingId, holder } = await aPaidBooking(market, await nextDate(), { rider: only });
  await acceptBooking(market.deps, asArtist(holder), bookingId);
  expect(await openPointsOf(bookingId)).toContain('tasks');
  await sql`update booking set sound_paise = 1, total_paise = total_paise + 1 where id = ${bookingId}`.execute(
    market.db,
  );
  expect(await openPointsOf(bookingId)).not.toContain('tasks');
});

test('replacement: new artist’s musts replace those of the first', async () => {
  const other = { powerPoints: 9, greenRoom: true, musts: ['power', 'changing_room'] };
  const musts = { power: 'venue', stage: 'waive', sound: 'arrange' } as const;
  const booking = await aConfirmedBooking(
    market,
    await nextDate(),
    [{ rider: other, instant: true }],
    { rider },
    { musts },
  );
  await withdraw(booking);
  const { offerId } = await proposalOf(booking);
  const agreed = await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
  expect(agreed.ok).toBe(true);
  expect(await selectMusts(market.db, booking.bookingId)).toEqual([
    { kind: 'power', needed: [9], answer: 'arrange', metAt: null },
    { kind: 'changing_room', needed: [], answer: 'arrange', metAt: null },
  ]);
});

const FORM = {
  hostName: 'Aarav Mehta',
  occasion: 'Wedding events',
  audienceSize: '1-100',
  date: '2031-12-12',
  from: '19:00',
  to: '21:30',
  address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
  sound: 'none',
};

test('form without script: returns input until each must is answered', async () => {
  const artistId = await market.artist({ rider });
  const send = async (change: Record<string, string>) => {
    const { data, init } = await submitBookingForm(
      visit(market.db, null, `/artists/booking?artist=${artistId}`, { form: { ...FORM, ...change } }),
    );
    return { status: init?.status, values: data.values };
  };
  const musts = { mustPower: 'venue', mustStage: 'waive' };
  expect(await send(musts)).toMatchObject({ status: 422, values: { ...FORM, ...musts, mustSound: '' } });
  expect((await send({ ...musts, mustSound: 'perhaps' })).status).toBe(422);
  expect((await send({ ...musts, mustSound: 'arrange' })).status).toBe(200);
  expect((await send({ ...musts, sound: '' })).status).toBe(200);
});

test('running hold: its form shows the must answers given', async () => {
  const host = await createAccount(market.db);
  const [artistId, date] = [await market.artist({ rider }), await nextDate()];
  const musts = { power: 'venue', stage: 'waive', sound: 'arrange' } as const;
  await createBooking(market.deps, host, aRequest(artistId, date, { musts }), null);
  const { artist, values } = await openFormOf(market.db, host, `artist=${artistId}`);
  expect(artist.musts.map(({ kind }) => kind)).toEqual(['power', 'stage', 'sound']);
  expect(values).toMatchObject({
    mustPower: 'venue',
    mustStage: 'waive',
    mustSound: 'arrange',
    mustRoom: '',
  });
});
