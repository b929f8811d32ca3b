import type { DemoArtist } from './artist-figures.ts';
import { seeded } from './random.ts';

const FEATURED: DemoArtist['category'][] = [
  'singer',
  'band',
  'dj',
  'instrumentalist',
  'singer',
  'dancer',
  'anchor',
  'band',
  'comedian',
  'magician',
  'instrumentalist',
  'singer',
];
const MORE_POPULAR = 12;
const NEW_SHARE = 0.17;
const WITHOUT_SKILLS = 7;
const HEART_OF_THE_MARKET = new Set(['Chandigarh', 'Mohali', 'Panchkula']);

export function chooseTaxStatuses(artists: DemoArtist[]): void {
  const random = seeded('standings');
  const inTown = random.shuffled(artists.filter(({ city }) => HEART_OF_THE_MARKET.has(city)));
  FEATURED.forEach((category, index) => {
    const artist = inTown.find((one) => one.category === category && one.standing === 'known')!;
    artist.featuredPosition = index + 1;
    artist.standing = index === 0 ? 'showcase' : 'popular';
  });
  for (const artist of inTown.filter(({ standing }) => standing === 'known').slice(0, MORE_POPULAR))
    artist.standing = 'popular';
  for (const artist of artists.filter(({ standing }) => standing === 'known'))
    if (random.chance(NEW_SHARE)) artist.standing = 'new';
  const newcomers = artists.filter(
    ({ standing, kind, category }) => standing === 'new' && kind === 'solo' && category !== 'instrumentalist',
  );
  for (const artist of newcomers.slice(0, WITHOUT_SKILLS)) artist.skills = [];
}
