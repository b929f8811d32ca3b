import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import abuse from './abuse.json' with { type: 'json' };

export const CONCERNS = ['contact', 'link', 'abuse', 'shouting'] as const;
export type Concern = (typeof CONCERNS)[number];

const INDIC_DIGITS = /[०-९੦-੯]/g;
const PHONE = /(?:\d[\s.\-()/]{0,2}){10,}/;
const MAIL_OR_UPI = /[\w.+-]+\s?@\s?[a-z][\w-]*/i;
const SPELLED_MAIL = /\b(?:at|\[at\]|\(at\))\s+(?:gmail|yahoo|outlook|hotmail)\b/i;
const LINK = /https?:\/\/|www\.|\b[\w-]{2,}\.(?:com|in|net|org|co|me|io)\b/i;
const MESSENGER = /\b(?:whats\s?app|telegram|insta(?:gram)?)\b.{0,20}(?:\d|@)/i;

/** Three languages and Latin script; matches whole words only. */
const ABUSIVE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${abuse.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
const SHOUTING_FROM = 40;

/** Concerns that need review before publishing; empty if none. */
export function textConcerns(text: string): Concern[] {
  const plain = text.replaceAll(INDIC_DIGITS, (digit) =>
    String(((digit.codePointAt(0)! - 0x966) % 0x80) % 10),
  );
  const isLink = LINK.test(plain);
  const patterns = [PHONE, MAIL_OR_UPI, SPELLED_MAIL, MESSENGER];
  const contact = patterns.some((pattern) => pattern.test(plain)) || (!isLink && maskContacts(text).hidden);
  const letters = text.match(/[A-Za-z]/g) ?? [];
  const capitals = letters.filter((letter) => letter === letter.toUpperCase()).length;
  const found: [Concern, boolean][] = [
    ['contact', contact],
    ['link', isLink],
    ['abuse', ABUSIVE.test(text)],
    ['shouting', letters.length >= SHOUTING_FROM && capitals > letters.length * 0.7],
  ];
  return found.filter(([, is]) => is).map(([concern]) => concern);
}
