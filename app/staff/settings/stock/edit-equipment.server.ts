import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { submitArticle } from './change-article.server.ts';
import { EQUIPMENT } from './change-equipment.server.ts';
import { selectAllEquipment } from './stock-queries.server.ts';

export async function openEquipment({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  if (id === 'new') return { item: null };
  const { db } = context.get(platformContext);
  const item = (await selectAllEquipment(db)).find((one) => String(one.id) === id);
  if (!item) throw data(null, { status: 404 });
  return { item };
}

export const submitEquipment = (args: PageArgs, id: string) => submitArticle(args, id, EQUIPMENT);
