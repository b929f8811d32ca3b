import { dayInIndia } from '#app/shared/india-time.ts';
import { articleActions } from './change-article.server.ts';
import { readEquipment } from './stock-form.ts';
import {
  insertEquipment,
  lockEquipmentForEdit,
  selectKitsWith,
  selectReservedStock,
  updateEquipment,
} from './stock-queries.server.ts';

/** Stock must cover reservations and active kits; nothing in an active kit is retired. */
export const EQUIPMENT = articleActions({
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
