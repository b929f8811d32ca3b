import type { FlatNamespace } from 'i18next';
import { useTranslation } from '../texts.tsx';

export type SayName = (stored: string) => string;

/** Translates names stored in English (cities, categories); unknown names are returned as stored. */
export function useNames(namespace: FlatNamespace = 'names'): SayName {
  const { language } = useTranslation();
  // Stored names are English, so English readers need no fetch.
  const { t } = useTranslation(language === 'en' ? 'ui' : namespace);
  return language === 'en' ? (stored) => stored : sayName(t);
}

/** Translates a stored name; an unknown place is translated part by part: `Sector 17-C, Mohali`. */
export function sayName(t: unknown): SayName {
  const whole: SayName = (stored) => {
    const key = stored
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '');
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
