import { nameKey } from '#app/shared/names/stored-names.ts';
import { readAmounts, readDate } from './dates-and-amounts.ts';
import {
  type Dictionary,
  type DictionaryEntry,
  type KnownCity,
  type KnownLocality,
  MAX_PHRASE_WORDS,
  type Meaning,
  MIN_PLACE_SOUND,
  type PlaceIndex,
} from './dictionary.ts';
import type { Certainty, Correction, NameInWords, PlacedChip, WordPlace } from './interpretation.ts';
import { AFTER_PLACE, BEFORE_PLACE, FILLERS, PHASE, REFUSED, REFUSED_AFTER, SECTOR } from './vocabulary.ts';
import { indexRange, type Token, Words } from './words.ts';

export interface FoundMeaning {
  meanings: readonly Meaning[];
  /** Indices of the words. */
  at: number[];
}

/** What each word of a search is: every one is taken by a meaning, a filler, or unknown. */
export interface ReadWords {
  tokens: readonly Token[];
  names: readonly NameInWords[];
  found: FoundMeaning[];
  /** Place, dates and amounts. */
  chips: PlacedChip[];
  place: WordPlace | null;
  fillers: string[];
  unknown: string[];
  corrected: Correction[];
  /** How surely each word is known. */
  certainty: Certainty[];
  /** Whether the words ask for a kind of artist. */
  hasArtistKind: boolean;
}

interface ReadOptions {
  /** Takes words as they are written, without the correction of misspelt ones. */
  exact?: boolean;
  /** Names of artists among the words; see `unknown-words-queries.server.ts`. */
  names?: readonly NameInWords[];
}

/** Names first, then phrases, places, dates and amounts, then single words. `today` is the day in India. */
export function readWords(
  tokens: readonly Token[],
  today: string,
  dictionary: Dictionary,
  { exact = false, names = [] }: ReadOptions = {},
): ReadWords {
  const words = new Words(tokens);
  const corrected: Correction[] = [];
  for (const name of names) {
    words.take(name.at);
    if (name.corrected)
      corrected.push({ from: name.at.map((at) => tokens[at]!.raw).join(' '), to: name.corrected });
  }
  const protectedPhrases = readKnownPhrases(words, dictionary, { bySound: false, minWords: 2 });
  const place = readPlace(words, dictionary.places);
  const dates = readDate(words, today);
  const amounts = readAmounts(words);
  const written = readKnownPhrases(words, dictionary, { bySound: false, minWords: 1 });
  const bySound = readKnownPhrases(words, dictionary, { bySound: true, minWords: 1, corrected, exact });
  const misspelt = exact ? [] : readMisspelt(words, dictionary, corrected);
  const all = [...protectedPhrases, ...written, ...bySound, ...misspelt];
  const refused = all.flatMap((one) => refusedChip(words, one) ?? []);
  const fillers = takeFillers(words);
  const isIn = (found: readonly FoundMeaning[], index: number) => found.some(({ at }) => at.includes(index));
  const found = all.filter(({ at }) => !refused.some((chip) => chip.at.includes(at[0]!)));
  return {
    tokens,
    names,
    found,
    chips: [...(place ? [place.chip] : []), ...amounts, ...dates, ...refused],
    place: place?.at ?? null,
    fillers,
    unknown: [...new Set(tokens.filter((_, index) => !words.taken[index]).map(({ raw }) => raw))],
    corrected,
    certainty: tokens.map((_, index) => {
      if (!words.taken[index]) return 'unknown';
      if (isIn(misspelt, index)) return 'corrected';
      return isIn(bySound, index) ? 'sounds-like' : 'written';
    }),
    hasArtistKind: found.some(({ meanings }) =>
      meanings.some((one) => one.isArtistKind || one.isPerformingStyle),
    ),
  };
}

interface DictionaryPass {
  bySound: boolean;
  minWords: number;
  corrected?: Correction[];
  exact?: boolean;
}

/** Longest phrases first. */
function readKnownPhrases(words: Words, dictionary: Dictionary, pass: DictionaryPass): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (let length = MAX_PHRASE_WORDS; length >= pass.minWords; length--)
    for (const index of words.tokens.keys()) {
      const at = indexRange(index, index + length);
      const written = at.map((each) => words.at(each));
      if (written.includes('') || (pass.bySound && isPassedOver(words, at))) continue;
      const from = written.join(' ');
      const entry = pass.bySound ? dictionary.bySound.get(soundOf(words, at)) : dictionary.exact.get(from);
      if (!entry) continue;
      const latin = /^[a-z ]+$/.test(from) && /^[a-z ]+$/.test(entry.form);
      if (pass.bySound && pass.exact && latin) continue;
      if (pass.bySound && latin && from !== entry.form)
        pass.corrected?.push({ from, to: labelOf(entry.meanings) });
      words.take(at);
      found.push({ meanings: entry.meanings, at });
    }
  return found;
}

function soundOf({ tokens }: Words, at: readonly number[]): string {
  return at.map((index) => tokens[index]!.sound).join(' ');
}

/** Fillers and numbers never sound like another word. */
function isPassedOver({ tokens }: Words, at: readonly number[]): boolean {
  const some = at.map((index) => tokens[index]!);
  return some.some(({ isNumber }) => isNumber) || some.every(({ word }) => FILLERS.has(word));
}

function readMisspelt(words: Words, dictionary: Dictionary, corrected: Correction[]): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (const index of words.tokens.keys()) {
    const word = words.at(index);
    const entry =
      word === '' || FILLERS.has(word) ? undefined : correctSpelling(dictionary, words.tokens[index]!);
    if (!entry) continue;
    words.take([index]);
    corrected.push({ from: words.tokens[index]!.raw, to: labelOf(entry.meanings) });
    found.push({ meanings: entry.meanings, at: [index] });
  }
  return found;
}

function labelOf(meanings: readonly Meaning[]): string {
  return meanings.map(({ label }) => label).join(', ');
}

/** `not punjabi`, `without any dj`, `punjabi gaane nahi`: nothing is searched for, and a chip says so. Takes the words. */
function refusedChip(words: Words, { at }: FoundMeaning): PlacedChip | null {
  const first = at[0]!;
  const end = at.at(-1)! + 1;
  const filler = (index: number) => (FILLERS.has(words.at(index)) && words.at(index) !== 'only' ? 1 : 0);
  const [gapBefore, gapAfter] = [filler(first - 1), filler(end)];
  const before = words.phraseBefore(first - gapBefore, REFUSED);
  const after = words.phraseAt(end + gapAfter, REFUSED_AFTER);
  if (before + after === 0) return null;
  const from = before > 0 ? first - gapBefore - before : first;
  const taken = indexRange(from, after > 0 ? end + gapAfter + after : end);
  words.take(taken);
  return { kind: 'extra', key: `not:${first}`, label: 'Not searched', at: taken };
}

function takeFillers(words: Words): string[] {
  const fillers: string[] = [];
  for (const index of words.tokens.keys())
    if (FILLERS.has(words.at(index))) {
      fillers.push(words.tokens[index]!.raw);
      words.take([index]);
    }
  return fillers;
}

const MAX_CITY_WORDS = 3;
const MAX_PLACE_WORDS = 5;

/** The place named by the words: a locality, a city, or both as one. Takes these words. */
function readPlace(words: Words, places: PlaceIndex): { chip: PlacedChip; at: WordPlace } | null {
  const inCity = firstMatch(words, MAX_CITY_WORDS, (key) => places.cityByWords.get(key));
  if (inCity) words.take(inCity.words);
  const city = inCity?.found ?? null;
  const near = findLocality(words, places, city);
  if (near) {
    words.take(near.words);
    const { name, city: cityName, lat, lng } = near.found;
    const own = places.cities.find((one) => isIn(cityName, one));
    const at = inCity && isIn(cityName, inCity.found) ? [...near.words, ...inCity.words] : near.words;
    const label = `${name}, ${own?.name ?? cityName}`;
    const key = `${name}, ${cityName}`.toLowerCase();
    return {
      chip: { kind: 'place', key, label, at: at.toSorted((one, more) => one - more) },
      at: { lat, lng, city: own?.slug ?? '' },
    };
  }
  if (!inCity) return null;
  const { slug, name, lat, lng } = inCity.found;
  return {
    chip: { kind: 'place', key: slug, label: name, at: inCity.words },
    at: { lat, lng, city: slug },
  };
}

interface Match<Found> {
  found: Found;
  words: number[];
}

function findLocality(
  words: Words,
  { localitiesByWords }: PlaceIndex,
  city: KnownCity | null,
): Match<KnownLocality> | null {
  const find = (key: string) =>
    localitiesByWords.get(key)?.find((one) => city === null || isIn(one.city, city));
  for (const at of words.tokens.keys()) {
    const sector = words.phraseAt(at, SECTOR);
    const named = sector || words.phraseAt(at, PHASE);
    if (named === 0) continue;
    for (const length of [3, 2, 1]) {
      const number = indexRange(at + named, at + named + length).map((each) => words.at(each));
      if (!/^\d+$/.test(number[0] ?? '') || number.includes('')) continue;
      const found = find([sector ? 'sector' : 'phase', ...number].join(' '));
      if (found) return { found, words: indexRange(at, at + named + length) };
    }
  }
  return firstMatch(words, MAX_PLACE_WORDS, find);
}

/** Localities name their city as it was called first; its slug is made from this name. */
function isIn(cityName: string, { slug }: KnownCity): boolean {
  return nameKey(cityName) === slug;
}

function firstMatch<Found>(
  words: Words,
  longest: number,
  find: (key: string) => Found | undefined,
): Match<Found> | null {
  for (let length = longest; length > 0; length--)
    for (const at of words.tokens.keys()) {
      const taken = indexRange(at, at + length);
      const written = taken.map((each) => words.at(each));
      if (written.includes('')) continue;
      const sound = soundOf(words, taken);
      const found =
        find(written.join(' ')) ?? (sound.length >= MIN_PLACE_SOUND ? find(`~${sound}`) : undefined);
      if (found) return { found, words: withParticles(words, taken) };
    }
  return null;
}

/** `near Sukhna Lake` makes one chip, so that removing it leaves no stray word. */
function withParticles(words: Words, taken: number[]): number[] {
  const first = taken[0]!;
  const end = taken.at(-1)! + 1;
  const before = words.phraseBefore(first, BEFORE_PLACE);
  return indexRange(first - before, end + words.phraseAt(end, AFTER_PLACE));
}

const MIN_LETTERS = 5;
const TWO_FAULTS_FROM = 8;

/** The one entry that a misspelt word can mean; undefined if there is none or more than one. */
function correctSpelling({ spellings }: Dictionary, { word, sound }: Token): DictionaryEntry | undefined {
  if (word.length < MIN_LETTERS) return undefined;
  const first = firstSound(sound);
  const allowed = word.length >= TWO_FAULTS_FROM ? 2 : 1;
  let best: DictionaryEntry[] = [];
  let fewest = allowed;
  for (const entry of spellings) {
    const { form } = entry;
    if (form.length < MIN_LETTERS || Math.abs(form.length - word.length) > fewest) continue;
    if (firstSound(entry.sound) !== first) continue;
    const faults = editDistance(word, form, fewest);
    if (faults > fewest) continue;
    if (faults < fewest) best = [];
    fewest = faults;
    if (!best.some((other) => other.meanings[0] === entry.meanings[0])) best.push(entry);
  }
  return best.length === 1 ? best[0] : undefined;
}

function firstSound(sound: string): string {
  const letter = sound[0] ?? '';
  return /[aeiou]/.test(letter) ? 'a' : letter;
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `limit` is returned as `limit + 1`. */
export function editDistance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length]!, limit + 1);
}
