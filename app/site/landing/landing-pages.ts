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
  /** Every artist. */
  artists: '',
} as const;

export type LandingSkill = keyof typeof LANDING_SKILLS;

/** Chandigarh is the default and has no city in its address. */
export const LANDING_CITIES = ['chandigarh', 'mohali', 'panchkula'] as const;
export type LandingCity = (typeof LANDING_CITIES)[number];

export const SKILLS = Object.keys(LANDING_SKILLS) as LandingSkill[];

export const LANDING_PAGES: readonly LandingPage[] = SKILLS.flatMap((skill) =>
  LANDING_CITIES.map((city) => ({ skill, city })),
);

/** `/live` is the page of every artist in the default city [S2-33]. */
export function landingPath({ skill, city }: LandingPage): string {
  if (skill === 'artists' && city === 'chandigarh') return '/live';
  return city === 'chandigarh' ? `/live/${skill}` : `/live/${skill}/${city}`;
}

/** Accepts any case, singular or plural, address or category, and a city alone; undefined if unknown. */
export function findLandingPage(skill = 'artists', city = 'chandigarh'): LandingPage | undefined {
  const word = skill.toLowerCase();
  const alone = cityOf(word);
  if (alone && city === 'chandigarh') return { skill: 'artists', city: alone };
  const found = SKILLS.find((each) => spellings(each).includes(word));
  const where = cityOf(city);
  return found && where && { skill: found, city: where };
}

function spellings(skill: LandingSkill): string[] {
  const category = LANDING_SKILLS[skill];
  return category === '' ? ['', 'artist', 'artists'] : [skill.toLowerCase(), category, `${category}s`];
}

function cityOf(word: string): LandingCity | undefined {
  return LANDING_CITIES.find((each) => each === word.toLowerCase());
}
