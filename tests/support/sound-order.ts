import { sql } from 'kysely';
import { recordLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import type { SoundOrderRequest } from '#app/bookings/sound-orders/sound-order-request.ts';
import { createSoundOrder } from '#app/bookings/sound-orders/sound-orders-api.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import type { useMarketplace } from './marketplace.ts';
import { payOrder } from './part-payment.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

/** Price of one item of {@link equipment}, including tax. */
export const ITEM_PRICE = paiseOfRupees(1180);
let items = 0;

export async function equipment(market: Marketplace, owned: number): Promise<{ id: number; name: string }> {
  items += 1;
  return market.db
    .insertInto('equipment')
    .values({
      slug: `rack-${items}`,
      name: `Rack ${items}`,
      drawing: 'speaker-top',
      price_paise: ITEM_PRICE,
      owned,
      position: 1,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export function anOrder(
  equipmentId: number,
  date: string,
  changed: Partial<SoundOrderRequest> = {},
): SoundOrderRequest {
  return {
    audienceSize: '1-50',
    hostName: 'Aarav Mehta',
    date,
    from: '19:00',
    to: '21:00',
    address: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
    power: 'mains',
    note: '',
    sound: { kits: [], equipment: [{ id: equipmentId, quantity: 1 }] },
    ...changed,
  };
}

export function orderSound(
  market: Marketplace,
  host: { accountId: string },
  equipmentId: number,
  date: string,
  seen: Paise = ITEM_PRICE,
) {
  return createSoundOrder(market.deps, host, anOrder(equipmentId, date), seen);
}

interface HeldOptions {
  owned?: number;
  host?: { accountId: string };
  request?: Partial<SoundOrderRequest>;
}

export async function aHeldSoundOrder(
  market: Marketplace,
  date: string,
  { owned = 1, host, request }: HeldOptions = {},
) {
  const [orderer, item] = [host ?? (await market.host()), await equipment(market, owned)];
  const held = await createSoundOrder(market.deps, orderer, anOrder(item.id, date, request), ITEM_PRICE);
  if (!held.ok) throw new Error(held.refusal.reason);
  return { host: orderer, item: item.id, itemName: item.name, date, ...held.value };
}

export async function aPaidSoundOrder(market: Marketplace, date: string, options: HeldOptions = {}) {
  const held = await aHeldSoundOrder(market, date, options);
  const outcome = await payOrder(market, held.checkout.orderId);
  if (outcome !== 'captured') throw new Error(outcome);
  return { ...held, reference: `sound-order:${held.orderId}` };
}

/** Records delivery two hours before the start, then ends the event. */
export async function soundIsDeliveredAndOver(market: Marketplace, orderId: string): Promise<void> {
  await soundStartsIn(market, orderId, 7200);
  const delivered = await inTransactionUnlessRefused(market.db, (trx) =>
    recordLocation(trx, orderId, 'delivered'),
  );
  if (!delivered.ok) throw new Error(delivered.refusal.reason);
  await soundStartsIn(market, orderId, -5 * 3600);
}

/** Moves the two-hour event, not the clock. Negative seconds are in the past. */
export async function soundStartsIn(market: Marketplace, orderId: string, seconds: number): Promise<void> {
  await sql`update sound_order set starts_at = business_now() + make_interval(secs => ${seconds}),
    ends_at = business_now() + make_interval(secs => ${seconds + 7200}) where id = ${orderId}`.execute(
    market.db,
  );
}
