import type { Language } from '#app/shared/languages.ts';
import { type Pieces, withPieces } from '#app/shared/text-pieces.ts';
import type { LandingPage } from './landing-pages.ts';
import type { LandingTexts } from './landing-texts.ts';

const TEXTS: Record<Language, () => Promise<{ texts: LandingTexts }>> = {
  en: () => import('./texts/en/texts.ts'),
  hi: () => import('./texts/hi/texts.ts'),
  pa: () => import('./texts/pa/texts.ts'),
};

export async function landingTexts(language: Language): Promise<LandingTexts> {
  return (await TEXTS[language]()).texts;
}

/** What staff changed of the three sources of a landing page. */
interface Changed {
  skill: Pieces;
  cities: Pieces;
  everywhere: Pieces;
}

const NOTHING: Changed = { skill: {}, cities: {}, everywhere: {} };

export async function writeLanding({ skill, city }: LandingPage, language: Language, changed = NOTHING) {
  const shipped = await landingTexts(language);
  const { about, price, ask, questions, pages } = withPieces(shipped.skills[skill], changed.skill);
  const place = withPieces(shipped.cities, changed.cities)[city];
  const everywhere = withPieces(shipped.everywhere, changed.everywhere);
  return {
    lead: pages[city].lead,
    here: pages[city].text,
    about,
    city: place.about,
    price,
    ask,
    questions: [...questions, ...place.questions, ...everywhere],
  };
}
