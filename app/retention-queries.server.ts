import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import type { RetentionRule } from './retention.ts';

export async function applyRetention(trx: Transaction, rule: RetentionRule, limit: number): Promise<number> {
  const { numAffectedRows } = await sql.raw(statementOf(rule, limit)).execute(trx);
  return Number(numAffectedRows ?? 0n);
}

function statementOf({ table, since, days, only, emptied }: RetentionRule, limit: number): string {
  const columns = Object.entries(emptied ?? {});
  const full = columns.map(([column, value]) => `${column} is distinct from ${value}`).join(' or ');
  const due = `select ctid from ${table} where ${since} < business_now() - interval '${days} days'
    ${only ? `and (${only})` : ''} ${full ? `and (${full})` : ''} limit ${limit}`;
  if (columns.length === 0) return `delete from ${table} where ctid = any(array(${due}))`;
  const values = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  return `update ${table} set ${values} where ctid = any(array(${due}))`;
}
