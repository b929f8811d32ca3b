import type { TFunction } from 'i18next';
import type { LandingSkill } from './landing-pages.ts';

interface Heading {
  skill: LandingSkill;
  plural: string | null;
  city: string;
}

type Words = TFunction<'landing'>;

/** `Live Singers In Mohali`, or `Artists In Mohali` on the pages of every artist [S2-33]. */
export function landingHeading(t: Words, { skill, plural, city }: Heading): string {
  if (skill === 'artists') return t('headingOfAll', { plural: t('artists'), city });
  return t('heading', { plural: plural ?? '', city });
}
