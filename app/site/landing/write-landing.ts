import type { LandingPage, LandingSkill } from './landing-pages.ts';
import type { SkillTexts } from './landing-texts.ts';
import { anchor } from './texts/anchor.ts';
import { band } from './texts/band.ts';
import { catering } from './texts/catering.ts';
import { cities } from './texts/cities.ts';
import { comedian } from './texts/comedian.ts';
import { dancers } from './texts/dancers.ts';
import { dj } from './texts/dj.ts';
import { everywhere } from './texts/everywhere.ts';
import { instrumentalist } from './texts/instrumentalist.ts';
import { magician } from './texts/magician.ts';
import { singer } from './texts/singer.ts';

const SKILLS: Record<LandingSkill, SkillTexts> = {
  singer,
  instrumentalist,
  DJ: dj,
  band,
  anchor,
  magician,
  comedian,
  dancers,
  catering,
};

/** Everything that is written on a landing page, its nine questions included. */
export function writeLanding({ skill, city }: LandingPage) {
  const { about, price, ask, questions, pages } = SKILLS[skill];
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
