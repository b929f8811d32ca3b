import { beforeEach, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { checkIn, confirmArrivalByHost } from '#app/bookings/event-day/record-arrival.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { acceptProposal, refuseProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { sweepReplacements } from '#app/bookings/replace/run-search.server.ts';
import { askExtension } from '#app/bookings/reschedule/ask-extension.server.ts';
import { bookingOf, replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { detailsToWire } from '#app/bookings/view/booking-wire.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { type Worker, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { missingArtists, NO_SHOW } from '#tests/support/missing-artist.ts';
import { asHost } from '#tests/support/replaceable-booking.ts';
import { arrivalCodeOf, dayDeps, endsIn, startsIn, stateOf } from '#tests/support/the-day.ts';

const market = useMarketplace();
const { aRunningBooking, act, open, dayAs, aLateReplacement } = missingArtists(market, () => manager);
const { openOn, refusalOf, approve } = useApprovals(market);
const MINUTE = 60;
let manager: Worker;
let support: Worker;
// What one person moved adds up over a day.
beforeEach(async () => {
  manager = await worker(market, 'event_manager');
  support = await worker(market, 'support');
  await setLimit(market, 100_000);
});

const countOf = async (table: 'absence' | 'replacement' | 'arrival_call', id: string) =>
  (await market.db.selectFrom(table).select('id').where('booking_id', '=', id).execute()).length;

async function offerTo(artistId: number): Promise<string> {
  const { id } = await market.db
    .selectFrom('replacement_offer')
    .select('id')
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Paise that these actions of staff on the booking counted for, in order. */
async function countedFor(subject: string, name: 'propose' | 'host-yes'): Promise<number[]> {
  const rows = await market.db
    .selectFrom('money_request')
    .select('amount_paise')
    .where('subject', '=', subject)
    .where('act', '=', name)
    .orderBy('requested_at')
    .execute();
  return rows.map(({ amount_paise: amount }) => amount);
}

test('booking started without artist: missing shown to host, artist, staff [S4-11]', async () => {
  const { bookingId, host, holder } = await aRunningBooking();
  expect(await stateOf(market, bookingId)).toBe('in_progress');
  for (const who of [host, holder]) {
    const { head, arrival } = await dayAs(who.accountId, bookingId);
    expect([head.eventState, arrival.minutesPast]).toEqual(['missing', 28]);
  }
  const seen = await open(manager, bookingId);
  expect(seen).toMatchObject({ booking: { eventState: 'missing' }, minutesPast: 28, calls: [] });
  expect(seen.actions).toEqual(expect.arrayContaining(['called', 'no-show', 'cancel']));
  expect(seen.actions).not.toContain('withdraw');
  const details = (await bookingOf(market.db, host.accountId, bookingId))!;
  expect(JSON.stringify(detailsToWire(details, String))).not.toContain('missing');
});

test('a call is told only once staff recorded it', async () => {
  const { bookingId, host } = await aRunningBooking();
  expect((await dayAs(host.accountId, bookingId)).arrival.calls).toEqual([]);
  expect(await act(await worker(market, 'finance'), bookingId, { act: 'called', answered: 'no' })).toBe(403);
  expect(await act(manager, bookingId, { act: 'called' })).toBe(400);
  await Promise.all(
    Array.from({ length: 40 }, () => act(manager, bookingId, { act: 'called', answered: 'no' })),
  );
  expect(await countOf('arrival_call', bookingId)).toBe(1);
  expect((await dayAs(host.accountId, bookingId)).arrival.calls).toMatchObject([{ answered: false }]);
  await act(support, bookingId, { act: 'called', answered: 'yes' });
  expect(await countOf('arrival_call', bookingId)).toBe(2);
});

test('host confirms arrival: counts once, ends the missing-artist case', async () => {
  const { bookingId, host } = await aRunningBooking();
  const deps = dayDeps(market);
  expect(await confirmArrivalByHost(deps, await market.host(), bookingId)).toMatchObject({ ok: false });
  const presses = await Promise.all(
    Array.from({ length: 40 }, () => confirmArrivalByHost(deps, host, bookingId)),
  );
  expect(presses.every(({ ok }) => ok)).toBe(true);
  const { head, arrival } = await dayAs(host.accountId, bookingId);
  expect([head.eventState, arrival.arrived?.provedBy]).toEqual(['running', 'host']);
  expect(await act(manager, bookingId, { act: 'no-show' })).toBe(409);
  expect(await act(manager, bookingId, { act: 'called', answered: 'no' })).toBe(409);
  await expectNothingBroken(market.db);
});

test('host’s confirmation: counts only between start and end', async () => {
  const { bookingId, host } = await aRunningBooking();
  await startsIn(market, bookingId, 5 * MINUTE);
  expect(await confirmArrivalByHost(dayDeps(market), host, bookingId)).toMatchObject({ ok: false });
  await endsIn(market, bookingId, -1);
  expect(await confirmArrivalByHost(dayDeps(market), host, bookingId)).toMatchObject({ ok: false });
  expect((await dayAs(host.accountId, bookingId)).head.eventState).toBe('unseen');
});

test('missing artist: no extension can be bought', async () => {
  const { bookingId, host } = await aRunningBooking();
  const { ends_at: until } = await market.db
    .selectFrom('booking')
    .select('ends_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const wanted = { minutes: 30, until } as const;
  expect(await askExtension(market.deps, host, bookingId, wanted)).toEqual({
    ok: false,
    refusal: { reason: 'not_running' },
  });
  expect((await dayAs(host.accountId, bookingId)).extension).toMatchObject({ running: false, lengths: [] });
});

test('no-show: recorded once before the end, by manager or support', async () => {
  const { bookingId, artistId, reference } = await aRunningBooking();
  expect(await act(await worker(market, 'finance'), bookingId, { act: 'no-show' })).toBe(403);
  expect(await act(await worker(market), bookingId, { act: 'no-show' })).toBe(404);
  const stale = { ...manager, secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  expect(await act(stale, bookingId, { act: 'no-show' })).toBe(403);
  expect(await act(manager, bookingId, { act: 'no-show', reason: ' ' })).toBe(409);
  const presses = await Promise.all(
    Array.from({ length: 40 }, () => act(manager, bookingId, { act: 'no-show' })),
  );
  expect(presses.filter((status) => status === 302)).toHaveLength(1);
  expect([await countOf('absence', bookingId), await countOf('replacement', bookingId)]).toEqual([1, 1]);
  expect(await stateOf(market, bookingId)).toBe('replacing');
  const absences = await market.db
    .selectFrom('absence')
    .selectAll()
    .where('artist_id', '=', artistId)
    .execute();
  expect(absences).toMatchObject([{ kind: 'no_show', standing: 'no_show', standing_state: 'waits' }]);
  const audit = await readAudit(market.db, { subject: reference, count: 10 });
  expect(audit.filter(({ action }) => action === 'booking.no_show')).toHaveLength(1);
  await expectNothingBroken(market.db);
});

test.each([
  ['before the start', 5 * MINUTE],
  ['after the end', -151 * MINUTE],
])('a no-show %s is refused', async (_, seconds) => {
  const { bookingId } = await aRunningBooking();
  await startsIn(market, bookingId, seconds);
  expect(await act(support, bookingId, { act: 'no-show' })).toBe(409);
  expect(await act(support, bookingId, { act: 'called', answered: 'no' })).toBe(409);
  expect(await countOf('absence', bookingId)).toBe(0);
});

test('an own evening is a colleague’s to record', async () => {
  const { bookingId, host } = await aRunningBooking();
  const own: Worker = { accountId: host.accountId, roles: ['event_manager'] };
  for (const name of ['no-show', 'called', 'cancel'])
    expect(await act(own, bookingId, { act: name, answered: 'no' })).toBe(403);
});

test('missing artist: our cancellation refunds the host in full', async () => {
  const { bookingId, host, reference } = await aRunningBooking();
  await reportProblem(dayDeps(market), host, bookingId, NO_SHOW);
  expect(await act(manager, bookingId, { act: 'cancel' })).toBe(302);
  expect(await stateOf(market, bookingId)).toBe('cancelled');
  expect((await paymentTotals(market.db, reference)).left).toBe(0);
  const disputes = await market.db
    .selectFrom('dispute')
    .select('state')
    .where('booking_id', '=', bookingId)
    .execute();
  expect(disputes).toEqual([{ state: 'settled' }]);
  await expectNothingBroken(market.db);
});

test('running or finished booking cannot be cancelled by staff', async () => {
  const { bookingId, host } = await aRunningBooking();
  await confirmArrivalByHost(dayDeps(market), host, bookingId);
  expect(await act(manager, bookingId, { act: 'cancel' })).toBe(409);
  const late = await aRunningBooking();
  await endsIn(market, late.bookingId, -1);
  expect(await act(manager, late.bookingId, { act: 'cancel' })).toBe(409);
});

test('nearby artists: sorted by distance, with price and our cost', async () => {
  const others = [{ fee: 59_000 }, { fee: 70_800 }];
  const { bookingId, replacementCandidates } = await aRunningBooking({ others });
  const [far, near] = replacementCandidates;
  await market.db.updateTable('artist').set({ lat: 30.86 }).where('id', '=', far!.id).execute();
  expect((await open(manager, bookingId)).nearby).toBeNull();
  await act(manager, bookingId, { act: 'no-show' });
  const { nearby } = await open(manager, bookingId);
  expect(nearby!.map(({ id }) => id)).toEqual([near!.id, far!.id]);
  expect(nearby![0]!.km).toBeLessThan(nearby![1]!.km);
  for (const { fee, borne, phone, from } of nearby!) {
    expect(phone).toMatch(/^\+/);
    expect(borne).toBeGreaterThan(fee - 5_900_000);
    expect(from.getTime()).toBeGreaterThan((await businessNow(market.db)).getTime());
  }
  expect((await open(await worker(market, 'finance'), bookingId)).nearby).toBeNull();
});

test('late replacement: agrees, booking starts when they can arrive', async () => {
  const { bookingId, host, reference, other, offerId } = await aLateReplacement(70_800);
  const view = (await replacementOf(market.db, bookingId))!;
  expect(view).toMatchObject({ cause: 'no_show', proposal: { offerId, artist: { id: other.id } } });
  const { returned, from } = view.proposal!;
  const accepted = await acceptProposal(market.deps, asHost(host), bookingId, offerId);
  expect(accepted).toMatchObject({ ok: true, value: { returned } });
  const row = await market.db
    .selectFrom('booking')
    .select(['state', 'starts_at', 'ends_at', 'artist_id', 'artist_fee_paise'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'confirmed', artist_id: other.id, artist_fee_paise: 7_080_000 });
  expect(row.starts_at).toEqual(from);
  const missed = 150 - (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000;
  expect(returned).toBe(Math.ceil((5_900_000 * Math.ceil(missed)) / 150 / 100) * 100);
  expect((await paymentTotals(market.db, reference)).left).toBe(5_900_000 - returned);
  await sweepBookings(market.deps);
  expect(
    await market.db.selectFrom('arrival_alarm').selectAll().where('booking_id', '=', bookingId).execute(),
  ).toEqual([]);
  await advanceClock(
    market.db,
    (row.starts_at.getTime() - (await businessNow(market.db)).getTime()) / 1000 + 1,
  );
  await sweepBookings(market.deps);
  const code = await arrivalCodeOf(market, bookingId);
  expect(await checkIn(dayDeps(market), other.holder, bookingId, code)).toMatchObject({
    ok: true,
    value: { lateMinutes: 1, credit: 0 },
  });
  await endsIn(market, bookingId, -25 * 3600);
  await sweepBookings(market.deps);
  expect(await stateOf(market, bookingId)).toBe('completed');
  const share = (fee: number) => fee / 1.18 - fee * 0.15;
  expect(await ledgerBalance(market.db, 'artist_payable', reference)).toBe(-share(7_080_000));
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('dearer replacement: our cost above limit needs a second person', async () => {
  const booking = await aRunningBooking({ others: [{ fee: 70_800 }] });
  await act(manager, booking.bookingId, { act: 'no-show' });
  await setLimit(market, 1000);
  const artist = String(booking.replacementCandidates[0]!.id);
  expect(await act(manager, booking.bookingId, { act: 'ask', artist })).toBe(302);
  const offers = () =>
    market.db.selectFrom('replacement_offer').select('id').where('artist_id', '=', Number(artist)).execute();
  expect(await offers()).toEqual([]);
  await setLimit(market, 100_000);
  const presses = await Promise.all(
    Array.from({ length: 40 }, () => act(support, booking.bookingId, { act: 'ask', artist })),
  );
  expect(presses).toContain(302);
  expect(await offers()).toHaveLength(1);
});

test.each([1, 9, 41])('an ask that waits can be approved after %i minutes', async (minutes) => {
  const { bookingId, reference, replacementCandidates } = await aRunningBooking();
  await act(manager, bookingId, { act: 'no-show' });
  await setLimit(market, 1000);
  const artist = replacementCandidates[0]!.id;
  expect(await act(manager, bookingId, { act: 'ask', artist: String(artist) })).toBe(302);
  await advanceClock(market.db, minutes * MINUTE);
  expect(await refusalOf(approve(support, await openOn(reference)))).toBeUndefined();
  expect(await offerTo(artist)).toBeTruthy();
});

test('host’s yes that waits for approval can be approved later', async () => {
  const { bookingId, offerId, reference } = await aLateReplacement(70_800);
  await setLimit(market, 1000);
  expect(await act(manager, bookingId, { act: 'host-yes', offer: offerId })).toBe(302);
  await advanceClock(market.db, 7 * MINUTE);
  expect(await refusalOf(approve(support, await openOn(reference)))).toBeUndefined();
  expect(await stateOf(market, bookingId)).toBe('confirmed');
});

test.each([
  [10, 0, 0],
  [28, 9, 9],
  [10, 59, 9],
  [75, 1, 2],
])('started %i minutes ago, proposed +%i, accepted +%i: estimate holds', async (begun, until, answered) => {
  const { bookingId, host, reference, replacementCandidates } = await aRunningBooking({ begun });
  const artist = replacementCandidates[0]!.id;
  await act(manager, bookingId, { act: 'no-show' });
  const { nearby } = await open(manager, bookingId);
  const shown = nearby!.find(({ id }) => id === artist)!.borne;
  await act(manager, bookingId, { act: 'ask', artist: String(artist) });
  await advanceClock(market.db, until * MINUTE);
  expect(await act(support, bookingId, { act: 'propose', artist: String(artist) })).toBe(302);
  expect(await countedFor(reference, 'propose')).toEqual([shown, shown]);
  await advanceClock(market.db, answered * MINUTE);
  const accepted = await acceptProposal(market.deps, asHost(host), bookingId, await offerTo(artist));
  if (!accepted.ok) throw new Error(accepted.refusal.reason);
  expect(7_080_000 - (5_900_000 - accepted.value.returned)).toBeLessThanOrEqual(shown);
});

test('waiting takes no one past the limit of one person', async () => {
  const { bookingId, reference, replacementCandidates } = await aRunningBooking({ begun: 5 });
  await act(manager, bookingId, { act: 'no-show' });
  await setLimit(market, 40_000);
  const artist = String(replacementCandidates[0]!.id);
  expect(await act(manager, bookingId, { act: 'ask', artist })).toBe(302);
  expect(await openOn(reference)).toBeTruthy();
});

test('after the hour: no proposals, and a refusal ends search', async () => {
  const { bookingId, host, replacementCandidates } = await aRunningBooking({ begun: 10, others: [{}, {}] });
  await act(manager, bookingId, { act: 'no-show' });
  const [first, second] = replacementCandidates.map(({ id }) => id);
  await advanceClock(market.db, 59 * MINUTE);
  expect(await act(manager, bookingId, { act: 'propose', artist: String(first) })).toBe(302);
  await advanceClock(market.db, 5 * MINUTE);
  expect(await act(manager, bookingId, { act: 'ask', artist: String(second) })).toBe(409);
  const no = await refuseProposal(market.deps, asHost(host), bookingId, await offerTo(first!));
  expect(no.ok).toBe(true);
  expect(await stateOf(market, bookingId)).toBe('cancelled');
  await expectNothingBroken(market.db);
});

test('no replacement: search ends within the hour, the rest waits', async () => {
  const { bookingId, host } = await aRunningBooking();
  await act(manager, bookingId, { act: 'no-show' });
  const seen = await bookingOf(market.db, host.accountId, bookingId);
  expect(seen!.cancelNow!.pending).toBeGreaterThan(0);
  const { decideBy } = (await replacementOf(market.db, bookingId))!;
  const left = decideBy.getTime() - (await businessNow(market.db)).getTime();
  expect(Math.round(left / 60_000)).toBe(60);
  await advanceClock(market.db, 3601);
  await sweepReplacements(market.deps);
  const { refund_paise: refund, pending_paise: pending } = await market.db
    .selectFrom('booking_cancellation')
    .select(['refund_paise', 'pending_paise'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(await stateOf(market, bookingId)).toBe('cancelled');
  expect([refund + pending, pending > 0]).toEqual([5_900_000, true]);
  await expectNothingBroken(market.db);
});
