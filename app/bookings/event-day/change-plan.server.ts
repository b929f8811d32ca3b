import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import type { BookingState } from '../core/booking-states.ts';
import type { DayDeps } from './day-deps.server.ts';
import { ITEM_KINDS, type ItemKind, minutesFromStart, type PlanChange } from './run-sheet.ts';
import {
  countOwnItems,
  deleteItem,
  insertOwnItem,
  takeSheetVersion,
  updateOwnItem,
  upsertMovedItem,
} from './run-sheet-queries.server.ts';

export type PlanRefusal =
  | { reason: 'plan_closed' }
  | { reason: 'plan_changed' }
  | { reason: 'plan_full' }
  | { reason: 'item_gone' };

type Answer = Result<null, PlanRefusal>;

const MAX_OWN_ITEMS = 30;
const MOVABLE: readonly ItemKind[] = ['sound', 'sound_check', 'guests', 'break'];

export const PLANNED_STATES: readonly BookingState[] = ['requested', 'confirmed', 'in_progress'];

/** Adds, moves or removes a plan item. The caller checks access. A stale version is refused. */
export function changePlan(
  deps: Pick<DayDeps, 'db'>,
  who: { accountId: string },
  bookingId: string,
  change: PlanChange,
): Promise<Answer> {
  return inTransactionUnlessRefused<Answer>(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !PLANNED_STATES.includes(booking.state)) return refused({ reason: 'plan_closed' });
    if (!(await takeSheetVersion(trx, bookingId, change.version))) return refused({ reason: 'plan_changed' });
    return applyPlanChange(trx, booking, change, who.accountId);
  });
}

async function applyPlanChange(
  trx: Transaction,
  booking: BookingRow,
  change: PlanChange,
  accountId: string,
): Promise<Answer> {
  if (change.intent === 'remove-item')
    return (await deleteItem(trx, booking.id, change.key))
      ? accepted(null)
      : refused({ reason: 'item_gone' });
  const item = { minutes: minutesFromStart(booking.starts_at, change.time), who: change.who };
  if (change.intent === 'add-item') {
    if ((await countOwnItems(trx, booking.id)) >= MAX_OWN_ITEMS) return refused({ reason: 'plan_full' });
    await insertOwnItem(trx, booking.id, { ...item, title: change.title, addedBy: accountId });
    return accepted(null);
  }
  const kind = ITEM_KINDS.find((each) => each === change.key);
  if (kind) {
    if (!MOVABLE.includes(kind)) return refused({ reason: 'item_gone' });
    await upsertMovedItem(trx, booking.id, kind, { ...item, addedBy: accountId });
    return accepted(null);
  }
  const id = /^\d{1,9}$/.test(change.key) ? Number(change.key) : 0;
  const moved =
    change.title !== '' && (await updateOwnItem(trx, booking.id, id, { ...item, title: change.title }));
  return moved ? accepted(null) : refused({ reason: 'item_gone' });
}
