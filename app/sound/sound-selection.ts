import { type Paise, paise } from '#app/shared/money.ts';

export const MAX_PER_ITEM = 99;

export interface SoundSelection {
  kits: { id: number }[];
  equipment: { id: number; quantity: number }[];
}

export const NOTHING_SELECTED: SoundSelection = { kits: [], equipment: [] };

/** Adds a kit, or removes it if present [S4-10]. */
export function toggleKit(selection: SoundSelection, kitId: number): SoundSelection {
  const others = selection.kits.filter(({ id }) => id !== kitId);
  const added = others.length === selection.kits.length;
  return { ...selection, kits: added ? [...others, { id: kitId }] : others };
}

/** Changes an item's quantity within 0 and `most`; 0 removes it [S4-10]. */
export function changeQuantity(
  selection: SoundSelection,
  equipmentId: number,
  by: number,
  max: number = MAX_PER_ITEM,
): SoundSelection {
  const quantity = Math.max(0, Math.min(quantityOf(selection, equipmentId) + by, max, MAX_PER_ITEM));
  const known = selection.equipment.some(({ id }) => id === equipmentId);
  const changed = known
    ? selection.equipment.map((item) => (item.id === equipmentId ? { id: equipmentId, quantity } : item))
    : [...selection.equipment, { id: equipmentId, quantity }];
  return { ...selection, equipment: changed.filter((item) => item.quantity > 0) };
}

export function quantityOf(selection: SoundSelection, equipmentId: number): number {
  return selection.equipment.find(({ id }) => id === equipmentId)?.quantity ?? 0;
}

export function hasKit(selection: SoundSelection, kitId: number): boolean {
  return selection.kits.some(({ id }) => id === kitId);
}

/** Number of single items without kits, shown on the ADD button [S2-52]. */
export function countSingleItems(selection: SoundSelection): number {
  return selection.equipment.reduce((count, { quantity }) => count + quantity, 0);
}

export interface SoundPrices {
  kits: readonly { id: number; price: Paise }[];
  equipment: readonly { id: number; price: Paise }[];
}

/** Total in paise. Unknown items count as 0, because the server refuses them. */
export function selectionTotal(selection: SoundSelection, prices: SoundPrices): Paise {
  const priceOf = (list: SoundPrices['kits'], id: number) => list.find((one) => one.id === id)?.price ?? 0;
  const kits = selection.kits.reduce((sum, { id }) => sum + priceOf(prices.kits, id), 0);
  const items = selection.equipment.reduce(
    (sum, { id, quantity }) => sum + priceOf(prices.equipment, id) * quantity,
    0,
  );
  return paise(kits + items);
}
