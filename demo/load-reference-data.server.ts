import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import { CATEGORIES } from './catalogue/categories/categories.ts';
import { CITIES } from './catalogue/cities.ts';
import { EQUIPMENT, SOUND_KIT_ITEMS, SOUND_KITS } from './catalogue/sound-items.ts';

/** Cities, categories and sound of the demo. Fills empty tables only, so staff changes are kept. @returns what was filled */
export async function fillReferenceTables(trx: Transaction): Promise<string[]> {
  const isEmpty = async (table: 'city' | 'category' | 'equipment') =>
    (await trx.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) === undefined;
  const filled: string[] = [];
  if (await isEmpty('city')) {
    await trx.insertInto('city').values(CITIES).execute();
    filled.push('cities');
  }
  if (await isEmpty('category')) {
    const rows = CATEGORIES.map(({ slug, name, plural }, index) => ({
      slug,
      name,
      plural,
      position: index + 1,
    }));
    await trx.insertInto('category').values(rows).execute();
    filled.push('categories');
  }
  if (await isEmpty('equipment')) {
    await trx.insertInto('equipment').values(EQUIPMENT).execute();
    await trx.insertInto('sound_kit').values(SOUND_KITS).execute();
    await trx.insertInto('sound_kit_item').values(SOUND_KIT_ITEMS).execute();
    await advanceIdSequence(trx, 'equipment');
    await advanceIdSequence(trx, 'sound_kit');
    filled.push('sound');
  }
  return filled;
}

/** Rows inserted with explicit ids do not advance the sequence. */
export async function advanceIdSequence(trx: Transaction, table: 'artist' | 'equipment' | 'sound_kit') {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}
