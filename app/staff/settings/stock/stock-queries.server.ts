import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, insertRow, updateRow } from '#app/platform/rows.server.ts';
import type { EquipmentInput, KitInput } from './stock-form.ts';

const ARTICLE = [
  'id',
  'name',
  'description',
  'drawing',
  'price_paise as price',
  'version',
  'retired_at as retiredAt',
] as const;
const EQUIPMENT = [...ARTICLE, 'owned', 'channels'] as const;
const KIT = [...ARTICLE, 'audience_up_to as audienceUpTo'] as const;

export function selectAllEquipment(db: Database) {
  return db
    .selectFrom('equipment')
    .select(EQUIPMENT)
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectAllKits(db: Database) {
  return db
    .selectFrom('sound_kit')
    .select(KIT)
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectContents(db: Database, kitId?: number) {
  return db
    .selectFrom('sound_kit_item')
    .innerJoin('equipment', 'equipment.id', 'equipment_id')
    .select(['kit_id as kitId', 'equipment_id as equipmentId', 'quantity', 'name'])
    .$if(kitId !== undefined, (query) => query.where('kit_id', '=', kitId!))
    .orderBy('equipment.position')
    .orderBy('equipment.id')
    .execute();
}

/** Reserved items between two instants with their bookings; null booking for sound-only rentals. */
export function selectReservedBetween(db: Database, from: Date, to: Date) {
  return db
    .selectFrom('sound_reservation')
    .leftJoin('booking', 'booking.id', 'booking_id')
    .select([
      'equipment_id as equipmentId',
      'booking_id as bookingId',
      'code',
      'quantity',
      sql<Date>`lower(during)`.as('from'),
      sql<Date>`upper(during)`.as('to'),
    ])
    .where('released_at', 'is', null)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .orderBy(sql`lower(during)`)
    .orderBy('code')
    .execute();
}

export function selectReservedStock(db: Database, equipmentId: number) {
  return db
    .selectFrom('sound_reservation')
    .select(['quantity', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('equipment_id', '=', equipmentId)
    .where('released_at', 'is', null)
    .where(sql<boolean>`during && tstzrange(business_now(), null)`)
    .execute();
}

/** Reserving locks the same row, so reservations and stock changes cannot race. */
export function lockEquipmentForEdit(trx: Transaction, id: number) {
  return trx.selectFrom('equipment').select(EQUIPMENT).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockKit(trx: Transaction, id: number) {
  return trx.selectFrom('sound_kit').select(KIT).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks active items in id order, so that none is retired meanwhile and no deadlock occurs. */
export function lockOfferedEquipment(trx: Transaction, ids: readonly number[]) {
  return trx
    .selectFrom('equipment')
    .select(['id', 'name', 'owned'])
    .where('id', 'in', ids)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function selectKitsWith(db: Database, equipmentId: number) {
  return db
    .selectFrom('sound_kit')
    .innerJoin('sound_kit_item', 'kit_id', 'sound_kit.id')
    .select(['sound_kit.name', 'quantity'])
    .where('equipment_id', '=', equipmentId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute();
}

export function insertEquipment(trx: Transaction, { price, ...item }: EquipmentInput): Promise<number> {
  return insertForId(trx, 'equipment', {
    ...item,
    slug: newSlugSql(item.name),
    price_paise: price,
    position: positionAfterLastSql('equipment'),
  });
}

export async function updateEquipment(trx: Transaction, id: number, { price, ...item }: EquipmentInput) {
  await updateRow(trx, 'equipment', id, { ...item, price_paise: price, version: sql`version + 1` });
}

export async function insertKit(trx: Transaction, { items, ...kit }: KitInput, drawing: string) {
  const id = await insertForId(trx, 'sound_kit', {
    ...kitRow(kit),
    drawing,
    slug: newSlugSql(kit.name),
    position: positionAfterLastSql('sound_kit'),
  });
  await insertContents(trx, id, items);
  return id;
}

export async function updateKit(trx: Transaction, id: number, { items, ...kit }: KitInput, drawing: string) {
  await updateRow(trx, 'sound_kit', id, { ...kitRow(kit), drawing, version: sql`version + 1` });
  await trx.deleteFrom('sound_kit_item').where('kit_id', '=', id).execute();
  await insertContents(trx, id, items);
}

export async function setRetired(
  trx: Transaction,
  table: 'equipment' | 'sound_kit',
  id: number,
  retired: boolean,
): Promise<void> {
  await updateRow(trx, table, id, {
    retired_at: retired ? sql<Date>`business_now()` : null,
    version: sql`version + 1`,
  });
}

export function selectDrawings(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('equipment')
    .select(['id', 'drawing'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
}

async function insertContents(trx: Transaction, kitId: number, items: KitInput['items']) {
  await insertRow(
    trx,
    'sound_kit_item',
    items.map(({ equipmentId, quantity }) => ({ kit_id: kitId, equipment_id: equipmentId, quantity })),
  );
}

function kitRow({ name, description, price, audienceUpTo }: Omit<KitInput, 'items'>) {
  return { name, description, price_paise: price, audience_up_to: audienceUpTo };
}

function positionAfterLastSql(table: 'equipment' | 'sound_kit') {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
}

function newSlugSql(name: string) {
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return sql<string>`${readable} || '-' || substr(gen_random_uuid()::text, 1, 8)`;
}
