import type { DocumentKind } from './document.ts';

const IST = 5.5 * 3_600_000;

/** Letters per series, so that no two documents share a number. */
const LETTERS: Record<DocumentKind, string> = {
  receipt_voucher: 'RV',
  tax_invoice: 'INV',
  refund_voucher: 'RFV',
  credit_note: 'CN',
};

/** `2627` for the Indian financial year from 1 April 2026 to 31 March 2027. */
export function financialYear(at: Date): string {
  const local = new Date(at.getTime() + IST);
  const first = local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0);
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

/** `INV/2627/0000123`: 16 characters at most by law; ten million a year. */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  return `${LETTERS[kind]}/${year}/${String(serial).padStart(7, '0')}`;
}

export function documentFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
