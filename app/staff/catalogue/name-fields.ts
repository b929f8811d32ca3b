import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { nameKey } from '#app/shared/names/stored-names.ts';
import { type Field, readForm, sameFieldForEach, typed } from '#app/shared/read-form.ts';

export const MAX_NAME_LENGTH = 40;
export const MAX_WORDS = 30;
/** Of the field with all the words. */
export const MAX_WORDS_LENGTH = 500;

/** Why a field is refused; `names` are put into the sentence. */
export interface FieldProblem {
  code:
    | 'english'
    | 'hindi'
    | 'punjabi'
    | 'taken'
    | 'isSkill'
    | 'wordUnusable'
    | 'wordKnown'
    | 'tooManyWords'
    | 'reason'
    | 'state'
    | 'point'
    | 'artist';
  names?: string[];
}

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Why nothing was saved, with what was typed. */
export interface CatalogueProblem {
  reason: string;
  fields: FieldProblems;
  values: Record<string, string>;
}

export type Names = Readonly<Record<Language, string>>;

const WRITTEN: Record<Language, { pattern: RegExp; code: FieldProblem['code'] }> = {
  en: { pattern: /^[A-Za-z][A-Za-z0-9 &'’./()+-]+$/, code: 'english' },
  hi: {
    pattern: /^(?=.*\p{Script=Devanagari})[\p{L}\p{M}\p{N} &'’./()+\p{Join_Control}-]+$/u,
    code: 'hindi',
  },
  pa: {
    pattern: /^(?=.*\p{Script=Gurmukhi})[\p{L}\p{M}\p{N} &'’./()+\p{Join_Control}-]+$/u,
    code: 'punjabi',
  },
};

/** Field of a name: `name` in English, `nameHi` in Hindi, `namePa` in Punjabi. */
export function nameFieldInLanguage(name: string, language: Language): string {
  return language === 'en' ? name : `${name}${language === 'hi' ? 'Hi' : 'Pa'}`;
}

/** Reads a name in all languages, and says which fields are wrong. */
export function readNames(form: FormData, name: string): { names: Names; problems: FieldProblems } {
  const fields = spokenLanguages.map((language) => nameFieldInLanguage(name, language));
  const sent = readForm(form, sameFieldForEach(fields, tidied));
  const read = spokenLanguages.map(
    (language) => [language, sent[nameFieldInLanguage(name, language)]!] as const,
  );
  const wrong = read.flatMap(([language, text]) => {
    const { pattern, code } = WRITTEN[language];
    const fits = text.length >= 2 && text.length <= MAX_NAME_LENGTH && pattern.test(text);
    return fits ? [] : [[nameFieldInLanguage(name, language), { code }] as const];
  });
  return { names: Object.fromEntries(read) as Names, problems: Object.fromEntries(wrong) };
}

const WORDS = { words: typed(MAX_WORDS_LENGTH) };

/** Words separated by commas or lines, each once. */
export function readWords(form: FormData): { words: string[]; problems: FieldProblems } {
  const sent = readForm(form, WORDS).words.split(/[,;\n]/);
  const words = [...new Set(sent.map(normalizeSpaces).filter(Boolean))];
  return { words, problems: words.length > MAX_WORDS ? { words: { code: 'tooManyWords' } } : {} };
}

/** Address of a name: `Ghazal evenings` is `ghazal-evenings`. */
export function slugOf(name: string): string {
  return nameKey(name).replace(/^-/, '');
}

/** `new` is the address of the form that adds an entry. */
export function isTakenSlug(slug: string, known: readonly string[]): boolean {
  return slug === 'new' || known.includes(slug);
}

/** Longer than any name, so that what is too long is refused and not cut. */
const tidied: Field<string> = (sent) => normalizeSpaces(typed(4 * MAX_NAME_LENGTH)(sent));

/** One space between words; composed letters, so that equal names are equal. */
function normalizeSpaces(text: string): string {
  return text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ');
}
