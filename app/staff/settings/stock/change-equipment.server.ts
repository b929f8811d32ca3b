import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { EquipmentInput } from './stock-form.ts';
import {
  insertItem,
  lockItem,
  selectKitsWith,
  selectReservedStock,
  setRetired,
  updateItem,
} from './stock-queries.server.ts';

type Deps = Pick<Platform, 'db'>;
export interface Act {
  accountId: string;
  reason: string;
}

export type StockRefusal =
  | { reason: 'unknown' }
  | { reason: 'changed_meanwhile' }
  /** Stock would be too low on these dates. */
  | { reason: 'promised'; dates: string[] }
  /** Active kits need this item, or more of it. */
  | { reason: 'in_kits'; kits: string[] };

type Answer = Promise<Result<{ id: number }, StockRefusal>>;

export function addEquipment({ db }: Deps, by: Act, input: EquipmentInput): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const id = await insertItem(trx, input);
    await recordAudit(trx, { ...by, action: 'sound.add', subject: `equipment:${id}`, after: input });
    return accepted({ id });
  });
}

/**
 * Changes an item; bookings keep their price. Refused if stock would not cover reservations or active kits.
 */
export function changeEquipment(
  { db }: Deps,
  by: Act,
  item: { id: number; version: number },
  input: EquipmentInput,
): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const before = await lockItem(trx, item.id);
    if (!before) return refused({ reason: 'unknown' as const });
    if (before.version !== item.version) return refused({ reason: 'changed_meanwhile' as const });
    if (input.owned < before.owned) {
      const dates = overbookedDates(await selectReservedStock(trx, item.id), input.owned);
      if (dates.length > 0) return refused({ reason: 'promised' as const, dates });
      const kits = (await selectKitsWith(trx, item.id)).filter(({ quantity }) => quantity > input.owned);
      if (kits.length > 0) return refused({ reason: 'in_kits' as const, kits: kits.map(({ name }) => name) });
    }
    await updateItem(trx, item.id, input);
    await recordAudit(trx, {
      ...by,
      action: 'sound.change',
      subject: `equipment:${item.id}`,
      ...difference(before, input),
    });
    return accepted({ id: item.id });
  });
}

/** Retires or restores an item. Reservations stay; refused if an active kit contains it. */
export function retireEquipment(
  { db }: Deps,
  by: Act,
  item: { id: number; version: number },
  retired: boolean,
): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const before = await lockItem(trx, item.id);
    if (!before) return refused({ reason: 'unknown' as const });
    if (before.version !== item.version) return refused({ reason: 'changed_meanwhile' as const });
    const kits = retired ? await selectKitsWith(trx, item.id) : [];
    if (kits.length > 0) return refused({ reason: 'in_kits' as const, kits: kits.map(({ name }) => name) });
    await setRetired(trx, 'equipment', item.id, retired);
    await recordAudit(trx, {
      ...by,
      action: retired ? 'sound.retire' : 'sound.offer',
      subject: `equipment:${item.id}`,
      before: { retired: before.retiredAt !== null },
      after: { retired },
    });
    return accepted({ id: item.id });
  });
}

export function difference<Values extends object>(before: object, after: Values) {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, was[key]])),
    after: Object.fromEntries(changed),
  };
}

/** A reservation of one item, from leaving the store until it is back. */
interface ReservedStock {
  quantity: number;
  from: Date;
  to: Date;
}

/** IST dates on which more than `owned` are reserved at once, in order. */
function overbookedDates(promises: readonly ReservedStock[], owned: number): string[] {
  const outAt = (moment: Date) =>
    promises.reduce(
      (sum, { quantity, from, to }) => (from <= moment && to > moment ? sum + quantity : sum),
      0,
    );
  const moments = promises.map(({ from }) => from).filter((moment) => outAt(moment) > owned);
  return [...new Set(moments.map(dayInIndia))].sort();
}
