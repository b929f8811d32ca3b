import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import type { EntryUses } from './use-entry-uses.ts';

/** Tables of entries that have an order. */
export type OrderedTable = 'category' | 'city';

const TABLES = {
  category: { lock: 5803, key: 'slug', usedBy: 'category' },
  city: { lock: 5804, key: 'id', usedBy: 'city_id' },
} as const;

export interface ListedEntry extends EntryUses {
  slug: string;
  name: string;
  hidden: boolean;
}

export function usesCountedSql(table: OrderedTable): RawBuilder<EntryUses> {
  const { key, usedBy } = TABLES[table];
  const [artists, applications] = ['artist', 'artist_application'].map(
    (user) =>
      sql`from ${sql.table(user)} where ${sql.ref(`${user}.${usedBy}`)} = ${sql.ref(`${table}.${key}`)}`,
  );
  return sql`
    (select count(*) ${artists} and state = 'live')::integer as live,
    (select count(*) ${artists} and state <> 'live')::integer as others,
    (select count(*) ${applications} and state = 'received')::integer as applications`;
}

/** Slugs in their order, locked until the transaction ends. */
export async function lockOrder(trx: Transaction, table: OrderedTable): Promise<string[]> {
  const { lock, key } = TABLES[table];
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} order by position, ${sql.ref(key)}`.execute(trx);
  return rows.map(({ slug }) => slug);
}

export async function updateOrder(trx: Transaction, table: OrderedTable, slugs: string[]): Promise<void> {
  await sql`update ${sql.table(table)} set position = array_position(${slugs}::text[], slug)
    where slug = any(${slugs}::text[])`.execute(trx);
}
