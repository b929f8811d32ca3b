import { type Paise, paise } from '#app/shared/money.ts';

export const MAX_PER_ITEM = 99;

/** What a host has chosen besides the performance: whole kits, each once, and single items. */
export interface SoundSelection {
  kits: { id: number }[];
  equipment: { id: number; quantity: number }[];
}

export const NOTHING_SELECTED: SoundSelection = { kits: [], equipment: [] };

/** Adds a kit, or takes it away if it is there [S4-10]. */
export function toggleKit(selection: SoundSelection, kitId: number): SoundSelection {
  const others = selection.kits.filter(({ id }) => id !== kitId);
  const added = others.length === selection.kits.length;
  return { ...selection, kits: added ? [...others, { id: kitId }] : others };
}

/** Adds `by` of an item (or takes them away): never below 0, where the item leaves, nor above `most` [S4-10]. */
export function changeQuantity(
  selection: SoundSelection,
  equipmentId: number,
  by: number,
  most: number = MAX_PER_ITEM,
): SoundSelection {
  const quantity = Math.max(0, Math.min(quantityOf(selection, equipmentId) + by, most, MAX_PER_ITEM));
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

/** How many single items are chosen, kits aside: the figure on the ADD button [S2-52]. */
export function itemCount(selection: SoundSelection): number {
  return selection.equipment.reduce((count, { quantity }) => count + quantity, 0);
}

export interface SoundPrices {
  kits: readonly { id: number; price: Paise }[];
  equipment: readonly { id: number; price: Paise }[];
}

/** The price of a selection, in paise. What the list does not offer costs nothing: the server refuses it. */
export function selectionTotal(selection: SoundSelection, prices: SoundPrices): Paise {
  const priceOf = (list: SoundPrices['kits'], id: number) => list.find((one) => one.id === id)?.price ?? 0;
  const kits = selection.kits.reduce((sum, { id }) => sum + priceOf(prices.kits, id), 0);
  const items = selection.equipment.reduce(
    (sum, { id, quantity }) => sum + priceOf(prices.equipment, id) * quantity,
    0,
  );
  return paise(kits + items);
}
