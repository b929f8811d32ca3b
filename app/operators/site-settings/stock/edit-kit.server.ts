import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../../page-args.ts';
import { addKit, changeKit, type KitRefusal, retireKit } from './change-kit.server.ts';
import { type KitInput, readKit } from './stock-form.ts';
import { selectAllEquipment, selectAllKits, selectContents } from './stock-queries.server.ts';
import { type ArticleKind, submitArticle } from './submit-article.server.ts';

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

const KIT: ArticleKind<KitInput, KitRefusal> = {
  read: readKit,
  add: addKit,
  change: changeKit,
  retire: retireKit,
  problemOf: (refusal) =>
    refusal.reason === 'not_owned'
      ? { reason: refusal.reason, names: refusal.items }
      : { reason: refusal.reason },
};

export const submitKit = (args: PageArgs, id: string) => submitArticle(args, id, KIT);
