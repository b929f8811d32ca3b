import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Window } from './stock.ts';

const EQUIPMENT = ['id', 'slug', 'name', 'description', 'drawing', 'price_paise as price', 'owned'] as const;
const KIT_PARTS = sql<{ channels: number; monitors: number }>`(
  select json_build_object('channels', coalesce(max(channels), 0),
    'monitors', coalesce(sum(quantity) filter (where drawing = 'monitor'), 0))
  from sound_kit_item join equipment on equipment.id = equipment_id where kit_id = sound_kit.id)`;
const KIT = [
  'id',
  'slug',
  'name',
  'description',
  'drawing',
  'price_paise as price',
  'audience_up_to as audienceUpTo',
  'position',
] as const;

/** Sound is offered once an owner has opened its sale. */
const SOUND_IS_SOLD = sql<boolean>`exists (select from site_setting where key = 'soundSold' and value = 'true')`;

/** Offered items; retired ones only occur in older bookings. */
export function selectEquipment(db: Database) {
  return db
    .selectFrom('equipment')
    .select(EQUIPMENT)
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .orderBy('position')
    .execute();
}

export function selectEquipmentByIds(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('equipment')
    .select(EQUIPMENT)
    .where('id', 'in', ids)
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .execute();
}

export async function selectSoundSold(db: Database): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select ${SOUND_IS_SOLD} and (exists (select from sound_kit where retired_at is null)
      or exists (select from equipment where retired_at is null)) as sold`.execute(db);
  return rows[0]!.sold;
}

/** With the channels of the biggest mixer inside and the number of monitors. */
export async function selectKits(db: Database) {
  const rows = await db
    .selectFrom('sound_kit')
    .select(KIT)
    .select(KIT_PARTS.as('parts'))
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .orderBy('position')
    .execute();
  return rows.map(({ parts, ...kit }) => ({ ...kit, ...parts }));
}

/** The cheapest monitor that is offered. */
export function selectMonitor(db: Database) {
  return db
    .selectFrom('equipment')
    .select(EQUIPMENT)
    .where('drawing', '=', 'monitor')
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .orderBy('price_paise')
    .orderBy('id')
    .executeTakeFirst();
}

export async function countKitsDrawnAs(db: Database, drawing: string): Promise<number> {
  const { kits } = await db
    .selectFrom('sound_kit')
    .select((count) => count.fn.countAll<number>().as('kits'))
    .where('drawing', '=', drawing)
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .executeTakeFirstOrThrow();
  return kits;
}

export function selectKitsByIds(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('sound_kit')
    .select(KIT)
    .where('id', 'in', ids)
    .where('retired_at', 'is', null)
    .where(SOUND_IS_SOLD)
    .execute();
}

export function selectKitItems(db: Database, kitIds?: readonly number[]) {
  return db
    .selectFrom('sound_kit_item')
    .innerJoin('equipment', 'equipment.id', 'sound_kit_item.equipment_id')
    .select([
      'sound_kit_item.kit_id as kitId',
      'sound_kit_item.equipment_id as equipmentId',
      'sound_kit_item.quantity',
      'equipment.name',
      'equipment.description',
      'equipment.drawing',
      'equipment.price_paise as price',
    ])
    .$if(kitIds !== undefined, (query) => query.where('sound_kit_item.kit_id', 'in', kitIds!))
    .orderBy('equipment.position')
    .execute();
}

/** Locked in id order against deadlocks; weak enough not to block key checks of lines already written. */
export function lockEquipment(trx: Transaction, ids: readonly number[]) {
  return trx
    .selectFrom('equipment')
    .select(['id', 'name', 'owned'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type SoundHolder = { bookingId: string } | { soundOrderId: string };

/** Stock in use within a window; one holder can be excluded. */
export function selectStockInUse(db: Database, window: Window, besides?: string) {
  return db
    .selectFrom('sound_reservation')
    .select([
      'equipment_id as equipmentId',
      'quantity',
      sql<Date>`lower(during)`.as('from'),
      sql<Date>`upper(during)`.as('to'),
    ])
    .where('released_at', 'is', null)
    .where(sql<boolean>`during && ${rangeLiteral(window)}::tstzrange`)
    .$if(besides !== undefined, (query) => query.where('holder', '<>', besides!))
    .execute();
}

export function selectReservationOf(db: Database, holderId: string) {
  return db
    .selectFrom('sound_reservation')
    .select([
      'equipment_id as equipmentId',
      'quantity',
      'released_at as releasedAt',
      sql<Date>`lower(during)`.as('from'),
      sql<Date>`upper(during)`.as('to'),
    ])
    .where('holder', '=', holderId)
    .execute();
}

/** Saves a holder's reservation, replacing earlier ones of the same items. */
export async function upsertReservation(
  trx: Transaction,
  holder: SoundHolder,
  window: Window,
  items: readonly { equipmentId: number; quantity: number }[],
): Promise<void> {
  await trx
    .insertInto('sound_reservation')
    .values(
      items.map(({ equipmentId, quantity }) => ({
        ...('bookingId' in holder
          ? { booking_id: holder.bookingId }
          : { sound_order_id: holder.soundOrderId }),
        equipment_id: equipmentId,
        quantity,
        during: rangeLiteral(window),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['holder', 'equipment_id']).doUpdateSet({
        quantity: (row) => row.ref('excluded.quantity'),
        during: (row) => row.ref('excluded.during'),
        released_at: null,
      }),
    )
    .execute();
}

/** Reserves released items again. */
export async function restoreReservation(trx: Transaction, holderId: string): Promise<void> {
  await trx
    .updateTable('sound_reservation')
    .set({ released_at: null })
    .where('holder', '=', holderId)
    .where('released_at', 'is not', null)
    .execute();
}

export async function releaseReservation(trx: Transaction, holderId: string): Promise<void> {
  await trx
    .updateTable('sound_reservation')
    .set({ released_at: sql<Date>`business_now()` })
    .where('holder', '=', holderId)
    .where('released_at', 'is', null)
    .execute();
}

export async function selectSoundDefault(db: Database): Promise<unknown> {
  const setting = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', 'soundDefault')
    .executeTakeFirst();
  return setting?.value;
}

function rangeLiteral({ from, to }: Window): string {
  return `[${from.toISOString()},${to.toISOString()})`;
}
