import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** What a migrated database holds before a test. */
export interface Contents {
  /** Changes with any table, column, constraint, trigger, function or role. */
  catalogue: string;
  /** JSON of the rows of each table; `[]` for an empty one. */
  rows: Map<string, string>;
  /** Last value of each sequence; null if it gave none. */
  sequences: Map<string, string | null>;
}

export async function readContents(db: Database): Promise<Contents> {
  const tables = await tablesOf(db);
  const rows = new Map<string, string>();
  for (const table of tables) rows.set(table, await rowsOf(db, table));
  return { catalogue: await catalogueOf(db), rows, sequences: await sequencesOf(db) };
}

/** Brings tables and sequences back to what they held: four times faster than a restore. False if that cannot do. */
export async function emptyTo(db: Database, { catalogue, rows, sequences }: Contents): Promise<boolean> {
  if ((await catalogueOf(db)) !== catalogue) return false;
  const filled = await filledAmong(db, [...rows.keys()]);
  const changed: string[] = [];
  for (const [table, before] of rows)
    if (before === '[]' ? filled.has(table) : (await rowsOf(db, table)) !== before) changed.push(table);
  // Neither append-only triggers nor foreign keys apply.
  await sql`set session_replication_role = replica`.execute(db);
  try {
    if (changed.length > 0)
      await sql.raw(`truncate ${changed.join(', ')} restart identity cascade`).execute(db);
    for (const table of await emptiedAmong(db, rows)) await fill(db, table, rows.get(table)!);
    for (const [name, last] of await sequencesOf(db))
      if (sequences.get(name) !== last) await setSequence(db, name, sequences.get(name) ?? null);
    // What was counted of former rows would decide on the plans of other tests.
    await sql`delete from pg_statistic`.execute(db);
  } finally {
    await sql`set session_replication_role = origin`.execute(db);
  }
  return true;
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Database, table: string): Promise<string> {
  const { rows } = await sql
    .raw<{ all: string }>(
      `select coalesce(json_agg(held order by held::text), '[]')::text as all from ${table} held`,
    )
    .execute(db);
  return rows[0]!.all;
}

async function catalogueOf(db: Database): Promise<string> {
  const changes = ['pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_authid'].map(
    (table) => `(select count(*) || '/' || sum(xmin::text::bigint) from ${table})`,
  );
  const { rows } = await sql
    .raw<{ all: string }>(
      `select concat_ws(' ', ${changes.join(', ')}, (select count(*) || '/' || sum(oid::bigint) from pg_class),
        (select count(*) from pg_db_role_setting)) as all`,
    )
    .execute(db);
  return rows[0]!.all;
}

async function sequencesOf(db: Database): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`.execute(
    db,
  );
  return new Map(rows.map(({ name, last }) => [name, last]));
}

async function setSequence(db: Database, name: string, last: string | null) {
  if (last === null) await sql.raw(`alter sequence ${name} restart`).execute(db);
  else await sql`select setval(${name}, ${last}::bigint)`.execute(db);
}

async function filledAmong(db: Database, tables: string[]): Promise<Set<string>> {
  const each = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);
  const { rows } = await sql.raw<{ name: string }>(each.join(' union all ')).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Tables that lost their rows, by their own truncation or another's. */
async function emptiedAmong(db: Database, before: ReadonlyMap<string, string>): Promise<string[]> {
  const held = [...before].filter(([, rows]) => rows !== '[]').map(([table]) => table);
  const filled = await filledAmong(db, held);
  return held.filter((table) => !filled.has(table));
}

async function fill(db: Database, table: string, rows: string) {
  await sql`insert into ${sql.raw(table)} overriding system value
    select * from json_populate_recordset(null::${sql.raw(table)}, ${rows})`.execute(db);
}
