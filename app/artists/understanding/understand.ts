import type { Meaning } from './dictionary.ts';
import {
  type Chip,
  type ChipKind,
  chipId,
  type Interpretation,
  type NameInWords,
  type PlacedChip,
  type Step,
  type Wishes,
  type WordAlternative,
} from './interpretation.ts';
import type { FoundMeaning, ReadWords } from './read-words.ts';
import { CONJUNCTIONS } from './vocabulary.ts';
import type { Token } from './words.ts';

/** Meaning of a typed search. Every word ends in a chip, as a filler or as unknown. */
export function understand(read: ReadWords): Interpretation {
  const { tokens, names, found } = read;
  const placed = mergeChips([
    ...names.map((name) => nameChip(name, tokens)),
    ...found.flatMap(({ meanings, at }) =>
      meanings.map(({ kind, key, label }) => ({ kind, key, label, at })),
    ),
    ...read.chips,
  ]);
  const chips = placed.map(({ at, ...chip }) => ({ ...chip, words: rawWords(tokens, at) }));
  const steps = stepsOfLettingGo(chips);
  const withWishes = ({ gone, ...step }: StepDraft): Step => ({
    ...step,
    wishes: wishesOf(read, chips, new Set(gone)),
  });
  return {
    ...wishesOf(read, chips, new Set()),
    without: placed.map(({ at }) => wordsWithout(tokens, at)),
    unknown: read.unknown,
    fillers: read.fillers,
    corrected: read.corrected,
    place: read.place,
    steps: steps.map(withWishes),
    together: stepsTogether(steps).map(withWishes),
  };
}

const NARROWING: readonly ChipKind[] = ['date', 'maxPrice', 'minPrice'];

/** What is left if these chips are let go; their words stay read. */
function wishesOf(
  { tokens, names, found, place }: ReadWords,
  all: readonly Chip[],
  letGo: ReadonlySet<string>,
): Wishes {
  const chips = all.filter((chip) => !letGo.has(chipId(chip)));
  const kept = found.map(({ meanings, at }) => ({
    at,
    meanings: meanings.filter((meaning) => !letGo.has(chipId(meaning))),
  }));
  const { alternatives, softKeys } = combineMeanings(kept, tokens);
  const isNarrowed = place !== null || chips.some(({ kind }) => NARROWING.includes(kind));
  return {
    chips,
    names: names.filter((name) => !letGo.has(chipId(nameChip(name, tokens)))).map(({ sound }) => sound),
    softKeys,
    alternatives: isNarrowed ? listAnyArtist(alternatives, kept) : alternatives,
  };
}

/** Without a kind of artist, a place, date or price lists all artists, unless something is not offered. */
function listAnyArtist(alternatives: WordAlternative[], found: readonly FoundMeaning[]) {
  const offered = found.every(({ meanings }) => meanings.every(({ key }) => !key.startsWith('not-offered')));
  return alternatives.length === 0 && offered ? [{ drivers: ['*'], groups: [] }] : alternatives;
}

interface StepDraft extends Omit<Step, 'wishes'> {
  /** Chips whose wish is not applied. */
  gone: string[];
}

const STYLES: readonly ChipKind[] = ['style', 'skill', 'genre', 'language'];
const ORDER: readonly ChipKind[] = ['booking', 'kind', 'time', 'date'];
const QUARTER_MORE = 1.25;

/**
 * A name; styles and languages, the last one first; solo or team; the hour; the day; the price; the gender; the distance.
 * The kind of artist is never let go.
 */
function stepsOfLettingGo(chips: readonly Chip[]): StepDraft[] {
  const of = (...kinds: ChipKind[]) => chips.filter(({ kind }) => kinds.includes(kind));
  const without = (chip: Chip): StepDraft => ({ letGo: [chipId(chip)], gone: [chipId(chip)] });
  return [
    ...of('name').map(without),
    ...of(...STYLES)
      .reverse()
      .map(without),
    ...ORDER.flatMap((kind) => of(kind).map(without)),
    ...of('maxPrice').map((chip) => ({ letGo: [chipId(chip)], gone: [], priceFactor: QUARTER_MORE })),
    ...of('maxPrice').map((chip) => ({ ...without(chip), byPrice: true })),
    ...of('minPrice', 'gender').map(without),
    { letGo: ['reach'], gone: [], wide: true },
  ];
}

function stepsTogether(steps: readonly StepDraft[]): StepDraft[] {
  return steps.slice(1).map((_, index) => {
    const some = steps.slice(0, index + 2);
    return {
      letGo: [...new Set(some.flatMap(({ letGo }) => letGo))],
      gone: some.flatMap(({ gone }) => gone),
      wide: some.some(({ wide }) => wide),
      byPrice: some.some(({ byPrice }) => byPrice),
    };
  });
}

function rawWords(tokens: readonly Token[], at: readonly number[]): string {
  return at.map((index) => tokens[index]!.raw).join(' ');
}

function nameChip({ at, corrected }: NameInWords, tokens: readonly Token[]): PlacedChip {
  const name = corrected ?? rawWords(tokens, at);
  return { kind: 'name', key: name.toLowerCase(), label: name, at };
}

/** One chip for each meaning, with the words of all its mentions; in the order of the words. */
function mergeChips(drafts: readonly PlacedChip[]): PlacedChip[] {
  const merged = new Map<string, PlacedChip>();
  for (const draft of drafts) {
    const name = chipId(draft);
    const before = merged.get(name);
    merged.set(name, before ? { ...before, at: [...before.at, ...draft.at].sort((a, b) => a - b) } : draft);
  }
  return [...merged.values()].sort((one, other) => one.at[0]! - other.at[0]!);
}

function wordsWithout(tokens: readonly Token[], at: readonly number[]): string {
  return tokens
    .filter((_, index) => !at.includes(index))
    .map(({ raw }) => raw)
    .join(' ');
}

interface Placed {
  meaning: Meaning;
  at: number[];
}

/** Driving keys that many artists share are only used to narrow. */
const ANY_ARTIST: WordAlternative = { drivers: ['*'], groups: [] };

/** Which artists the meanings ask for: each kind in turn, narrowed by all styles, languages and genders. */
function combineMeanings(
  found: readonly FoundMeaning[],
  tokens: readonly Token[],
): Pick<Wishes, 'alternatives' | 'softKeys'> {
  const placed = found
    .flatMap(({ meanings, at }) => meanings.map((meaning) => ({ meaning, at })))
    .sort((one, other) => one.at[0]! - other.at[0]!);
  const { artistKinds, performingStyles, narrowing } = splitArtistKindsFromStyles(placed, tokens);
  const softKeys = [...new Set(placed.flatMap(({ meaning }) => meaning.softKeys))];
  const groups = narrowing.map(({ meaning }) => [...meaning.keys]);
  const wanted = [...artistKinds, ...performingStyles];
  if (wanted.length > 0) {
    const each = wanted.map(({ meaning }) => alternativeOf(meaning, groups));
    const others = wanted.length > 1 ? wanted.flatMap(({ meaning }) => meaning.keys) : [];
    return { alternatives: each, softKeys: [...new Set([...softKeys, ...others])] };
  }
  return { alternatives: alternativesWithoutArtistKind(placed, narrowing, groups), softKeys };
}

function splitArtistKindsFromStyles(placed: readonly Placed[], tokens: readonly Token[]) {
  const heads = distinct(placed.filter(({ meaning }) => meaning.isArtistKind));
  const artistKinds = heads.filter(
    (one) =>
      !heads.some(
        (other) =>
          other !== one &&
          one.meaning.kind === 'category' &&
          other.meaning.kind !== 'category' &&
          other.meaning.category === one.meaning.key,
      ),
  );
  const performingStyles = distinct(
    placed.filter(
      (one) =>
        !one.meaning.isArtistKind &&
        one.meaning.isPerformingStyle &&
        isJoinedToArtistKind(one, placed, tokens),
    ),
  );
  const narrowing = distinct(
    placed.filter(
      (one) =>
        !one.meaning.isArtistKind &&
        !performingStyles.includes(one) &&
        one.meaning.keys.length > 0 &&
        one.meaning.kind !== 'occasion',
    ),
  );
  return { artistKinds, performingStyles, narrowing };
}

/** Whether `and`, `or`, `aur`, `te` is between this style and another kind of artist. */
function isJoinedToArtistKind(one: Placed, placed: readonly Placed[], tokens: readonly Token[]): boolean {
  return placed.some((other) => {
    if (
      other === one ||
      !(other.meaning.isArtistKind || other.meaning.isPerformingStyle) ||
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
  { keys, category, isArtistKind }: Meaning,
  groups: readonly string[][],
): WordAlternative {
  const drives = isArtistKind || category === null;
  if (drives) return { drivers: [...keys], groups: groups.filter((group) => !sameKeys(group, keys)) };
  return { drivers: [category], groups: [[...keys], ...groups] };
}

/** Styles list who does them; an occasion lists who is usual for it; gender and language all artists of that kind. */
function alternativesWithoutArtistKind(
  placed: readonly Placed[],
  narrowing: readonly Placed[],
  groups: readonly string[][],
): WordAlternative[] {
  const style = narrowing.findIndex(({ meaning }) => !isSharedByMany(meaning));
  if (style >= 0) {
    const rest = groups.filter((_, index) => index !== style);
    return [alternativeOf(narrowing[style]!.meaning, rest)];
  }
  const usual = [...new Set(placed.flatMap(({ meaning }) => meaning.usualKeys))];
  if (usual.length > 0) return [{ drivers: usual, groups: [...groups] }];
  const lists = placed.some(({ meaning }) => meaning.kind !== 'extra');
  return lists || groups.length > 0 ? [{ ...ANY_ARTIST, groups: [...groups] }] : [];
}

function isSharedByMany({ kind }: Meaning): boolean {
  return kind === 'language' || kind === 'gender' || kind === 'booking';
}

function distinct(placed: readonly Placed[]): Placed[] {
  return placed.filter(
    ({ meaning }, index) => placed.findIndex((other) => chipId(other.meaning) === chipId(meaning)) === index,
  );
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
