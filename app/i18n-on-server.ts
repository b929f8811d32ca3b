import i18next, { type i18n } from 'i18next';
import { catalogueKey, catalogueUrl, type Language } from './i18n.ts';
import type { Speaker } from './shared/texts.tsx';

const catalogues = import.meta.glob<object>('./**/messages/*.json', { import: 'default', eager: true });

const voices = new Map<Language, ReturnType<typeof createVoice>>();

/** Texts for one rendering, and a notebook of which of them it read. */
export function textsFor(language: Language): { speaker: Speaker; read: ReadonlySet<string> } {
  const voice = voices.get(language) ?? createVoice(language);
  voices.set(language, voice);
  const read = new Set(['ui']);
  const speaker: Speaker = {
    language,
    has: () => true,
    load: async () => {},
    sayer(namespace) {
      read.add(namespace);
      return voice(namespace);
    },
  };
  return { speaker, read };
}

/** Tells the browser which texts the page was made of, and has them fetched while the scripts load. */
export function withTextPreloads(html: string, language: Language, read: ReadonlySet<string>): string {
  const languages = language === 'en' ? ['en'] : [language, 'en'];
  const links = languages
    .flatMap((each) => [...read].map((namespace) => catalogueUrl(each, namespace)))
    .filter((url) => url !== undefined)
    .map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}"/>`);
  return html
    .replace('data-texts=""', `data-texts="${[...read].join(' ')}"`)
    .replace('</head>', `${links.join('')}</head>`);
}

function createVoice(language: Language) {
  const library = createLibrary(language);
  const sayers = new Map<string, ReturnType<Speaker['sayer']>>();
  return (namespace: string) => {
    const known =
      sayers.get(namespace) ?? rememberingPlainTexts(library.getFixedT(language, namespace as 'ui'));
    sayers.set(namespace, known);
    return known;
  };
}

/** Most texts of a page have no values in them: they are looked up once, not for every card of every page. */
function rememberingPlainTexts(say: unknown): ReturnType<Speaker['sayer']> {
  const speak = say as ReturnType<Speaker['sayer']>;
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values) return speak(key, values);
    const known = plain.get(key) ?? speak(key);
    plain.set(key, known);
    return known;
  };
}

function createLibrary(language: Language): i18n {
  const resources: Record<string, Record<string, object>> = {};
  for (const [path, texts] of Object.entries(catalogues)) {
    const [spoken, namespace] = catalogueKey(path).split('/') as [string, string];
    resources[spoken] = { ...resources[spoken], [namespace]: texts };
  }
  const library = i18next.createInstance();
  library.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return library;
}
