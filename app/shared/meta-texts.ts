import type { FlatNamespace, TFunction } from 'i18next';
import { use } from 'react';
import type { Language } from './languages.ts';
import { type SayName, sayName } from './names/use-names.ts';
import { SpeakerContext } from './texts.tsx';

const BRAND = 'Mehfil';

/**
 * What a page's `meta` speaks with; the router asks for it while it draws the head. Unlike a page it never waits:
 * it takes a namespace that the page itself reads, and is drawn again once the page has it.
 */
export function metaTexts<Namespace extends FlatNamespace>(namespace: Namespace) {
  const speaker = use(SpeakerContext);
  const name: string = namespace;
  const t = speaker.has(name) ? speaker.translator(name) : () => BRAND;
  return { t: t as unknown as TFunction<Namespace>, language: speaker.language as Language };
}

/** As `useSkillNames`, for `meta`. */
export function metaNames(): SayName {
  const { language } = use(SpeakerContext);
  if (language === 'en') return (stored) => stored;
  const [category, skill] = [sayName(metaTexts('names').t), sayName(metaTexts('skills').t)];
  return (stored) => {
    const said = category(stored);
    return said === stored ? skill(stored) : said;
  };
}

/** The head of a page that belongs to one person, which search engines leave alone. */
export function personalMeta(title: string) {
  return [{ title: `${title} · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
}
