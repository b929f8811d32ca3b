import { holdsContact } from '../core/public-text.ts';

export interface PageContents {
  id: number;
  kind: 'solo' | 'team';
  about: string;
  skills: readonly string[];
  languages: readonly string[];
  setList: readonly string[];
  hasRider: boolean;
  profilePhotos: number;
  galleryPhotos: number;
  films: number;
  members: number;
  payout: { account: boolean; tax: boolean; identity: boolean };
}

export type StepKey =
  | ('photo' | 'about' | 'skills' | 'film' | 'members')
  | ('account' | 'tax' | 'identity')
  | ('languages' | 'gallery' | 'rider' | 'songs');

export interface Step {
  key: StepKey;
  done: boolean;
  /** Required before a draft can be submitted. */
  required: boolean;
  /** About how long it takes. */
  minutes: number;
  href: string;
}

const MINUTES: Record<StepKey, number> = {
  ...{ photo: 3, about: 5, skills: 1, film: 2, members: 5, account: 3, tax: 3, identity: 5 },
  ...{ languages: 1, gallery: 5, rider: 5, songs: 5 },
};

const MIN_ABOUT_LENGTH = 80;

/** Steps to a complete page, most useful first; members for teams only. */
export function stepsOf(page: PageContents): Step[] {
  const at = (path: string) => `/studio/${page.id}/${path}`;
  const { account, tax, identity } = page.payout;
  const steps: (Omit<Step, 'minutes'> | null)[] = [
    { key: 'photo', done: page.profilePhotos > 0, required: true, href: at('media') },
    { key: 'about', done: isTold(page.about), required: true, href: at('profile') },
    { key: 'skills', done: page.skills.length > 0, required: true, href: at('profile') },
    { key: 'film', done: page.films > 0, required: true, href: at('media#films') },
    page.kind === 'team'
      ? { key: 'members', done: page.members > 1, required: true, href: at('profile/team') }
      : null,
    { key: 'account', done: account, required: true, href: at('earnings#account') },
    { key: 'tax', done: tax, required: true, href: at('tax') },
    { key: 'identity', done: identity, required: false, href: at('checks') },
    { key: 'languages', done: page.languages.length > 0, required: false, href: at('profile') },
    { key: 'gallery', done: page.galleryPhotos > 1, required: false, href: at('media') },
    { key: 'rider', done: page.hasRider, required: false, href: at('profile/stage') },
    { key: 'songs', done: page.setList.length > 2, required: false, href: at('profile/stage') },
  ];
  return steps.filter((step) => step !== null).map((step) => ({ ...step, minutes: MINUTES[step.key] }));
}

/** Who wrote a way around us into the application, before it was looked for, takes it out first. */
function isTold(about: string): boolean {
  return about.length >= MIN_ABOUT_LENGTH && !holdsContact(about);
}

export function isReady(steps: readonly Step[]): boolean {
  return steps.every(({ done, required }) => done || !required);
}
