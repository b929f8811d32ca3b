import { Readable } from 'node:stream';
import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type CsvCell, csvRows } from '#app/platform/csv.ts';
import type { Database } from '#app/platform/database.server.ts';
import { monthSpan, type Span } from '#app/shared/india-time.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { type LedgerCsvRow, selectCsvRows } from './ledger-queries.server.ts';

const BATCH = 2000;
const HEAD = 'txn,at_ist,fact,external_id,reference,account,debit_rupees,credit_rupees'.split(',');

/** Streams a month's ledger as CSV, in entry order. */
export async function loader({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_money');
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const span = monthSpan(month);
  if (!span) throw data(null, { status: 404 });
  const { db } = context.get(platformContext);
  return new Response(Readable.toWeb(Readable.from(csvOf(db, span))) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="mehfil-ledger-${month}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* csvOf(db: Database, span: Span): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(csvRows([HEAD]));
  let after = { txn: 0, line: 0 };
  for (;;) {
    const rows = await selectCsvRows(db, span, after, BATCH);
    if (rows.length === 0) return;
    yield bytes.encode(csvRows(rows.map(rowOf)));
    after = rows.at(-1)!;
  }
}

function rowOf({ txn, at, kind, external_id, reference, account, amount }: LedgerCsvRow): CsvCell[] {
  const rupees = Math.abs(amount) / 100;
  const sides: CsvCell[] = amount > 0 ? [rupees, ''] : ['', rupees];
  return [String(txn), at, kind, external_id, reference ?? '', account, ...sides];
}
