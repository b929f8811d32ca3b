import type { Log } from './log.server.ts';

/** A part of a list that is read by its ids: so many rows after one of them; null begins it. */
export interface Page {
  after: string | null;
  limit: number;
}

const BATCH = 100;

/**
 * Does something about every row of a list, a page at a time. Rows that stay in the list keep none behind them from
 * their turn, and one that fails is logged and left for the next time. Returns how many rows there were.
 *
 * @param list reads a page, in the order of the ids.
 */
export async function sweep<Row extends { id: string }>(
  log: Log,
  list: (page: Page) => Promise<Row[]>,
  act: (row: Row) => Promise<unknown>,
  limit = BATCH,
): Promise<number> {
  let seen = 0;
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await list({ after, limit });
    await eachByItself(log, rows, act);
    seen += rows.length;
    if (rows.length < limit) return seen;
    after = rows.at(-1)!.id;
  }
}

/** Does something about one after the other: what fails is logged, and stops nothing behind it. */
export async function eachByItself<Row extends { id: string }>(
  log: Log,
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await act(row);
    } catch (err) {
      log.error({ err, id: row.id }, 'left for the next sweep');
    }
}
