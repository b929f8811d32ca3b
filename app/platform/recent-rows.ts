/** Everything, or only what changed in the last days: checks of everything take longer with each year. */
export type CheckedRows = 'all' | 'recent';

/** By the clock that is behind: some columns follow the real one, others the business clock. */
export const LATELY = `(least(now(), business_now()) - interval '3 days')`;

/**
 * Replaces `{table}` and `{table:alias}` in a query by the table, or by `recent` rows of it.
 * @param recent query per table; one without is always read whole.
 */
export function rowsOf(query: string, rows: CheckedRows, recent: Record<string, string>): string {
  return query.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_whole, table: string, alias: string | undefined) => {
    const subset = rows === 'recent' ? recent[table] : undefined;
    if (subset) return `(${subset}) as ${alias ?? table}`;
    return alias ? `${table} as ${alias}` : table;
  });
}
