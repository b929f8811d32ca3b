import { ownValue } from './own-value.ts';
import type { Speaker } from './texts.tsx';

export interface Catalogue {
  [key: string]: string | Catalogue;
}

/** i18next subset (nested keys, values, plurals, English fallback), to save the library's size. */
export function createTextReader(
  language: string,
  fetchTexts: (language: string, namespace: string) => Promise<Catalogue>,
): Speaker {
  const texts = new Map<string, Catalogue[]>();
  const underway = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const translators = new Map<string, ReturnType<Speaker['translator']>>();
  const languages = language === 'en' ? ['en'] : [language, 'en'];

  function load(namespace: string) {
    const started =
      underway.get(namespace) ??
      Promise.all(languages.map((each) => fetchTexts(each, namespace))).then(
        (found) => {
          texts.set(namespace, found);
          for (const listener of listeners) listener();
        },
        (error) => {
          underway.delete(namespace);
          throw error;
        },
      );
    underway.set(namespace, started);
    return started;
  }

  function translator(namespace: string) {
    const known = translators.get(namespace);
    if (known) return known;
    const say = createTranslator(() => texts.get(namespace) ?? [], languages);
    translators.set(namespace, say);
    return say;
  }

  const growth = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    size: () => texts.size,
  };
  return { language, has: (namespace) => texts.has(namespace), load, translator, growth };
}

/** Uses the first catalogue with the key. Texts without values are cached. */
export function createTranslator(
  catalogues: () => readonly Catalogue[],
  languages: readonly string[],
): ReturnType<Speaker['translator']> {
  const plain = new Map<string, string>();
  return (key, values) => {
    const known = values ? undefined : plain.get(key);
    if (known !== undefined) return known;
    for (const [index, catalogue] of catalogues().entries()) {
      const text = findCountedText(catalogue, key, values?.count, languages[index]!);
      if (text === undefined) continue;
      if (values) return fill(text, values);
      const said = fill(text, {});
      plain.set(key, said);
      return said;
    }
    return key;
  };
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

function findCountedText(
  catalogue: Catalogue,
  key: string,
  count: unknown,
  language: string,
): string | undefined {
  if (typeof count === 'number') {
    const form = pluralForm(language, count);
    const counted =
      (count === 0 ? find(catalogue, `${key}_zero`) : undefined) ?? find(catalogue, `${key}_${form}`);
    if (counted !== undefined) return counted;
  }
  return find(catalogue, key);
}

function find(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) found = typeof found === 'object' ? ownValue(found, part) : undefined;
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => String(ownValue(values, name) ?? ''));
}
