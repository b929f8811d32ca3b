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
}

export const STEPS = [
  'photo',
  'about',
  'skills',
  'film',
  'members',
  'languages',
  'gallery',
  'rider',
  'songs',
] as const;
export type StepKey = (typeof STEPS)[number];

export interface Step {
  key: StepKey;
  done: boolean;
  /** Required before a draft can be submitted. */
  required: boolean;
  href: string;
}

const MIN_ABOUT_LENGTH = 80;

/** Steps to a complete page, most useful first; members for teams only. */
export function stepsOf(page: PageContents): Step[] {
  const at = (path: string) => `/studio/${page.id}/${path}`;
  const steps: (Step | null)[] = [
    { key: 'photo', done: page.profilePhotos > 0, required: true, href: at('media') },
    { key: 'about', done: page.about.length >= MIN_ABOUT_LENGTH, required: true, href: at('profile') },
    { key: 'skills', done: page.skills.length > 0, required: true, href: at('profile') },
    { key: 'film', done: page.films > 0, required: true, href: at('media#films') },
    page.kind === 'team'
      ? { key: 'members', done: page.members > 1, required: true, href: at('profile/team') }
      : null,
    { key: 'languages', done: page.languages.length > 0, required: false, href: at('profile') },
    { key: 'gallery', done: page.galleryPhotos > 1, required: false, href: at('media') },
    { key: 'rider', done: page.hasRider, required: false, href: at('profile/stage') },
    { key: 'songs', done: page.setList.length > 2, required: false, href: at('profile/stage') },
  ];
  return steps.filter((step) => step !== null);
}

export function isReady(steps: readonly Step[]): boolean {
  return steps.every(({ done, required }) => done || !required);
}
