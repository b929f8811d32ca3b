import { sql } from 'kysely';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import type { RetentionRule } from './retention-rule.ts';

export async function applyRetention(trx: Transaction, rule: RetentionRule, limit: number): Promise<number> {
  const until = new Date((await businessNow(trx)).getTime() - rule.days * DAY_MS);
  const { numAffectedRows } = await statementOf(rule, until, limit).execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** With the instant as a value: of a function's the database does not know how few rows are older. */
function statementOf({ table, since, only, emptied, marked }: RetentionRule, until: Date, limit: number) {
  const columns = Object.entries(emptied ?? {});
  const full = columns.map(([column, value]) => `${column} is distinct from ${value}`).join(' or ');
  const rest = `${only ? `and (${only})` : ''} ${full ? `and (${full})` : ''} limit ${limit}`;
  const due = sql`select ctid from ${sql.raw(table)} where ${sql.raw(since)} < ${until} ${sql.raw(rest)}`;
  if (columns.length === 0) return sql`delete from ${sql.raw(table)} where ctid = any(array(${due}))`;
  const values = [...columns, ...Object.entries(marked ?? {})]
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
  return sql`update ${sql.raw(table)} set ${sql.raw(values)} where ctid = any(array(${due}))`;
}
