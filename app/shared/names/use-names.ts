import type { FlatNamespace } from 'i18next';
import { use } from 'react';
import { ownValue } from '../own-value.ts';
import { useTranslation } from '../texts.tsx';
import { NamesContext, nameKey, writtenNames } from './stored-names.ts';

export type SayName = (stored: string) => string;

/** Translates names stored in English (cities, categories); unknown names are returned as stored. */
export function useNames(namespace: FlatNamespace = 'names'): SayName {
  const { language } = useTranslation();
  const written = writtenNames(use(NamesContext), namespace);
  // Stored names are English, so English readers need no fetch.
  const { t } = useTranslation(language === 'en' ? 'ui' : namespace);
  return language === 'en' ? createWrittenNameSayer(written) : createNameSayer(t, written);
}

/** In English: only what staff renamed differs from what is stored. */
export function createWrittenNameSayer(written: Readonly<Record<string, string>>): SayName {
  return (stored) => ownValue(written, nameKey(stored)) ?? stored;
}

/** Translates a stored name; an unknown place is translated part by part: `Sector 17-C, Mohali`. */
export function createNameSayer(t: unknown, written: Readonly<Record<string, string>> = {}): SayName {
  const whole: SayName = (stored) => {
    const key = nameKey(stored);
    const own = ownValue(written, key);
    if (own !== undefined) return own;
    const said = (t as SayName)(key);
    return said === key ? stored : said;
  };
  const part: SayName = (stored) => {
    const said = whole(stored);
    const [, word, number] = (said === stored && /^(\D+) (\d[\w-]*)$/.exec(stored)) || [];
    return word ? `${whole(word)} ${number}` : said;
  };
  return (stored) => {
    const said = whole(stored);
    return said === stored ? stored.split(', ').map(part).join(', ') : said;
  };
}
