import type { Database, Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  lockEquipment,
  releaseReservation,
  restoreReservation,
  type SoundHolder,
  selectEquipment,
  selectKitItems,
  selectReservationOf,
  selectStockInUse,
  upsertReservation,
} from './sound-queries.server.ts';
import { peakUse, soundWindow, type Window } from './stock.ts';

/** Names the item in short supply and how many are left in the window. */
export type StockRefusal = { reason: 'out_of_stock'; item: string; left: number };

export interface SoundDemandLine {
  kitId: number | null;
  equipmentId: number | null;
  quantity: number;
}

/** Free quantity by equipment id during a performance, including set-up and strike. */
export async function availableStock(
  db: Database,
  during: { startsAt: Date; endsAt: Date },
): Promise<Map<number, number>> {
  const window = soundWindow(during);
  const [equipment, uses] = [await selectEquipment(db), await selectStockInUse(db, window)];
  return new Map(equipment.map(({ id, owned }) => [id, quantityLeft(id, owned, uses, window)]));
}

interface SoundDemand {
  lines: readonly SoundDemandLine[];
  startsAt: Date;
  endsAt: Date;
}

/** Reserves the lines, kit contents included. Locks equipment in id order; on refusal roll back. */
export async function reserveSound(
  trx: Transaction,
  demand: SoundHolder & SoundDemand,
): Promise<Result<void, StockRefusal>> {
  const items = await countDemandByEquipment(trx, demand.lines);
  const window = soundWindow(demand);
  const checked = await checkStock(trx, holderId(demand), window, items);
  if (!checked.ok || items.size === 0) return checked;
  await upsertReservation(trx, demand, window, reservationLines(items));
  return accepted(undefined);
}

/** Reserves released items again if still free. Idempotent. */
export async function reserveSoundAgain(
  trx: Transaction,
  holder: string,
): Promise<Result<void, StockRefusal>> {
  const rows = await selectReservationOf(trx, holder);
  const given = rows.filter(({ releasedAt }) => releasedAt !== null);
  const [first] = given;
  if (!first) return accepted(undefined);
  const items = new Map(given.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  const checked = await checkStock(trx, holder, { from: first.from, to: first.to }, items);
  if (checked.ok) await restoreReservation(trx, holder);
  return checked;
}

/** Moves what a holder has reserved to another time, as it was reserved: its kits may contain something else today. */
export async function moveReservation(
  trx: Transaction,
  moved: SoundHolder & { startsAt: Date; endsAt: Date },
): Promise<Result<void, StockRefusal>> {
  const items = await quantitiesReservedBy(trx, holderId(moved));
  const window = soundWindow(moved);
  const checked = await checkStock(trx, holderId(moved), window, items);
  if (!checked.ok || items.size === 0) return checked;
  await upsertReservation(trx, moved, window, reservationLines(items));
  return accepted(undefined);
}

/** Whether {@link moveReservation} would succeed. Reserves nothing. */
export async function checkReservationCanMove(
  trx: Transaction,
  moved: SoundHolder & { startsAt: Date; endsAt: Date },
): Promise<Result<void, StockRefusal>> {
  return checkStock(
    trx,
    holderId(moved),
    soundWindow(moved),
    await quantitiesReservedBy(trx, holderId(moved)),
  );
}

async function quantitiesReservedBy(trx: Transaction, holder: string): Promise<Map<number, number>> {
  const rows = await selectReservationOf(trx, holder);
  const kept = rows.filter(({ releasedAt }) => releasedAt === null);
  return new Map(kept.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
}

function reservationLines(items: ReadonlyMap<number, number>) {
  return [...items].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
}

/** Releases everything of a booking or order. Idempotent. */
export async function releaseSound(trx: Transaction, holder: string): Promise<void> {
  await releaseReservation(trx, holder);
}

async function countDemandByEquipment(
  trx: Transaction,
  lines: readonly SoundDemandLine[],
): Promise<Map<number, number>> {
  const demand = new Map<number, number>();
  const need = (id: number, quantity: number) => demand.set(id, (demand.get(id) ?? 0) + quantity);
  const kits = lines.filter((line) => line.kitId !== null);
  for (const { equipmentId, quantity } of lines) if (equipmentId !== null) need(equipmentId, quantity);
  if (kits.length === 0) return demand;
  const items = await selectKitItems(
    trx,
    kits.map(({ kitId }) => kitId!),
  );
  for (const kit of kits)
    for (const item of items)
      if (item.kitId === kit.kitId) need(item.equipmentId, item.quantity * kit.quantity);
  return demand;
}

/** Whether the lines are free, ignoring the holder's own reservation. Reserves nothing. */
export async function checkSoundIsFree(
  trx: Transaction,
  demand: SoundHolder & SoundDemand,
): Promise<Result<void, StockRefusal>> {
  return checkStock(
    trx,
    holderId(demand),
    soundWindow(demand),
    await countDemandByEquipment(trx, demand.lines),
  );
}

function holderId(holder: SoundHolder): string {
  return 'bookingId' in holder ? holder.bookingId : holder.soundOrderId;
}

async function checkStock(
  trx: Transaction,
  holder: string,
  window: Window,
  demand: ReadonlyMap<number, number>,
): Promise<Result<void, StockRefusal>> {
  if (demand.size === 0) return accepted(undefined);
  const equipment = await lockEquipment(trx, [...demand.keys()]);
  const uses = await selectStockInUse(trx, window, holder);
  for (const { id, name, owned } of equipment) {
    const left = quantityLeft(id, owned, uses, window);
    if (demand.get(id)! > left) return refused({ reason: 'out_of_stock', item: name, left });
  }
  return accepted(undefined);
}

function quantityLeft(
  id: number,
  owned: number,
  uses: Awaited<ReturnType<typeof selectStockInUse>>,
  window: Window,
): number {
  const ofItem = uses.filter(({ equipmentId }) => equipmentId === id);
  return Math.max(0, owned - peakUse(ofItem, window));
}
