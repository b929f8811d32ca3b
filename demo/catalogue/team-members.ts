import type { DemoArtist } from './artist-figures.ts';
import { CATEGORIES } from './categories/categories.ts';
import { seeded } from './random.ts';

const OFTEN = 0.6;
const MAX_CATALOGUE_ITEMS = 2;

/** Team members are solo artists of the same city; no artist is in two teams. */
export function findMembers(artists: DemoArtist[]): void {
  const random = seeded('members');
  const free = new Set(artists.filter(({ kind }) => kind === 'solo'));
  for (const team of artists.filter(({ kind }) => kind === 'team')) {
    if (!random.chance(OFTEN)) continue;
    const fitting = [...free].filter((solo) => mayJoinTeam(team, solo));
    const roles = CATEGORIES.find(({ slug }) => slug === team.category)!.roles;
    random.some(fitting, random.between(1, MAX_CATALOGUE_ITEMS)).forEach((solo, seat) => {
      free.delete(solo);
      team.members.push({ artistId: solo.id, role: roleOf(team, solo, roles[seat]!) });
      team.portrait.people[seat] = solo.portrait.people[0]!;
    });
  }
}

function mayJoinTeam(team: DemoArtist, solo: DemoArtist): boolean {
  const from = team.category === 'band' ? ['singer', 'instrumentalist'] : [team.category];
  const presentations = new Set(team.portrait.people.map(({ presentation }) => presentation));
  return (
    solo.city === team.city &&
    from.includes(solo.category) &&
    presentations.has(solo.portrait.people[0]!.presentation)
  );
}

function roleOf(team: DemoArtist, solo: DemoArtist, role: string): string {
  if (team.category !== 'band') return role;
  if (solo.category === 'singer') return 'Vocals';
  const instrument = solo.portrait.instrument!.replace(/ \(.*/, '');
  return instrument[0]!.toUpperCase() + instrument.slice(1);
}
