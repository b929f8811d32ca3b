import { sql } from 'kysely';
import { DAY_MS } from '#app/shared/india-time.ts';
import { businessNow } from './clock.server.ts';
import type { Database, Transaction } from './database.server.ts';
import type { ScheduledJob } from './jobs.server.ts';
import { brokenInvariants } from './metrics.server.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Everything, or only what changed in the last days: checks of everything take longer with each year. */
export type CheckedRows = 'all' | 'recent';

const RECENT_DAYS = 3;
/** Rows of a broken rule that the log names. */
const EXAMPLES = sql.lit(5);

/**
 * Number of violating rows per invariant; all zero when healthy.
 * @param invariants each finds violating rows; `{table}` and `{table:alias}` are replaced by all or recent rows
 * @param onBroken told of each broken rule, with its first rows
 * @param recent query for the recent rows of a table, changed after `{since}`; a table without one is read whole
 */
export async function countInvariantViolations<Name extends string>(
  db: Database,
  invariants: Readonly<Record<Name, string>>,
  recent: Record<string, string>,
  rows: CheckedRows,
  onBroken: (name: Name, count: number, examples: unknown) => void = () => {},
): Promise<Record<Name, number>> {
  const since = `'${(await recentSince(db)).toISOString()}'::timestamptz`;
  const broken = {} as Record<Name, number>;
  for (const [name, query] of Object.entries(invariants) as [Name, string][]) {
    const contradiction = sql.raw(fillTableNames(query, rows, recent).replaceAll('{since}', since));
    const found = await sql<{
      count: number;
      examples: unknown;
    }>`select count(*)::integer as count, to_jsonb((array_agg(to_jsonb(contradiction)))[1:${EXAMPLES}]) as examples
      from (${contradiction}) as contradiction`.execute(db);
    const { count, examples } = found.rows[0]!;
    broken[name] = count;
    if (count > 0) onBroken(name, count, examples);
  }
  return broken;
}

/** A job that exports how many rows break each rule. */
export function checkJob(
  when: { name: string; cron: string },
  rows: CheckedRows,
  count: (rows: CheckedRows) => Promise<Record<string, number>>,
): ScheduledJob {
  let rules: string[] = [];
  return {
    ...when,
    run: async () => {
      const broken = await count(rows);
      rules = Object.keys(broken);
      for (const invariant of rules) brokenInvariants.set({ invariant, rows }, broken[invariant]!);
    },
    ranElsewhere: () => {
      for (const invariant of rules) brokenInvariants.remove({ invariant, rows });
    },
  };
}

/** By the clock that is behind: some columns follow the real one, others the business clock. */
async function recentSince(db: Database): Promise<Date> {
  const behind = Math.min(Date.now(), (await businessNow(db)).getTime());
  return new Date(behind - RECENT_DAYS * DAY_MS);
}

function fillTableNames(query: string, rows: CheckedRows, recent: Record<string, string>): string {
  return query.replaceAll(
    /\{(?!since\})(\w+)(?::(\w+))?\}/g,
    (_whole, table: string, alias: string | undefined) => {
      const subset = rows === 'recent' ? recent[table] : undefined;
      if (subset) return `(${subset}) as ${alias ?? table}`;
      return alias ? `${table} as ${alias}` : table;
    },
  );
}

interface SealedRow {
  /** Position of the row; valid only within the transaction that locked it. */
  place: string;
  text: string;
}

/** Locks rows sealed under another key than `prefix`, from a position on. */
export async function lockSealedRows(
  trx: Transaction,
  { table, column }: SealedColumn,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ctid::text as place, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${prefix}) and ctid > ${after}::tid
    order by ctid limit ${limit} for update`.execute(trx);
  return rows;
}

export async function updateSealedRow(
  trx: Transaction,
  { table, column }: SealedColumn,
  { place, text }: SealedRow,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ctid = ${place}::tid`.execute(
    trx,
  );
}

export async function countOtherSeals(
  db: Database,
  { table, column }: SealedColumn,
  prefix: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not starts_with(${sql.ref(column)}, ${prefix})`.execute(db);
  return rows[0]!.count;
}
