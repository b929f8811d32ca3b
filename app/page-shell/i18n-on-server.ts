import type { Language } from '#app/shared/languages.ts';
import { type Catalogue, createTranslator } from '#app/shared/text-reader.ts';
import type { Speaker } from '#app/shared/texts.tsx';
import { catalogueKey, catalogueUrl } from './i18n.ts';

const files = import.meta.glob<Catalogue>('../**/messages/*.json', { import: 'default', eager: true });

const texts = new Map(Object.entries(files).map(([path, catalogue]) => [catalogueKey(path), catalogue]));

const voices = new Map<Language, ReturnType<typeof createLanguageTranslators>>();

export function createSpeaker(language: Language): { speaker: Speaker; read: ReadonlySet<string> } {
  const voice = voices.get(language) ?? createLanguageTranslators(language);
  voices.set(language, voice);
  const read = new Set(['ui']);
  const speaker: Speaker = {
    language,
    has: () => true,
    load: async () => {},
    translator(namespace) {
      read.add(namespace);
      return voice(namespace);
    },
  };
  return { speaker, read };
}

/** Lists the page's texts for the browser and preloads them while the scripts load. */
export function withTextPreloads(head: string, language: Language, read: ReadonlySet<string>): string {
  const languages = language === 'en' ? ['en'] : [language, 'en'];
  const links = languages
    .flatMap((each) => [...read].map((namespace) => catalogueUrl(each, namespace)))
    .filter((url) => url !== undefined)
    .map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}"/>`);
  return head.replace('data-texts=""', `data-texts="${[...read].join(' ')}"`) + links.join('');
}

function createLanguageTranslators(language: Language) {
  const languages = language === 'en' ? ['en'] : [language, 'en'];
  const translators = new Map<string, ReturnType<Speaker['translator']>>();
  return (namespace: string) => {
    const known = translators.get(namespace);
    if (known) return known;
    const catalogues = languages.map((each) => texts.get(`${each}/${namespace}`) ?? {});
    const say = createTranslator(() => catalogues, languages);
    translators.set(namespace, say);
    return say;
  };
}
