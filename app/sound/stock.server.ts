import type { Database, Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  lockEquipment,
  releaseReservation,
  selectEquipment,
  selectKitItems,
  selectReservationOf,
  selectUses,
  upsertReservation,
} from './sound-queries.server.ts';
import { peakUse, soundWindow, type Window } from './stock.ts';

/** Names the item that is short, and how many of it are left in that window. */
export type StockRefusal = { reason: 'out_of_stock'; item: string; left: number };

export interface SoundDemandLine {
  kitId: number | null;
  equipmentId: number | null;
  quantity: number;
}

/** How many of each item are free during a whole performance, set-up and strike included, by equipment id. */
export async function availableStock(
  db: Database,
  during: { startsAt: Date; endsAt: Date },
): Promise<Map<number, number>> {
  const window = soundWindow(during);
  const [equipment, uses] = [await selectEquipment(db), await selectUses(db, window)];
  return new Map(equipment.map(({ id, owned }) => [id, leftOf(id, owned, uses, window)]));
}

/**
 * Takes the items of the lines, those inside kits too, for a booking. The equipment rows are locked in the order
 * of their ids: of two bookings for the last one, one gets it. On refusal the caller must roll back.
 */
export async function reserveSound(
  trx: Transaction,
  booking: { bookingId: string; lines: readonly SoundDemandLine[]; startsAt: Date; endsAt: Date },
): Promise<Result<void, StockRefusal>> {
  const demand = await demandOf(trx, booking.lines);
  return take(trx, booking.bookingId, soundWindow(booking), demand);
}

/** Takes again what a booking had given back, if all of it is still free. Harmless while it still has it. */
export async function reserveSoundAgain(
  trx: Transaction,
  bookingId: string,
): Promise<Result<void, StockRefusal>> {
  const rows = await selectReservationOf(trx, bookingId);
  const given = rows.filter(({ releasedAt }) => releasedAt !== null);
  const [first] = given;
  if (!first) return accepted(undefined);
  const demand = new Map(given.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return take(trx, bookingId, { from: first.from, to: first.to }, demand);
}

/** Gives everything of a booking back. Again is harmless. */
export async function releaseSound(trx: Transaction, bookingId: string): Promise<void> {
  await releaseReservation(trx, bookingId);
}

async function demandOf(trx: Transaction, lines: readonly SoundDemandLine[]): Promise<Map<number, number>> {
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

async function take(
  trx: Transaction,
  bookingId: string,
  window: Window,
  demand: ReadonlyMap<number, number>,
): Promise<Result<void, StockRefusal>> {
  if (demand.size === 0) return accepted(undefined);
  const equipment = await lockEquipment(trx, [...demand.keys()]);
  const uses = await selectUses(trx, window, bookingId);
  for (const { id, name, owned } of equipment) {
    const left = leftOf(id, owned, uses, window);
    if (demand.get(id)! > left) return refused({ reason: 'out_of_stock', item: name, left });
  }
  const items = [...demand].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
  await upsertReservation(trx, bookingId, window, items);
  return accepted(undefined);
}

function leftOf(
  id: number,
  owned: number,
  uses: Awaited<ReturnType<typeof selectUses>>,
  window: Window,
): number {
  const ofItem = uses.filter(({ equipmentId }) => equipmentId === id);
  return Math.max(0, owned - peakUse(ofItem, window));
}
