import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { guestsOf, kitForGuests } from './audience.ts';
import { selectEquipmentByIds, selectKits, selectKitsByIds } from './sound-queries.server.ts';
import { NOTHING_SELECTED, type SoundSelection } from './sound-selection.ts';

export interface PricedSoundLine {
  kitId: number | null;
  equipmentId: number | null;
  name: string;
  quantity: number;
  /** Paise per item for the whole event, GST included. */
  unit: Paise;
}

/** Selection lines at current prices; refused if any item is no longer offered. */
export async function priceSound(
  db: Database,
  selection: SoundSelection,
): Promise<Result<PricedSoundLine[], { reason: 'unknown_sound' }>> {
  const kitIds = [...new Set(selection.kits.map(({ id }) => id))];
  const quantities = new Map<number, number>();
  for (const { id, quantity } of selection.equipment)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  const kits = kitIds.length > 0 ? await selectKitsByIds(db, kitIds) : [];
  const items = quantities.size > 0 ? await selectEquipmentByIds(db, [...quantities.keys()]) : [];
  if (kits.length < kitIds.length || items.length < quantities.size)
    return refused({ reason: 'unknown_sound' });
  return accepted([
    ...kits.map(
      ({ id, name, price }): PricedSoundLine => ({
        kitId: id,
        equipmentId: null,
        name,
        quantity: 1,
        unit: paise(price),
      }),
    ),
    ...items.map(
      ({ id, name, price }): PricedSoundLine => ({
        kitId: null,
        equipmentId: id,
        name,
        quantity: quantities.get(id)!,
        unit: paise(price),
      }),
    ),
  ]);
}

/** Selection of the fitting kit; undefined for an unknown size or if no kit is large enough. */
export async function kitSelectionFor(db: Database, audienceSize: string): Promise<SoundSelection> {
  const guests = guestsOf(audienceSize);
  const kit = guests === undefined ? undefined : kitForGuests(await selectKits(db), guests);
  return kit ? { kits: [{ id: kit.id }], equipment: [] } : NOTHING_SELECTED;
}

/** The chosen sound, or what fits the audience, at current prices. */
export async function priceChosenSound(
  db: Database,
  asked: { withSound: boolean; sound?: SoundSelection | null | undefined; audienceSize: string },
): Promise<Result<PricedSoundLine[], { reason: 'unknown_sound' }>> {
  if (!asked.withSound) return accepted([]);
  return priceSound(db, asked.sound ?? (await kitSelectionFor(db, asked.audienceSize)));
}
