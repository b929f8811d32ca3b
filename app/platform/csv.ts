import { stringify } from 'csv-stringify/sync';

/** A number is an amount: it is written with two decimals. Text is written as it is, and never taken for a formula. */
export type CsvCell = string | number;

/** Rows as CSV for spreadsheets, each with its line end. What a spreadsheet would reckon with gets a quote before it. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => (amount === 0 ? 0 : amount).toFixed(2) },
  });
}
