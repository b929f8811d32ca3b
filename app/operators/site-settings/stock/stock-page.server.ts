import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { peakUse } from '#app/sound/stock.ts';
import type { PageArgs } from '../../page-args.ts';
import { selectAllEquipment, selectAllKits, selectContents, selectOut } from './stock-queries.server.ts';

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export async function openStock({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const today = new Date((await businessNow(db)).getTime() + IST_MS).toISOString().slice(0, 10);
  const asked = wanted.get('date') ?? '';
  const date = DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const from = new Date(`${date}T00:00:00+05:30`);
  const day = { from, to: new Date(from.getTime() + DAY_MS) };
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
      const most = peakUse(uses, day);
      return { ...item, out: most, left: item.owned - most, uses };
    }),
    kits: kits.map((kit) => ({ ...kit, items: contents.filter(({ kitId }) => kitId === kit.id) })),
    done: wanted.get('done'),
  };
}

export type Stock = Awaited<ReturnType<typeof openStock>>;
