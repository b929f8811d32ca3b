import { skillKey } from '../core/skill-words.ts';

/** Genres that a category always offers, before those that its artists name [S3-18]. */
const ALWAYS_OFFERED = new Map([
  ['singer', ['Pop', 'Classical', 'Rock']],
  ['instrumentalist', ['Guitarist', 'Violinist', 'Drummer']],
  ['dancer', ['Ballet', 'Hip-Hop', 'Contemporary']],
]);

/** The genres to choose from: those of the category, and chosen ones of another, so that they can be taken away [S4-04]. */
export function offeredGenres(
  category: string | undefined,
  named: readonly string[],
  chosen: readonly string[],
  hidden: readonly string[] = [],
): string[] {
  const always = (ALWAYS_OFFERED.get(category ?? '') ?? []).filter(
    (genre) => !hidden.includes(skillKey(genre)),
  );
  const all = [...always, ...(category ? named : []), ...chosen];
  return all.filter(
    (genre, index) => all.findIndex((other) => skillKey(other) === skillKey(genre)) === index,
  );
}
