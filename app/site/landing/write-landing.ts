import type { Language } from '#app/shared/languages.ts';
import type { LandingPage } from './landing-pages.ts';
import type { LandingTexts } from './landing-texts.ts';

/** Each language is read when somebody first asks for it. */
const TEXTS: Record<Language, () => Promise<{ texts: LandingTexts }>> = {
  en: () => import('./texts/en/texts.ts'),
  hi: () => import('./texts/hi/texts.ts'),
  pa: () => import('./texts/pa/texts.ts'),
};

/** Everything that is written on a landing page in a language, its nine questions included. */
export async function writeLanding({ skill, city }: LandingPage, language: Language) {
  const { skills, cities, everywhere } = (await TEXTS[language]()).texts;
  const { about, price, ask, questions, pages } = skills[skill];
  const place = cities[city];
  return {
    lead: pages[city].lead,
    /** What this page alone says, then what is true of the skill, then of the city. */
    here: pages[city].text,
    about,
    city: place.about,
    price,
    ask,
    questions: [...questions, ...place.questions, ...everywhere],
  };
}
