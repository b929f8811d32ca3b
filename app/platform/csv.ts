import { stringify } from 'csv-stringify/sync';

/** A number is an amount, written with two decimals; text is never treated as a formula. */
export type CsvCell = string | number;

/** CSV rows for spreadsheets, each with a line end. Text that looks like a formula is prefixed by a quote. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => (amount === 0 ? 0 : amount).toFixed(2) },
  });
}
