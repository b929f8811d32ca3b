import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { useReplacement } from '#tests/support/replacement-world.ts';
import { arrivalCodeOf, dayDeps, startsIn } from '#tests/support/the-day.ts';
import { type BookingTerms, termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { acceptProposal } from '../replace/decide-proposal.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { replacementOf } from '../view/booking-views.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { selectArrival, selectStatement } from './arrival-queries.server.ts';
import { selectLateCredit } from './dispute-queries.server.ts';
import { findDispute } from './disputes.server.ts';
import { stateArrival } from './handle-day-action.server.ts';
import { raiseArrivalAlarms } from './raise-alarms.server.ts';
import { checkIn } from './record-arrival.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { saveVenue, selectDoneTasks, selectVenue, setTaskDone } from './venue-queries.server.ts';

const { market, nextDate, withdraw } = useReplacement();
const MINUTE = 60;
const HOUR = 3600;

type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;

async function acceptNext({ bookingId, host }: Booking) {
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId);
}

/** Asked by the host, agreed by the artist. */
async function change({ bookingId, host, holder }: Booking, wanted: Partial<BookingTerms>) {
  const row = (await selectTermsRow(market.db, bookingId))!;
  const terms = { ...termsOf(row), ...wanted };
  const asked = await askChange(market.deps, asHost(host), bookingId, {
    terms,
    version: row.version,
    expectedTotal: null,
  });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  const agreed = await agreeToChange(market.deps, asArtist(holder), asked.value.changeId!);
  if (!agreed.ok) throw new Error(agreed.refusal.reason);
}

async function alarmsOf(bookingId: string): Promise<number> {
  await raiseArrivalAlarms(market.deps);
  const rows = await market.db
    .selectFrom('arrival_alarm')
    .select('step')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.length;
}

/** ₹14,750 is left of ₹59,000 after two cheaper artists. */
async function twiceCheaper() {
  const others = [
    { fee: 29_500, instant: true },
    { fee: 14_750, instant: true },
  ];
  const booking = await aConfirmedBooking(market, await nextDate(), others, { fee: 59_000 });
  await withdraw(booking);
  await acceptNext(booking);
  await withdraw({ ...booking, holder: booking.replacementCandidates[0]!.holder });
  await acceptNext(booking);
  return booking;
}

test('cheaper replacement: automatic refund capped at quarter of new price', async () => {
  const booking = await twiceCheaper();
  await startsIn(market, booking.bookingId, -38.5 * MINUTE);
  await sweepBookings(market.deps);
  const code = await arrivalCodeOf(market, booking.bookingId);
  await checkIn(dayDeps(market), booking.replacementCandidates[1]!.holder, booking.bookingId, code);
  const credit = (await selectLateCredit(market.db, booking.bookingId))!;
  expect(credit.amount_paise).toBe(368_700);
  expect(credit.owed_paise).toBeLessThan(400_000);
});

test('cheaper replacement: refund proposed to staff follows the new price', async () => {
  const booking = await twiceCheaper();
  await startsIn(market, booking.bookingId, -40 * MINUTE);
  await sweepBookings(market.deps);
  const opened = await reportProblem(dayDeps(market), booking.host, booking.bookingId, {
    kind: 'late',
    missedMinutes: 30,
    words: '',
  });
  const dispute = await findDispute(market.db, opened.ok ? opened.value.disputeId : '');
  expect([dispute!.fee, dispute!.proposed]).toEqual([1_475_000, 295_000]);
});

test('moved booking: earlier arrival void, a new code is needed', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [], { fee: 59_000 });
  const { bookingId, holder } = booking;
  await startsIn(market, bookingId, 3.5 * HOUR);
  const code = await arrivalCodeOf(market, bookingId);
  await stateArrival(dayDeps(market), holder, bookingId, null);
  expect(await checkIn(dayDeps(market), holder, bookingId, code)).toMatchObject({ ok: true });
  await change(booking, { date: await nextDate() });
  expect(await selectArrival(market.db, bookingId)).toBeUndefined();
  expect(await selectStatement(market.db, { id: bookingId, artistId: booking.artistId })).toBeUndefined();

  await startsIn(market, bookingId, -19.5 * MINUTE);
  await sweepBookings(market.deps);
  expect(await alarmsOf(bookingId)).toBeGreaterThan(0);
  expect(await checkIn(dayDeps(market), holder, bookingId, code)).toEqual({
    ok: false,
    refusal: { reason: 'wrong_code' },
  });
  const newCode = await arrivalCodeOf(market, bookingId);
  expect(await checkIn(dayDeps(market), holder, bookingId, newCode)).toMatchObject({
    ok: true,
    value: { lateMinutes: 20 },
  });
  const arrived = await market.db
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'artist.arrived')
    .where('key', 'like', `%${bookingId}%`)
    .execute();
  expect(arrived).toHaveLength(2);
});

test('changed venue: its details and tasks are asked again', async () => {
  const booking = await aConfirmedBooking(market, await nextDate(), [], { fee: 59_000 });
  const venue = {
    setting: 'outdoor' as const,
    powerPoints: 4,
    stageWidth: 20,
    stageDepth: 16,
    sound: 'none' as const,
    changingRoom: true,
    loudspeakerPermit: true,
  };
  await inTransaction(market.db, async (trx) => {
    await saveVenue(trx, booking.bookingId, venue, 0);
    await setTaskDone(trx, booking.bookingId, 'power', true, booking.host.accountId);
  });
  await change(booking, { address: 'Elante Mall, Chandigarh 160002' });
  expect(await selectVenue(market.db, booking.bookingId)).toBeNull();
  expect(await selectDoneTasks(market.db, booking.bookingId)).toEqual(new Set());
});
