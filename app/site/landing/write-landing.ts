import type { Language } from '#app/shared/languages.ts';
import type { LandingPage } from './landing-pages.ts';
import type { LandingTexts } from './landing-texts.ts';

const TEXTS: Record<Language, () => Promise<{ texts: LandingTexts }>> = {
  en: () => import('./texts/en/texts.ts'),
  hi: () => import('./texts/hi/texts.ts'),
  pa: () => import('./texts/pa/texts.ts'),
};

export async function writeLanding({ skill, city }: LandingPage, language: Language) {
  const { skills, cities, everywhere } = (await TEXTS[language]()).texts;
  const { about, price, ask, questions, pages } = skills[skill];
  const place = cities[city];
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
