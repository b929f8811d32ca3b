import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { articleActions, submitArticle } from './change-article.server.ts';
import { readEquipment } from './stock-form.ts';
import {
  insertEquipment,
  lockEquipmentForEdit,
  selectAllEquipment,
  selectKitsWith,
  selectReservedStock,
  updateEquipment,
} from './stock-queries.server.ts';

export async function openEquipment({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  if (id === 'new') return { item: null };
  const { db } = context.get(platformContext);
  const item = (await selectAllEquipment(db)).find((one) => String(one.id) === id);
  if (!item) throw data(null, { status: 404 });
  return { item };
}

export const submitEquipment = (args: PageArgs, id: string) => submitArticle(args, id, EQUIPMENT);

/** Stock must cover reservations and active kits; nothing in an active kit is retired. */
const EQUIPMENT = articleActions({
  kind: 'equipment',
  table: 'equipment',
  read: readEquipment,
  lock: lockEquipmentForEdit,
  async refusalOfInput(trx, { owned }, before) {
    if (!before || owned >= before.owned) return null;
    const dates = overbookedDates(await selectReservedStock(trx, before.id), owned);
    if (dates.length > 0) return { reason: 'promised', dates };
    const kits = (await selectKitsWith(trx, before.id)).filter(({ quantity }) => quantity > owned);
    return kits.length > 0 ? { reason: 'in_kits', kits: kits.map(({ name }) => name) } : null;
  },
  async refusalOfRetired(trx, { id }, retired) {
    const kits = retired ? await selectKitsWith(trx, id) : [];
    return kits.length > 0 ? { reason: 'in_kits', kits: kits.map(({ name }) => name) } : null;
  },
  insert: insertEquipment,
  async update(trx, { id }, input) {
    await updateEquipment(trx, id, input);
    return input;
  },
});

export const { add: addEquipment, change: changeEquipment, retire: retireEquipment } = EQUIPMENT;

/** A reservation of one item, from leaving the store until it is back. */
interface ReservedStock {
  quantity: number;
  from: Date;
  to: Date;
}

/** IST dates on which more than `owned` are reserved at once, in order. */
function overbookedDates(promises: readonly ReservedStock[], owned: number): string[] {
  const outAt = (moment: Date) =>
    promises.reduce(
      (sum, { quantity, from, to }) => (from <= moment && to > moment ? sum + quantity : sum),
      0,
    );
  const moments = promises.map(({ from }) => from).filter((moment) => outAt(moment) > owned);
  return [...new Set(moments.map(dayInIndia))].sort();
}
