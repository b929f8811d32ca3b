/** What a line of the statement says, amounts in paise. */
export interface StatementLine {
  earnedOn: string;
  paidAt: Date | null;
  code: string;
  gross: number;
  gst: number;
  commission: number;
  adjustment: number;
  tds: number;
  tcs: number;
  net: number;
}

const HEAD = 'Performed on,Paid on,Booking,Price,GST,Commission,Adjustment,TDS,TCS,Paid';
const IST = 5.5 * 3_600_000;

/** A month's statement for spreadsheets: rupees with two decimals, days as 2026-11-20, one line for each booking. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) =>
    [
      line.earnedOn,
      line.paidAt ? new Date(line.paidAt.getTime() + IST).toISOString().slice(0, 10) : '',
      cell(line.code),
      ...[line.gross, -line.gst, -line.commission, line.adjustment, -line.tds, -line.tcs, line.net].map(
        rupees,
      ),
    ].join(','),
  );
  return [HEAD, ...rows, ''].join('\r\n');
}

function rupees(amount: number): string {
  return (amount === 0 ? 0 : amount / 100).toFixed(2);
}

/** Nothing that a spreadsheet would take for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
