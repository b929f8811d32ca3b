import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { isDate } from '#app/shared/india-time.ts';
import { plainText } from '#app/shared/typed-text.ts';

export interface Typed {
  q: string;
  bookingCode: string | null;
  orderCode: string | null;
  phone: string | null;
  /** Set if it is neither code nor phone: part of a name. */
  words: string | null;
}

const CODE = /^(?:M([FS])[-\s]?)?([2-9A-HJ-NP-Z]{6})$/;
/** The code of a booking or an order of sound inside other words. */
const NAMED_CODE = /(?<![A-Z0-9])M([FS])[\s\p{Pd}]?([2-9A-HJ-NP-Z]{6})(?![A-Z0-9])/u;

/** Parses a search term. Six characters with a digit are a code; six letters may be a name. */
export function readTypedSearch(text: string | null): Typed {
  const q = (text ?? '').replaceAll('\0', '').trim().slice(0, 80);
  const plain = plainText(q).trim().toUpperCase();
  const [, kind, code] = NAMED_CODE.exec(plain) ?? CODE.exec(plain) ?? [];
  const isCode = code !== undefined && (kind !== undefined || /\d/.test(q));
  const phone = parsePhone(q);
  return {
    q,
    bookingCode: isCode && kind !== 'S' ? `MF-${code}` : null,
    orderCode: isCode && kind !== 'F' ? `MS-${code}` : null,
    phone,
    words: q !== '' && !isCode && !phone ? q : null,
  };
}

/** Valid `2026-12-12`, else null. */
export function readDay(text: string | null): string | null {
  return text && isDate(text) ? text : null;
}
