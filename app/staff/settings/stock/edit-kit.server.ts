import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { articleActions, type StockRefusal, submitArticle } from './change-article.server.ts';
import { type KitInput, readKit } from './stock-form.ts';
import {
  insertKit,
  lockKit,
  lockOfferedEquipment,
  selectAllEquipment,
  selectAllKits,
  selectContents,
  selectDrawings,
  updateKit,
} from './stock-queries.server.ts';

const MAX_DRAWN = 6;

/** A kit on offer has no more of an item than there are, and no retired item. */
const KIT = articleActions({
  kind: 'kit',
  table: 'sound_kit',
  read: readKit,
  async lock(trx, id) {
    const kit = await lockKit(trx, id);
    return kit && { ...kit, items: sortedItems(await selectContents(trx, id)) };
  },
  refusalOfInput: (trx, { items }) => whyKitExceedsStock(trx, items),
  refusalOfRetired: async (trx, { id }, retired) =>
    retired ? null : whyKitExceedsStock(trx, await selectContents(trx, id)),
  insert: async (trx, input) => insertKit(trx, input, await drawingOfKit(trx, input)),
  async update(trx, before, input) {
    const items = sortedItems(input.items);
    const same = JSON.stringify(before.items) === JSON.stringify(items);
    await updateKit(trx, before.id, input, same ? before.drawing : await drawingOfKit(trx, input));
    return { ...input, items };
  },
});

export const { add: addKit, change: changeKit, retire: retireKit } = KIT;

export const submitKit = (args: PageArgs, id: string) => submitArticle(args, id, KIT);

/** Names items that a kit needs beyond total stock; by id if retired. */
async function whyKitExceedsStock(trx: Transaction, items: KitInput['items']): Promise<StockRefusal | null> {
  const offered = await lockOfferedEquipment(
    trx,
    items.map(({ equipmentId }) => equipmentId),
  );
  const short = items.flatMap(({ equipmentId, quantity }) => {
    const item = offered.find(({ id }) => id === equipmentId);
    if (!item) return [`#${equipmentId}`];
    return quantity > item.owned ? [item.name] : [];
  });
  return short.length > 0 ? { reason: 'not_owned', items: short } : null;
}

async function drawingOfKit(trx: Transaction, { items }: KitInput): Promise<string> {
  const drawings = await selectDrawings(
    trx,
    items.map(({ equipmentId }) => equipmentId),
  );
  return [...new Set(drawings.map(({ drawing }) => drawing))].slice(0, MAX_DRAWN).join('+');
}

function sortedItems(items: KitInput['items']) {
  return items
    .map(({ equipmentId, quantity }) => ({ equipmentId, quantity }))
    .sort((one, other) => one.equipmentId - other.equipmentId);
}

export async function openKit({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const kit = id === 'new' ? null : (await selectAllKits(db)).find((one) => String(one.id) === id);
  if (kit === undefined) throw data(null, { status: 404 });
  const contents = kit ? await selectContents(db, kit.id) : [];
  const equipment = (await selectAllEquipment(db)).filter(({ retiredAt }) => retiredAt === null);
  const inside = (equipmentId: number) => contents.find((item) => item.equipmentId === equipmentId);
  return {
    kit,
    items: equipment.map(({ id, name, owned }) => ({ id, name, owned, quantity: inside(id)?.quantity ?? 0 })),
  };
}
