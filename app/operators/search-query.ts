import { parsePhone } from '#app/accounts/core/phone.ts';

/** What somebody typed into a search box of the desk, as what it may be. */
export interface Typed {
  /** As typed, without blanks around it. */
  q: string;
  bookingCode: string | null;
  orderCode: string | null;
  phone: string | null;
  /** Where it is no code and no phone: a name, or a part of one. */
  words: string | null;
}

const CODE = /^(?:M([FS])[-\s]?)?([2-9A-HJ-NP-Z]{6})$/;
const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** One box takes everything. Six characters with a digit are a code of either kind; six letters may be a name. */
export function readTyped(text: string | null): Typed {
  const q = (text ?? '').replaceAll('\0', '').trim().slice(0, 80);
  const [, kind, code] = CODE.exec(q.toUpperCase()) ?? [];
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

/** `2026-12-12`, or nothing where it is no day. */
export function readDay(text: string | null): string | null {
  // A day such as 31 February becomes another when it is written again.
  const isDay = text && DATE.test(text) && new Date(text).toISOString().startsWith(text);
  return isDay ? text : null;
}
