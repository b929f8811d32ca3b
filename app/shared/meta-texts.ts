import type { FlatNamespace, TFunction } from 'i18next';
import { use } from 'react';
import type { Language } from './languages.ts';
import { NamesContext } from './names/stored-names.ts';
import { createNameSayer, createWrittenNameSayer, type SayName } from './names/use-names.ts';
import { SpeakerContext } from './texts.tsx';

const BRAND = 'Mehfil';

/** `useTranslation` for `meta`. Never suspends: use a namespace the page reads too; re-runs once loaded. */
export function metaTexts<Namespace extends FlatNamespace>(namespace: Namespace) {
  const speaker = use(SpeakerContext);
  const name: string = namespace;
  const t = speaker.has(name) ? speaker.translator(name) : () => BRAND;
  return { t: t as unknown as TFunction<Namespace>, language: speaker.language as Language };
}

export function metaNameSayer(): SayName {
  const { language } = use(SpeakerContext);
  const written = use(NamesContext);
  const [category, skill] =
    language === 'en'
      ? [createWrittenNameSayer(written.names), createWrittenNameSayer(written.skills)]
      : [
          createNameSayer(metaTexts('names').t, written.names),
          createNameSayer(metaTexts('skills').t, written.skills),
        ];
  return (stored) => {
    const said = category(stored);
    return said === stored ? skill(stored) : said;
  };
}

export function personalMeta(title: string) {
  return [{ title: `${title} · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
}
