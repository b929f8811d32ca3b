import type { FlatNamespace } from 'i18next';
import { useTranslation } from '../texts.tsx';

/** Says a stored name in the reader's language. */
export type SayName = (stored: string) => string;

/**
 * Says a name that is stored in English, of a city or a category, in the reader's language: `const say = useNames()`,
 * then `say(artist.city)`. A name that has no translation is said as it is stored. Other catalogues are keyed alike.
 */
export function useNames(namespace: FlatNamespace = 'names'): SayName {
  const { language } = useTranslation();
  // Stored names are English: there is nothing to fetch for whoever reads it.
  const { t } = useTranslation(language === 'en' ? 'ui' : namespace);
  return language === 'en' ? (stored) => stored : sayName(t);
}

/**
 * Says by the texts of a namespace, with the stored name in place of a key. Of a place that is not named there, each
 * part is said that is: `Sector 17-C, Mohali`.
 */
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
