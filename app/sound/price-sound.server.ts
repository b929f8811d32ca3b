import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type ActNeeds, kitForAct } from './audience.ts';
import { selectEquipmentByIds, selectKits, selectKitsByIds, selectMonitor } from './sound-queries.server.ts';
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

/** The kit that fits audience and act, with the monitors it lacks; nothing if no kit is large enough. */
export async function kitSelectionFor(
  db: Database,
  audienceSize: string,
  needs?: ActNeeds,
): Promise<SoundSelection> {
  const kit = kitForAct(await selectKits(db), audienceSize, needs);
  if (!kit) return NOTHING_SELECTED;
  const lacking = (needs?.monitors ?? 0) - kit.monitors;
  const monitor = lacking > 0 ? await selectMonitor(db) : undefined;
  const quantity = Math.min(lacking, monitor?.owned ?? 0);
  return { kits: [{ id: kit.id }], equipment: quantity > 0 ? [{ id: monitor!.id, quantity }] : [] };
}

/** The chosen sound, or what fits audience and act, at current prices. */
export async function priceChosenSound(
  db: Database,
  asked: { withSound: boolean; sound?: SoundSelection | null | undefined; audienceSize: string },
  needs: ActNeeds,
): Promise<Result<PricedSoundLine[], { reason: 'unknown_sound' }>> {
  if (!asked.withSound) return accepted([]);
  return priceSound(db, asked.sound ?? (await kitSelectionFor(db, asked.audienceSize, needs)));
}
