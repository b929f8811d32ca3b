import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListCursor } from './list-cursor.ts';

type ListedTable = 'booking' | 'sound_order' | 'account';

/** Creation time to the microsecond; rounding would skip or repeat rows between pages. */
export function cursorValueSql(table: ListedTable) {
  return sql<string>`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Keyset order: by event day where days are given, else newest first. */
export function inListOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  table: ListedTable,
  { byDay, after }: { byDay: boolean; after: ListCursor | null },
) {
  const [day, made, id] = ['event_date', 'created_at', 'id'].map((name) => sql.ref(`${table}.${name}`));
  const ordered = byDay
    ? query.orderBy(sql`${day}`).orderBy(sql`${id}`)
    : query.orderBy(sql`${made}`, 'desc').orderBy(sql`${id}`, 'desc');
  if (!after) return ordered;
  return ordered.where(
    byDay
      ? sql<boolean>`(${day}, ${id}) > (${after.value.slice(0, 10)}::date, ${after.id}::uuid)`
      : sql<boolean>`(${made}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
  );
}

export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
