import { type CsvCell, csvRows } from '#app/platform/csv.ts';
import { dayInIndia } from '#app/shared/india-time.ts';

/** Amounts in paise. */
export interface StatementLine {
  earnedOn: string;
  paidAt: Date | null;
  code: string;
  gross: number;
  gst: number;
  /** GST inside `gross` that the artist pays. */
  ownGst: number;
  commission: number;
  adjustment: number;
  tds: number;
  tcs: number;
  net: number;
}

const HEAD = 'Performed on,Paid on,Booking,Price,GST,Commission,Adjustment,TDS,TCS,Paid,Own GST inside price';

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
  return [line.earnedOn, line.paidAt ? dayInIndia(line.paidAt) : '', line.code, ...amounts];
}
