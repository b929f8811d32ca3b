import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type BookingDeps, bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { isOwnBooking } from '#app/bookings/core/booking-people-queries.server.ts';
import { type Database, inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { BOOKING_ACTIONS } from '../frame/booking-actions.ts';
import {
  lockBookingToAssign,
  lockManager,
  selectManagerLoads,
  updateManager,
} from './manager-queries.server.ts';
import { type ManagerLoad, rankManagers, suggestedManager } from './rank-managers.ts';

type Assigned = Result<{ managerId: string }, { reason: Refusal; name?: string }>;
type Refusal =
  | 'booking_not_found'
  | 'booking_closed'
  | 'not_a_manager'
  | 'manager_involved'
  | 'already_manager'
  | 'has_a_manager'
  | 'no_manager_free';

type Assigner = Pick<BookingDeps, 'db' | 'wake'>;
type BookingToAssign = NonNullable<Awaited<ReturnType<typeof lockBookingToAssign>>>;

/** Assigns or changes the event manager, who does not host or perform in it; notifies manager, host and the previous manager. */
export function assignManager(
  deps: Assigner,
  by: { accountId: string },
  bookingId: string,
  { managerId, reason }: { managerId: string; reason: string },
): Promise<Assigned> {
  return lockAndAssign(deps, bookingId, async (trx, booking) => {
    const manager = await lockManager(trx, managerId);
    if (!manager) return refused({ reason: 'not_a_manager' });
    if (await isOwnBooking(trx, managerId, booking.id)) return refused({ reason: 'manager_involved' });
    if (booking.event_manager_id === managerId)
      return refused({ reason: 'already_manager', name: manager.name });
    await setManagerAndAnnounce(trx, booking, managerId);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'booking.assign_manager',
      subject: bookingReference(booking.id),
      reason,
      before: { managerId: booking.event_manager_id },
      after: { managerId },
    });
    return accepted({ managerId });
  });
}

/** @param insteadOf who has it now and is not on duty for it; they keep it where nobody is */
export function assignBestManager(
  deps: Assigner,
  bookingId: string,
  insteadOf: string | null = null,
): Promise<Assigned> {
  return lockAndAssign(deps, bookingId, async (trx, booking) => {
    if (booking.event_manager_id !== insteadOf) return refused({ reason: 'has_a_manager' });
    const best = suggestedManager(await rankManagersFor(trx, booking));
    if (!best || !(await lockManager(trx, best.id))) return refused({ reason: 'no_manager_free' });
    await setManagerAndAnnounce(trx, booking, best.id);
    return accepted({ managerId: best.id });
  });
}

export async function rankManagersFor(
  db: Database,
  booking: { id: string; city_id: number },
): Promise<ManagerLoad[]> {
  return rankManagers(await selectManagerLoads(db, booking.id), booking.city_id);
}

async function lockAndAssign(
  deps: Assigner,
  bookingId: string,
  decide: (trx: Transaction, booking: BookingToAssign) => Promise<Assigned>,
): Promise<Assigned> {
  return inTransactionThenWake(deps, async (trx): Promise<Assigned> => {
    const booking = await lockBookingToAssign(trx, bookingId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    const states: readonly string[] = BOOKING_ACTIONS.assign.states;
    if (!states.includes(booking.state)) return refused({ reason: 'booking_closed' });
    return decide(trx, booking);
  });
}

async function setManagerAndAnnounce(
  trx: Transaction,
  booking: BookingToAssign,
  managerId: string,
): Promise<void> {
  await updateManager(trx, booking.id, managerId);
  const key = randomUUID();
  await announce(trx, {
    kind: 'booking.manager_assigned',
    key,
    payload: { bookingId: booking.id, managerId, before: booking.event_manager_id, key },
  });
}
