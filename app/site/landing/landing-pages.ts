import type { LandingCity } from './landing-texts.ts';

export interface LandingPage {
  skill: LandingSkill;
  city: LandingCity;
}

export const LANDING_SKILLS = {
  singer: 'singer',
  instrumentalist: 'instrumentalist',
  DJ: 'dj',
  band: 'band',
  anchor: 'anchor',
  magician: 'magician',
  comedian: 'comedian',
  dancers: 'dancer',
  catering: 'catering',
} as const;

export type LandingSkill = keyof typeof LANDING_SKILLS;

/** Chandigarh is the default and has no city in its address. */
export const LANDING_CITIES = ['chandigarh', 'mohali', 'panchkula'] as const;

const SKILLS = Object.keys(LANDING_SKILLS) as LandingSkill[];

export const LANDING_PAGES: readonly LandingPage[] = SKILLS.flatMap((skill) =>
  LANDING_CITIES.map((city) => ({ skill, city })),
);

export function landingPath({ skill, city }: LandingPage): string {
  return city === 'chandigarh' ? `/live/${skill}` : `/live/${skill}/${city}`;
}

/** Accepts any case, singular or plural, address or category; undefined if unknown. */
export function findLandingPage(skill: string, city = 'chandigarh'): LandingPage | undefined {
  const word = skill.toLowerCase();
  const found = SKILLS.find((each) =>
    [each.toLowerCase(), LANDING_SKILLS[each], `${LANDING_SKILLS[each]}s`].includes(word),
  );
  const where = LANDING_CITIES.find((each) => each === city.toLowerCase());
  return found && where && { skill: found, city: where };
}
