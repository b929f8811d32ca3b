import type { Meaning } from './dictionary.ts';
import { CONJUNCTIONS } from './fillers.ts';
import type { Token } from './tokens.ts';
import type { Understood, WordAlternative } from './understood.ts';

export interface FoundMeaning {
  meanings: readonly Meaning[];
  /** Indices of the words. */
  at: number[];
}

interface Placed {
  meaning: Meaning;
  at: number[];
}

/** Driving keys that many artists share are only used to narrow. */
const ANY_ARTIST: WordAlternative = { drivers: ['*'], groups: [] };

/** Which artists the meanings ask for: each performer in turn, narrowed by all styles, languages and genders. */
export function combineMeanings(
  found: readonly FoundMeaning[],
  tokens: readonly Token[],
): Pick<Understood, 'alternatives' | 'softKeys'> {
  const placed = found
    .flatMap(({ meanings, at }) => meanings.map((meaning) => ({ meaning, at })))
    .sort((one, other) => one.at[0]! - other.at[0]!);
  const { performers, acts, narrowing } = sort(placed, tokens);
  const softKeys = [...new Set(placed.flatMap(({ meaning }) => meaning.softKeys))];
  const groups = narrowing.map(({ meaning }) => [...meaning.keys]);
  const wanted = [...performers, ...acts];
  if (wanted.length > 0) {
    const each = wanted.map(({ meaning }) => alternativeOf(meaning, groups));
    const others = wanted.length > 1 ? wanted.flatMap(({ meaning }) => meaning.keys) : [];
    return { alternatives: each, softKeys: [...new Set([...softKeys, ...others])] };
  }
  return { alternatives: withoutPerformer(placed, narrowing, groups), softKeys };
}

function sort(placed: readonly Placed[], tokens: readonly Token[]) {
  const heads = distinct(placed.filter(({ meaning }) => meaning.isPerformer));
  const performers = heads.filter(
    (one) =>
      !heads.some(
        (other) =>
          other !== one &&
          one.meaning.kind === 'category' &&
          other.meaning.kind !== 'category' &&
          other.meaning.category === one.meaning.key,
      ),
  );
  const acts = distinct(
    placed.filter((one) => !one.meaning.isPerformer && one.meaning.isAct && isJoined(one, placed, tokens)),
  );
  const narrowing = distinct(
    placed.filter(
      (one) =>
        !one.meaning.isPerformer &&
        !acts.includes(one) &&
        one.meaning.keys.length > 0 &&
        one.meaning.kind !== 'occasion',
    ),
  );
  return { performers, acts, narrowing };
}

/** Whether `and`, `or`, `aur`, `te` is between this act and another performer. */
function isJoined(one: Placed, placed: readonly Placed[], tokens: readonly Token[]): boolean {
  return placed.some((other) => {
    if (
      other === one ||
      !(other.meaning.isPerformer || other.meaning.isAct) ||
      other.meaning.key === one.meaning.key
    )
      return false;
    const from = Math.min(one.at.at(-1)!, other.at.at(-1)!) + 1;
    const to = Math.max(one.at[0]!, other.at[0]!);
    const between = tokens.slice(from, to);
    return between.length > 0 && between.length <= 2 && between.some(({ word }) => CONJUNCTIONS.has(word));
  });
}

function alternativeOf(
  { keys, category, isPerformer }: Meaning,
  groups: readonly string[][],
): WordAlternative {
  const drives = isPerformer || category === null;
  if (drives) return { drivers: [...keys], groups: groups.filter((group) => !sameKeys(group, keys)) };
  return { drivers: [category], groups: [[...keys], ...groups] };
}

/** Styles list who does them; an occasion lists who is usual for it; gender and language all artists of that kind. */
function withoutPerformer(
  placed: readonly Placed[],
  narrowing: readonly Placed[],
  groups: readonly string[][],
): WordAlternative[] {
  const style = narrowing.findIndex(({ meaning }) => !isSharedByMany(meaning));
  if (style >= 0) {
    const rest = groups.filter((_, index) => index !== style);
    return [alternativeOf(narrowing[style]!.meaning, rest)];
  }
  const usual = [...new Set(placed.flatMap(({ meaning }) => meaning.performerKeys))];
  if (usual.length > 0) return [{ drivers: usual, groups: [...groups] }];
  const lists = placed.some(({ meaning }) => meaning.kind !== 'extra');
  return lists || groups.length > 0 ? [{ ...ANY_ARTIST, groups: [...groups] }] : [];
}

function isSharedByMany({ kind }: Meaning): boolean {
  return kind === 'language' || kind === 'gender';
}

function distinct(placed: readonly Placed[]): Placed[] {
  return placed.filter(
    ({ meaning }, index) => placed.findIndex((other) => sameMeaning(other.meaning, meaning)) === index,
  );
}

function sameMeaning(one: Meaning, other: Meaning): boolean {
  return one.kind === other.kind && one.key === other.key;
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
