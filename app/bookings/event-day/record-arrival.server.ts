import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { bookedTime } from '#app/artists/calendar/slot.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { minutesLate } from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { isOwnBooking } from '../core/booking-people-queries.server.ts';
import { type BookingRow, lockBooking, lockBookingOfHost } from '../core/booking-queries.server.ts';
import { insertArrival, selectArrival } from './arrival-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import { arrivalWindow, canArrive } from './day-times.ts';
import { planLateCredit } from './late-credit.server.ts';

export interface ArrivalOutcome {
  lateMinutes: number;
  /** Paise credited after the objection period. */
  credit: Paise;
}

export type ArrivalRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'not_today' }
  | { reason: 'wrong_code' }
  | { reason: 'too_many_tries'; waitMinutes: number }
  | { reason: 'impossible_time' };

type Answer = Result<ArrivalOutcome, ArrivalRefusal>;

const TRIES = { quarter: 5, day: 20 };

/** The artist enters the host's 4-digit code. Idempotent. Wrong codes count; too many block right ones. */
export async function checkIn(
  deps: DayDeps,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
  code: string,
): Promise<Answer> {
  const answer = await inTransaction(deps.db, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !(await speaksFor(trx, viewer.accountId, booking.artist_id)))
      return refused({ reason: 'booking_not_found' });
    const before = await answerIfArrived(trx, booking);
    if (before) return before;
    const now = await businessNow(trx);
    if (!mayArriveNow(booking, now)) return refused({ reason: 'not_today' });
    const { waitSeconds } = await consumeLimits(trx, [
      { key: `arrival:${booking.id}:quarter`, max: TRIES.quarter, seconds: 900 },
      { key: `arrival:${booking.id}:day`, max: TRIES.day, seconds: 86_400 },
    ]);
    if (waitSeconds > 0)
      return refused({ reason: 'too_many_tries', waitMinutes: Math.ceil(waitSeconds / 60) });
    const performed = { id: booking.id, artistId: booking.artist_id, startsAt: booking.starts_at };
    const right = deps.arrivalCodes.accepts(performed, code);
    // Returned, not thrown: a throw would roll back the attempt counter.
    if (!right) return refused({ reason: 'wrong_code' });
    return recordArtistArrival(trx, booking, { at: now, provedBy: 'code', by: viewer.accountId });
  });
  if (answer.ok) deps.wake();
  return answer;
}

/**
 * Staff record an arrival, but not on a booking of their own.
 * @param arrival not in the future; `reason` goes to the audit log
 */
export async function markArrival(
  deps: Pick<DayDeps, 'db' | 'wake'>,
  viewer: Pick<Viewer, 'accountId' | 'roles'>,
  bookingId: string,
  arrival: { at: Date; reason: string },
): Promise<Answer> {
  if (!mayDo(viewer.roles, 'run_the_day')) return refused({ reason: 'booking_not_found' });
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || (await isOwnBooking(trx, viewer.accountId, booking.id)))
      return refused({ reason: 'booking_not_found' });
    const before = await answerIfArrived(trx, booking);
    if (before) return before;
    const now = await businessNow(trx);
    if (!isActive(booking)) return refused({ reason: 'not_today' });
    if (now < arrivalWindow(bookedTime(booking)).from) return refused({ reason: 'not_today' });
    if (arrival.at > now || !canArrive(bookedTime(booking), arrival.at))
      return refused({ reason: 'impossible_time' });
    await recordAudit(trx, {
      accountId: viewer.accountId,
      action: 'booking.arrival',
      subject: `booking:${booking.id}`,
      reason: arrival.reason,
      after: { arrivedAt: arrival.at.toISOString() },
    });
    return recordArtistArrival(trx, booking, { at: arrival.at, provedBy: 'manager', by: viewer.accountId });
  });
}

/**
 * The host says that the artist is there although no code was entered: from the start until the end. Their word, like the
 * code that they tell; the artist may object to what follows for them. Idempotent.
 */
export async function confirmArrivalByHost(
  deps: Pick<DayDeps, 'db' | 'wake'>,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
): Promise<Answer> {
  return inTransactionThenWake(deps, async (trx): Promise<Answer> => {
    const booking = await lockBookingOfHost(trx, bookingId, viewer.accountId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    const before = await answerIfArrived(trx, booking);
    if (before) return before;
    const { now } = booking;
    if (!mayArriveNow(booking, now) || now < booking.starts_at) return refused({ reason: 'not_today' });
    return recordArtistArrival(trx, booking, { at: now, provedBy: 'host', by: viewer.accountId });
  });
}

async function recordArtistArrival(
  trx: Transaction,
  booking: BookingRow,
  { at, provedBy, by }: { at: Date; provedBy: 'code' | 'manager' | 'host'; by: string },
): Promise<Answer> {
  const lateMinutes = minutesLate(booking.starts_at, at);
  await insertArrival(trx, {
    booking_id: booking.id,
    artist_id: booking.artist_id,
    arrived_at: at,
    proved_by: provedBy,
    recorded_by: by,
    late_minutes: lateMinutes,
  });
  const { amount: credit, leavesAt } = await planLateCredit(trx, booking, at);
  await announce(trx, {
    kind: 'artist.arrived',
    key: `${booking.id}:${at.toISOString()}`,
    payload: {
      bookingId: booking.id,
      at: at.toISOString(),
      lateMinutes,
      credit,
      ...(leavesAt ? { leavesAt: leavesAt.toISOString() } : {}),
    },
  });
  return accepted({ lateMinutes, credit });
}

async function answerIfArrived(trx: Transaction, booking: BookingRow): Promise<Answer | null> {
  const arrival = await selectArrival(trx, booking.id);
  return arrival ? accepted({ lateMinutes: arrival.late_minutes, credit: paise(0) }) : null;
}

function isActive(booking: BookingRow): boolean {
  return booking.state === 'confirmed' || booking.state === 'in_progress';
}

function mayArriveNow(booking: BookingRow, now: Date): boolean {
  return isActive(booking) && canArrive(bookedTime(booking), now);
}
