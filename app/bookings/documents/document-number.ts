import { dayInIndia } from '#app/shared/india-time.ts';
import type { DocumentKind } from './document.ts';

/** Letters per series, so that no two documents share a number. */
const LETTERS: Record<DocumentKind, string> = {
  payment_receipt: 'PR',
  payment_return: 'PB',
  receipt_voucher: 'RV',
  tax_invoice: 'INV',
  refund_voucher: 'RFV',
  credit_note: 'CN',
};

/** `2627` for the Indian financial year from 1 April 2026 to 31 March 2027. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split('-').map(Number);
  const first = year - (month < 4 ? 1 : 0);
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

/** `INV/2627/0000123`: 16 characters at most by law; ten million a year. */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  return `${LETTERS[kind]}/${year}/${String(serial).padStart(7, '0')}`;
}

/** `A1234/2627/12`: an artist's own series for all their documents. Throws above 16 characters. */
export function artistDocumentNumber(artistId: number, year: string, serial: number): string {
  const number = `A${artistId}/${year}/${serial}`;
  if (number.length > 16) throw new RangeError(`${number} is longer than a number may be`);
  return number;
}

export function documentFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
