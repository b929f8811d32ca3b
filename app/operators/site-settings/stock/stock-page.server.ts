import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia, daySpan, isDate } from '#app/shared/india-time.ts';
import { peakUse } from '#app/sound/stock.ts';
import type { PageArgs } from '../../page-args.ts';
import { selectAllEquipment, selectAllKits, selectContents, selectOut } from './stock-queries.server.ts';

export async function openStock({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const today = dayInIndia(await businessNow(db));
  const asked = wanted.get('date') ?? '';
  const date = isDate(asked) ? asked : today;
  const day = daySpan(date)!;
  const [equipment, kits, contents, out] = await Promise.all([
    selectAllEquipment(db),
    selectAllKits(db),
    selectContents(db),
    selectOut(db, day.from, day.to),
  ]);
  return {
    date,
    equipment: equipment.map((item) => {
      const uses = out.filter(({ equipmentId }) => equipmentId === item.id);
      const max = peakUse(uses, day);
      return { ...item, out: max, left: item.owned - max, uses };
    }),
    kits: kits.map((kit) => ({ ...kit, items: contents.filter(({ kitId }) => kitId === kit.id) })),
    done: wanted.get('done'),
  };
}

export type Stock = Awaited<ReturnType<typeof openStock>>;
