import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { type Field, refuseTooLong } from '#app/shared/read-form.ts';
import { plainText } from '#app/shared/typed-text.ts';

/** Cleans text for public pages: no control characters, trimmed, plain line ends. Longer than `max`: see `refuseTooLong`. */
export function publicText(text: unknown, max: number): string {
  const clean = String(text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) =>
      character === '\n' || character === '\u200d' ? character : '',
    )
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return refuseTooLong(clean, max);
}

export function publicLine(text: unknown, max: number): string {
  return publicText(text, max).replace(/\s+/g, ' ');
}

/** Field of a form, cleaned as `publicText`. */
export function textField(maxLength: number): Field<string> {
  return ([text = '']) => publicText(text, maxLength);
}

/** Field of a form, cleaned as `publicLine`. */
export function lineField(maxLength: number): Field<string> {
  return ([text = '']) => publicLine(text, maxLength);
}

/** `Ghazal، sufi / #GHAZAL` gives two words; the first spelling of a duplicate wins. */
export function readWordList(text: string): string[] {
  const words = text
    .split(/[,،;|/·•\n]/)
    .map((word) => word.replace(/^[\s#*.–-]+|[\s.!]+$/g, '').replace(/\s+/g, ' '))
    .filter((word) => word !== '');
  return distinct(words);
}

/** Letters of any script, digits, and punctuation inside names: R&B, lo-fi, 90's. */
export function isWord(word: string): boolean {
  return word.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.()+-]*$/u.test(word) && !holdsContact(word);
}

export function distinct(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** They begin where a word begins: long runs would be read again from each of their letters. */
const LINK =
  /(?:https?:\/\/|www\.|wa\.me|t\.me)\S*|(?<![\w-])[\w-]+\.(?:com|in|co|net|org|me|app|link|page|io)\b/i;
const MAIL = /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,}/i;
const HANDLE = /(?:^|[\s(])@[a-z\d_.]{3,}/i;

/** Detects phone, e-mail, link or handle, in any script: contact goes through us to protect both sides. */
export function holdsContact(text: string): boolean {
  const phones = plainText(text).match(/(?:\+?\d[\s().-]{0,2}){9,13}\d/g) ?? [];
  const phone = phones.some((found) => /^(?:91|0)?[6-9]\d{9}$/.test(found.replace(/\D/g, '')));
  return phone || MAIL.test(text) || LINK.test(text) || HANDLE.test(text) || maskContacts(text).hidden;
}

/** Parses a whole number, also in Indian grouping; NaN otherwise. */
export function wholeNumber(text: string): number {
  const digits = plainText(text).replace(/[₹,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
