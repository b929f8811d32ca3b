import {
  type DayStyle,
  dayInIndia,
  formatDay,
  formatInstant,
  formatTime,
  timeInIndia,
} from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';

export interface Message {
  subject: string;
  body: string;
  /** SMS text. `variables` are the open parts of the registered template, in order. */
  sms?: { text: string; variables: string[] };
}

/** Messages of one topic in another language; missing ones fall back to English. */
export type Translated<English extends Record<string, (data: never) => Message>> = {
  [Name in keyof English]?: (data: Parameters<English[Name]>[0]) => Message;
};

export const BRAND = 'Mehfil';
const MAX_VARIABLE_LENGTH = 40;

/** SMS text that records its variables, each within the limits of Indian carriers. */
export function sms(parts: TemplateStringsArray, brand: string, ...rest: string[]) {
  const variables = rest.map((text) =>
    text.length > MAX_VARIABLE_LENGTH ? `${text.slice(0, MAX_VARIABLE_LENGTH - 1)}…` : text,
  );
  const text = parts.reduce((sum, part, index) => sum + [brand, ...variables][index - 1] + part);
  return { text, variables };
}

export function paragraphs(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}

/** `₹59,000`, from paise. */
export function money(amount: number): string {
  return formatRupees(paise(amount));
}

/** `Sat 12 Dec, 7:00 pm` in IST */
export const when = (iso: string): string => english.when(iso);
/** `7:00 pm` in IST */
export const time = (iso: string): string => english.time(iso);
/** `Sat 12 Dec` in IST */
export const day = (iso: string): string => english.day(iso);

const english = datesIn('en', 'weekday');

/** Formats a day and an instant in a language, both IST. */
export function datesIn(language: string, style: DayStyle) {
  return {
    day: (iso: string) => formatDay(dayInIndia(new Date(iso)), language, style),
    time: (iso: string) => formatTime(timeInIndia(new Date(iso)), language),
    when: (iso: string) => formatInstant(iso, language, style),
  };
}
