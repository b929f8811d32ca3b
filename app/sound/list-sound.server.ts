import type { Database } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { type ActNeeds, kitForAct } from './audience.ts';
import type { EquipmentItem, SoundKit } from './sound-items.ts';
import { selectEquipment, selectKitItems, selectKits } from './sound-queries.server.ts';
import { availableStock } from './stock.server.ts';

/** Everything rentable, with availability during a performance if given. */
export async function listSound(
  db: Database,
  during?: { startsAt: Date; endsAt: Date },
): Promise<{ equipment: EquipmentItem[]; kits: SoundKit[] }> {
  const [rows, kits, left] = [
    await selectEquipment(db),
    await kitsWithItems(db),
    during && (await availableStock(db, during)),
  ];
  const free = new Map(rows.map(({ id, owned }) => [id, left?.get(id) ?? owned]));
  return {
    equipment: rows.map(({ owned: _owned, drawing, price, ...row }) => ({
      ...row,
      image: imageOfDrawing(drawing),
      price: paise(price),
      available: free.get(row.id)!,
    })),
    kits: kits.map((kit) => ({
      ...kit,
      available: kit.items.every(({ equipmentId, quantity }) => quantity <= free.get(equipmentId)!),
    })),
  };
}

/** Kit for an audience size and an act, with its items; undefined for an unknown size. */
export async function kitForAudience(
  db: Database,
  audienceSize: string,
  needs?: ActNeeds,
): Promise<SoundKit | undefined> {
  return kitForAct(await kitsWithItems(db), audienceSize, needs);
}

async function kitsWithItems(db: Database): Promise<SoundKit[]> {
  const [kits, items] = [await selectKits(db), await selectKitItems(db)];
  return kits.map(({ drawing, price, ...kit }) => ({
    ...kit,
    image: imageOfDrawing(drawing),
    price: paise(price),
    available: true,
    items: items
      .filter(({ kitId }) => kitId === kit.id)
      .map((item) => ({
        equipmentId: item.equipmentId,
        name: item.name,
        description: item.description,
        image: imageOfDrawing(item.drawing),
        quantity: item.quantity,
        price: paise(item.price),
      })),
  }));
}

function imageOfDrawing(drawing: string): string {
  return `demo/sound/${drawing}`;
}
