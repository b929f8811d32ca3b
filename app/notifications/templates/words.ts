import { timeOfDay } from '#app/shared/dates.ts';
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

interface DateWords {
  locale: string;
  month: 'short' | 'long';
}

const english = datesIn({ locale: 'en-IN', month: 'short' });

/** Formats a day and an instant in a language, both IST. */
export function datesIn({ locale, month }: DateWords) {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month,
  });
  const day = (iso: string) => {
    const part = Object.fromEntries(
      date.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    );
    return `${part.weekday} ${part.day} ${part.month}`;
  };
  const time = (iso: string) => {
    const [hour, minute] = clock24.format(new Date(iso)).split(':').map(Number) as [number, number];
    return timeOfDay(hour, minute, locale.slice(0, 2));
  };
  const when = (iso: string) => `${day(iso)}, ${time(iso)}`;
  return { day, when, time };
}

const clock24 = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
