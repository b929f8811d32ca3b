import type { PAYOUT_AMOUNTS } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { type CsvCell, csvRows } from '#app/platform/csv.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { Route } from './+types/studio-statement-file.route';
import { type EarningLine, openStatement } from './earnings-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { lines, month } = await openStatement(args);
  return new Response(statementCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mehfil-earnings-${month}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

type StatementLine = Pick<EarningLine, 'earnedOn' | 'arrivedAt' | 'sentAt' | 'utr' | 'code'> &
  Record<(typeof PAYOUT_AMOUNTS)[number], number>;

const HEAD =
  'Performed on,Arrived on,Booking,Price,GST,Commission,Adjustment,TDS,TCS,Paid,Own GST inside price,Sent on,UTR';

/** Monthly CSV: rupees with two decimals, dates as 2026-11-20, one line per booking. */
export function statementCsv(lines: readonly StatementLine[]): string {
  return csvRows([HEAD.split(','), ...lines.map(rowOf)]);
}

function rowOf(line: StatementLine): CsvCell[] {
  const amounts = [
    line.gross,
    -line.gst,
    -line.commission,
    line.adjustment,
    -line.tds,
    -line.tcs,
    line.net,
    line.ownGst,
  ].map((amount) => amount / 100);
  const day = (at: Date | null) => (at ? dayInIndia(at) : '');
  return [line.earnedOn, day(line.arrivedAt), line.code, ...amounts, day(line.sentAt), line.utr ?? ''];
}
