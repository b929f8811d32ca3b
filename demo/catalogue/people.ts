import type { Presentation } from '#demo/posters/poster-artist.ts';
import names from './names.json' with { type: 'json' };
import { deck, type Random } from './random.ts';

type Community = 'sikh' | 'hindu' | 'muslim' | 'christian';

interface FirstName {
  latin: string;
  gurmukhi: string;
  devanagari: string;
  presentation: Presentation;
  community: Community;
}

const FIRST: Record<Community, Record<Presentation, string[]>> = names.first;

export const FIRST_NAMES = Object.entries(FIRST).flatMap(([community, byPresentation]) =>
  Object.entries(byPresentation).flatMap(([presentation, list]) =>
    list.map((inThreeScripts) => {
      const [latin, gurmukhi, devanagari] = inThreeScripts.split(' ');
      return { latin, gurmukhi, devanagari, presentation, community } as FirstName;
    }),
  ),
);

/** Singh and Kaur are handled in `surnameOf`. */
const SURNAMES: Record<Community, string> = names.family;

export interface Person {
  first: FirstName;
  fullName: string;
  presentation: Presentation;
}

const OFTEN: [Community, number][] = [
  ['sikh', 0.42],
  ['hindu', 0.44],
  ['muslim', 0.09],
  ['christian', 0.05],
];

/** First names repeat as late as possible; full names are unique if `unique`. */
export function randomPeople(random: Random, { unique }: { unique: boolean }): () => Person {
  const taken = new Set<string>();
  const firstNames = new Map<string, () => FirstName>();
  const nextFirst = (community: Community, presentation: Presentation) => {
    const key = `${community} ${presentation}`;
    if (!firstNames.has(key)) {
      const fitting = FIRST_NAMES.filter((name) => `${name.community} ${name.presentation}` === key);
      firstNames.set(key, deck(random, fitting));
    }
    return firstNames.get(key)!();
  };
  return () => {
    for (;;) {
      const presentation = random.chance(0.56) ? 'man' : 'woman';
      const first = nextFirst(drawCommunity(random), presentation);
      const fullName = `${first.latin} ${surnameOf(random, first)}`;
      if (unique && taken.has(fullName)) continue;
      taken.add(fullName);
      return { first, fullName, presentation };
    }
  };
}

function surnameOf(random: Random, { community, presentation }: FirstName): string {
  const family = random.pick(SURNAMES[community].split(' '));
  if (community !== 'sikh') return family;
  const baptised = presentation === 'man' ? 'Singh' : 'Kaur';
  const style = random.unit();
  if (style < 0.22) return baptised;
  return style < 0.4 ? `${baptised} ${family}` : family;
}

function drawCommunity(random: Random): Community {
  let rest = random.unit();
  for (const [community, share] of OFTEN) {
    rest -= share;
    if (rest < 0) return community;
  }
  return 'hindu';
}
