import { readDate } from '#app/artists/understanding/dates-and-amounts.ts';
import { WEEKDAYS } from '#app/artists/understanding/vocabulary.ts';
import { tokenize, Words } from '#app/artists/understanding/words.ts';
import type { Paise } from '#app/shared/money.ts';
import { indianMobile, plainText } from '#app/shared/typed-text.ts';
import { readAmount } from '../frame/action-fields.ts';

/** What somebody typed into the box above every page may be. Several may be set: `35600` ends a phone or is an amount. */
export interface BoxQuery {
  q: string;
  /** Part of a code of a booking, sound order, question or application, in capitals. */
  code: string | null;
  /** Ids that the gateway or a bank gave. */
  ids: string[];
  /** Number of an invoice or receipt. */
  document: string | null;
  /** Digits that a phone is or ends with. */
  digits: string | null;
  email: string | null;
  amount: Paise | null;
  /** `2026-12-05`; without a year, the nearest before and after today. */
  days: string[];
  /** Words of names, besides a date. */
  names: string[];
  /** What may stand in an address. */
  street: string | null;
}

export type BoxKind = keyof Omit<BoxQuery, 'q'>;

const LETTERS = /[\p{L}\p{M}]{3}/u;
const MIN_DIGITS = 4;
const CODE = /^(?:(?:M[FS]|CT|AP)[\s\p{Pd}]?)?([2-9A-HJ-NP-Z]{3,6})$/u;
const CODE_IN_TEXT = /(?<![A-Z0-9])(?:M[FS]|CT|AP)[\s\p{Pd}]?([2-9A-HJ-NP-Z]{6})(?![A-Z0-9])/u;
const GATEWAY_ID = /\b(?:pay|order|rfnd|trf|rvrsl)_[A-Za-z0-9]{6,30}/g;
const BANK_ID = /^(?=.*\d)[A-Z0-9]{12,22}$/i;
const DOCUMENT = /^[A-Z]{1,4}\d{0,8}\/\d{4}\/\d{1,7}$/;
/** The begin of an address without its `@`, told from a name by a digit or dot. */
const EMAIL_BEGIN = /^(?=.*[\d._])[a-z][\w.+-]{3,60}$/i;
const DIGITS = /^[\d\s()+.…*x\p{Pd}]+$/iu;
/** `5-12-2026` is read as `5/12/2026`. */
const DATE_OF_NUMBERS = /(?<!\d)(\d{1,2})\s*[\p{Pd}./]\s*(\d{1,2})\s*[\p{Pd}./]\s*(\d{4}|\d{2})(?!\d)/u;

/** Reads the box; `today` as `2026-11-28`. */
export function readBoxQuery(text: string | null, today: string): BoxQuery {
  const q = (text ?? '').replaceAll('\0', '').trim().slice(0, 80);
  const plain = plainText(q).trim();
  const capitals = plain.toUpperCase();
  const nothing = { q, code: null, ids: [], document: null, digits: null, email: null, amount: null };
  const none: BoxQuery = { ...nothing, days: [], names: [], street: null };
  const ids = plain.match(GATEWAY_ID) ?? [];
  if (ids.length > 0) return { ...none, ids };
  const document = capitals.replace(/\s/g, '');
  if (DOCUMENT.test(document)) return { ...none, document };
  const email = /[^\s<>,;]*@[^\s<>,;]*/.exec(plain)?.[0] ?? '';
  if (email.length > MIN_DIGITS) return { ...none, email: email.toLowerCase() };
  const mobile = indianMobile(plain);
  if (mobile) return { ...none, digits: mobile };
  const code = CODE_IN_TEXT.exec(capitals)?.[1] ?? CODE.exec(capitals)?.[1] ?? null;
  const { days, rest } = readDays(plain, today);
  const digits = DIGITS.test(plain) && days.length === 0 ? plain.replace(/\D/g, '') : '';
  const isLong =
    /\d{4}|[\p{L}\p{M}]{3}/u.test(plain.replace(/[,\s.]/g, '')) || /^(?:₹|rs|inr)[.\s]*\d/i.test(plain);
  const names = (rest.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
  return {
    ...none,
    code,
    email: code === null && EMAIL_BEGIN.test(plain) ? plain.toLowerCase() : null,
    ids: BANK_ID.test(plain) ? [plain] : [],
    digits: digits.length >= MIN_DIGITS ? digits : null,
    amount: isLong && days.length === 0 ? readAmount(plain) : null,
    days,
    names: names.some((name) => LETTERS.test(name)) ? names : [],
    street: LETTERS.test(plain) ? plain : null,
  };
}

/** Whether `31/02/2026` or the like was typed, which the calendar does not have. */
export function isNoSuchDay({ q, days }: BoxQuery): boolean {
  return days.length === 0 && plainText(q).trim().replace(DATE_OF_NUMBERS, '') === '';
}

/** The kinds that a query is searched as; empty for one of too few letters and digits. */
export function kindsOf({ q: _, ...asked }: BoxQuery): BoxKind[] {
  return (Object.keys(asked) as BoxKind[]).filter(
    (kind) => asked[kind] !== null && !(Array.isArray(asked[kind]) && asked[kind].length === 0),
  );
}

function readDays(plain: string, today: string): { days: string[]; rest: string } {
  const text = plain.replace(DATE_OF_NUMBERS, '$1/$2/$3');
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28');
  const found = new Set<string>();
  let rest = plain;
  for (const from of [today, yearAgo]) {
    const words = new Words(tokenize(text));
    const day = readDate(words, from).find(({ kind }) => kind === 'date');
    const hasNumber = day?.at.some((index) => /\d/.test(words.tokens[index]!.word));
    const isAll = words.taken.every((taken) => taken);
    // `kal` and `somvar` may be parts of names.
    if (!day || !(hasNumber || (isAll && from === today))) continue;
    found.add(day.key);
    if (hasNumber)
      rest = words.tokens
        .flatMap(({ raw, word }, at) => (words.taken[at] || WEEKDAYS.has(word) ? [] : [raw]))
        .join(' ');
  }
  return { days: [...found].sort(), rest };
}
