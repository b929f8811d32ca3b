import { MAX_PER_ITEM, NOTHING_SELECTED, type SoundSelection } from './sound-selection.ts';

export const NO_SOUND = 'none';

/** Address value for "the kit that fits the audience", explicit where absence would mean none. */
export const FITTING_SOUND = 'fit';

const MAX_KITS = 10;
const MAX_ITEMS = 60;
const PART = /^(?:k(\d{1,9})|e(\d{1,9})x(\d{1,2}))$/;

/** `k3,e5x2` is kit 3 and two of equipment 5; an empty selection is `none`. */
export function soundToUrl({ kits, equipment }: SoundSelection): string {
  const parts = [
    ...kits.map(({ id }) => `k${id}`),
    ...equipment.map(({ id, quantity }) => `e${id}x${quantity}`),
  ];
  return parts.join(',') || NO_SOUND;
}

/** Null if absent or invalid: then the fitting kit is meant. Duplicates are added up. */
export function soundFromUrl(text: string | null | undefined): SoundSelection | null {
  if (!text) return null;
  if (text === NO_SOUND) return NOTHING_SELECTED;
  const kits = new Set<number>();
  const equipment = new Map<number, number>();
  for (const part of text.split(',')) {
    const [, kit, item, quantity] = PART.exec(part) ?? [];
    if (kit) kits.add(Number(kit));
    else if (item) equipment.set(Number(item), (equipment.get(Number(item)) ?? 0) + Number(quantity));
    else return null;
  }
  if (kits.has(0) || kits.size > MAX_KITS || equipment.size > MAX_ITEMS) return null;
  for (const [id, quantity] of equipment)
    if (id === 0 || quantity < 1 || quantity > MAX_PER_ITEM) return null;
  return {
    kits: [...kits].map((id) => ({ id })),
    equipment: [...equipment].map(([id, quantity]) => ({ id, quantity })),
  };
}
