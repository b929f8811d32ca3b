import type { Log } from './log.server.ts';

/** Keyset page: so many rows after an id; null is the first page. */
export interface Page {
  after: string | null;
  limit: number;
}

/** Large, since what is due is found anew for each page. */
const BATCH = 5000;

/**
 * Handles all rows by page (in id order); a failed row is logged and left for next time. Returns the count.
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
    await handleOneByOne(log, rows, act);
    seen += rows.length;
    if (rows.length < limit) return seen;
    after = rows.at(-1)!.id;
  }
}

/** Handles items one by one; a failure is logged and does not stop the rest. */
export async function handleOneByOne<Row extends { id: string }>(
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
