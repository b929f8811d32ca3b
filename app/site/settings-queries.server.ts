import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export function selectSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('site_setting').select(['key', 'value']).execute();
}

/** Counts bookable artists and performed bookings. Full table scan: cache the result. */
export async function countArtistsAndBookings(db: Database): Promise<{ bookings: number; artists: number }> {
  return db
    .selectFrom('artist')
    .where('state', '=', 'live')
    .select([
      sql<number>`count(*)::integer`.as('artists'),
      sql<number>`coalesce(sum(performed_count), 0)::integer`.as('bookings'),
    ])
    .executeTakeFirstOrThrow();
}

/** A name as it is stored, and as staff wrote it in each language; null where the shipped text is shown. */
export interface WrittenName {
  stored: string;
  en: string | null;
  hi: string | null;
  pa: string | null;
}

/** Categories in singular and plural, and cities. */
export async function selectWrittenNames(db: Database): Promise<WrittenName[]> {
  const { rows } = await sql<WrittenName>`
    select name as stored, null as en, name_hi as hi, name_pa as pa from city where name_hi is not null
    union all select plural, null, plural_hi, plural_pa from category where plural_hi is not null
    union all select name, null, name_hi, name_pa from category where name_hi is not null`.execute(db);
  return rows;
}

/** Skills and genres under the word that artists wrote and under the name that staff gave it. */
export async function selectWrittenSkills(db: Database): Promise<WrittenName[]> {
  const { rows } = await sql<WrittenName>`
    select key as stored, name_en as en, name_hi as hi, name_pa as pa from skill where name_en is not null
    order by id limit 2000`.execute(db);
  return rows;
}

export function selectNewestTexts(db: Database, pages: readonly string[]) {
  return db
    .selectFrom('text_version')
    .distinctOn('page')
    .select(['page', 'version', 'texts', 'published_at'])
    .where('page', 'in', [...pages])
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();
}
