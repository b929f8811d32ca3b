import type { Speaker } from './texts.tsx';

/** Texts of a namespace as their file holds them: words, or groups of words. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}

/**
 * Reads catalogues as i18next does, as far as ours go: nested keys, `{{values}}`, plural forms by `count`, English
 * where a text is not yet translated. Pages carry this in place of the whole library.
 */
export function createTextReader(
  language: string,
  fetchTexts: (language: string, namespace: string) => Promise<Catalogue>,
): Speaker {
  const texts = new Map<string, Catalogue[]>();
  const underway = new Map<string, Promise<unknown>>();
  const sayers = new Map<string, ReturnType<Speaker['sayer']>>();
  const languages = language === 'en' ? ['en'] : [language, 'en'];

  function load(namespace: string) {
    const started =
      underway.get(namespace) ??
      Promise.all(languages.map((each) => fetchTexts(each, namespace))).then(
        (found) => texts.set(namespace, found),
        (error) => {
          underway.delete(namespace);
          throw error;
        },
      );
    underway.set(namespace, started);
    return started;
  }

  function sayer(namespace: string) {
    const known = sayers.get(namespace);
    if (known) return known;
    const say = (key: string, values: Record<string, unknown> = {}) => {
      for (const [index, catalogue] of (texts.get(namespace) ?? []).entries()) {
        const text = pick(catalogue, key, values.count, languages[index]!);
        if (text !== undefined) return fill(text, values);
      }
      return key;
    };
    sayers.set(namespace, say);
    return say;
  }

  return { language, has: (namespace) => texts.has(namespace), load, sayer };
}

function pick(catalogue: Catalogue, key: string, count: unknown, language: string): string | undefined {
  if (typeof count === 'number') {
    const form = new Intl.PluralRules(language).select(count);
    const counted =
      (count === 0 ? find(catalogue, `${key}_zero`) : undefined) ?? find(catalogue, `${key}_${form}`);
    if (counted !== undefined) return counted;
  }
  return find(catalogue, key);
}

function find(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
