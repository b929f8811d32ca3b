import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import {
  addEquipment,
  changeEquipment,
  retireEquipment,
  type StockRefusal,
} from './change-equipment.server.ts';
import { type EquipmentInput, readEquipment } from './stock-form.ts';
import { selectAllEquipment } from './stock-queries.server.ts';
import { type ArticleKind, submitArticle } from './submit-article.server.ts';

export async function openEquipment({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  if (id === 'new') return { item: null };
  const { db } = context.get(platformContext);
  const item = (await selectAllEquipment(db)).find((one) => String(one.id) === id);
  if (!item) throw data(null, { status: 404 });
  return { item };
}

const EQUIPMENT: ArticleKind<EquipmentInput, StockRefusal> = {
  read: readEquipment,
  add: addEquipment,
  change: changeEquipment,
  retire: retireEquipment,
  problemOf(refusal) {
    const { reason } = refusal;
    if (reason === 'promised') return { reason, wrong: ['owned'], names: refusal.dates };
    if (reason === 'in_kits') return { reason, names: refusal.kits };
    return { reason };
  },
};

export const submitEquipment = (args: PageArgs, id: string) => submitArticle(args, id, EQUIPMENT);
