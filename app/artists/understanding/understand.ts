import { type AmountsInWords, readAmounts } from './amounts-in-words.ts';
import { combineMeanings, type FoundMeaning } from './combine-meanings.ts';
import { type DateInWords, readDate } from './dates-in-words.ts';
import { type Dictionary, findEntry, MAX_PHRASE_WORDS, type Meaning } from './dictionary.ts';
import { FILLERS } from './fillers.ts';
import { readPlace } from './places-in-words.ts';
import { type QueryWords, span, take, wordAt } from './query-words.ts';
import { correctSpelling } from './spelling.ts';
import { isNumber, MAX_QUERY_LENGTH, tokenize } from './tokens.ts';
import {
  type Certainty,
  type Chip,
  type ChipKind,
  type Correction,
  chipName,
  type NameInWords,
  type Understood,
} from './understood.ts';

interface ChipAt extends Chip {
  at: number[];
}

interface UnderstandOptions {
  /** Takes words as they are written, without the correction of misspelt ones. */
  exact?: boolean;
  /** Names of artists among the words; see `find-names.server.ts`. */
  names?: readonly NameInWords[];
  /** Chips such as `maxPrice:20000` whose wish is let go; their words are still read. */
  letGo?: ReadonlySet<string>;
}

/** Meaning of a typed search. `today` is the day in India. Every word ends in a chip, as a filler or as unknown. */
export function understand(
  text: string,
  today: string,
  dictionary: Dictionary,
  { exact = false, names = [], letGo = NOTHING }: UnderstandOptions = {},
): Understood {
  const tokens = tokenize(text);
  const words: QueryWords = { tokens, taken: tokens.map(() => false) };
  const corrected: Correction[] = [];
  for (const name of names) {
    take(words, name.at);
    if (name.corrected) corrected.push({ from: rawWords(tokens, name.at), to: name.corrected });
  }
  const protectedPhrases = readDictionary(words, dictionary, { bySound: false, minWords: 2 });
  const date = withoutLetGo(readDate(words, today), ['date', 'time'], letGo);
  const amounts = withoutLetGo(readAmounts(words), ['minPrice', 'maxPrice'], letGo);
  const place = readPlace(words, dictionary.places);
  const written = readDictionary(words, dictionary, { bySound: false, minWords: 1 });
  const bySound = readDictionary(words, dictionary, { bySound: true, minWords: 1, corrected, exact });
  const misspelt = exact ? [] : readMisspelt(words, dictionary, corrected);
  const found = [...protectedPhrases, ...written, ...bySound, ...misspelt]
    .map(({ meanings, at }) => ({ at, meanings: meanings.filter((one) => !letGo.has(chipName(one))) }))
    .filter(({ meanings }) => meanings.length > 0);
  const fillers = takeFillers(words);
  const certainty = tokens.map((_, index): Certainty => {
    if (!words.taken[index]) return 'unknown';
    if (misspelt.some(({ at }) => at.includes(index))) return 'corrected';
    return bySound.some(({ at }) => at.includes(index)) ? 'sounds-like' : 'written';
  });
  const unknown = tokens.filter((_, index) => !words.taken[index]).map(({ raw }) => raw);
  const wanted = combineMeanings(found, tokens);
  const chips = mergeChips([
    ...names.map((name) => nameChip(name, tokens)),
    ...found.flatMap(({ meanings, at }) => meanings.map((meaning) => meaningChip(meaning, at))),
    ...(place ? [{ kind: 'place' as const, key: place.key, label: place.label, at: place.words }] : []),
    ...amountChips(amounts),
    ...dateChips(date),
  ]).map((chip) => ({ ...chip, words: rawWords(tokens, chip.at) }));
  return {
    chips: chips.map(({ at: _, ...chip }) => chip),
    without: chips.map(({ at }) => wordsWithout(tokens, at)),
    unknown: [...new Set(unknown)],
    fillers,
    corrected,
    names: names.filter((name) => !letGo.has(chipName(nameChip(name, tokens)))).map(({ sound }) => sound),
    certainty,
    hasPerformer: found.some(({ meanings }) => meanings.some((one) => one.isPerformer || one.isAct)),
    cut: text.length > MAX_QUERY_LENGTH,
    place: place && { lat: place.lat, lng: place.lng, city: place.city },
    ...wanted,
    alternatives:
      place || date.date || amounts.maxPrice !== null || amounts.minPrice !== null
        ? listAnyArtist(wanted.alternatives, found)
        : wanted.alternatives,
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Without the values whose chip is let go. */
function withoutLetGo<Read extends object>(
  read: Read,
  parts: readonly (keyof Read & ChipKind)[],
  letGo: ReadonlySet<string>,
): Read {
  const gone = parts.filter((part) => letGo.has(chipName({ kind: part, key: String(read[part]) })));
  return { ...read, ...Object.fromEntries(gone.map((part) => [part, null])) };
}

/** Without a word for a performer, a place, date or price lists all artists, unless something is not offered. */
function listAnyArtist(alternatives: Understood['alternatives'], found: readonly FoundMeaning[]) {
  const offered = found.every(({ meanings }) => meanings.every(({ key }) => !key.startsWith('not-offered')));
  return alternatives.length === 0 && offered ? [{ drivers: ['*'], groups: [] }] : alternatives;
}

interface DictionaryPass {
  bySound: boolean;
  minWords: number;
  corrected?: Correction[];
  exact?: boolean;
}

/** Longest phrases first. */
function readDictionary(words: QueryWords, dictionary: Dictionary, pass: DictionaryPass): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (let length = MAX_PHRASE_WORDS; length >= pass.minWords; length--)
    for (const index of words.tokens.keys()) {
      const at = span(index, index + length);
      const written = at.map((each) => wordAt(words, each));
      if (written.includes('') || (pass.bySound && isPassedOver(written))) continue;
      const entry = findEntry(dictionary, written, pass.bySound);
      if (!entry) continue;
      const from = written.join(' ');
      const latin = /^[a-z ]+$/.test(from) && /^[a-z ]+$/.test(entry.form);
      if (pass.bySound && pass.exact && latin) continue;
      if (pass.bySound && latin && from !== entry.form)
        pass.corrected?.push({ from, to: labelOf(entry.meanings) });
      take(words, at);
      found.push({ meanings: entry.meanings, at });
    }
  return found;
}

/** Fillers and numbers never sound like another word. */
function isPassedOver(written: readonly string[]): boolean {
  return (
    written.some(isNumber) ||
    (written.length === 1 ? FILLERS.has(written[0]!) : written.every((word) => FILLERS.has(word)))
  );
}

function readMisspelt(words: QueryWords, dictionary: Dictionary, corrected: Correction[]): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (const index of words.tokens.keys()) {
    const word = wordAt(words, index);
    const entry = word === '' || FILLERS.has(word) ? undefined : correctSpelling(dictionary, word);
    if (!entry) continue;
    take(words, [index]);
    corrected.push({ from: words.tokens[index]!.raw, to: labelOf(entry.meanings) });
    found.push({ meanings: entry.meanings, at: [index] });
  }
  return found;
}

function labelOf(meanings: readonly Meaning[]): string {
  return meanings.map(({ label }) => label).join(', ');
}

function takeFillers(words: QueryWords): string[] {
  const fillers: string[] = [];
  for (const index of words.tokens.keys())
    if (FILLERS.has(wordAt(words, index))) {
      fillers.push(words.tokens[index]!.raw);
      take(words, [index]);
    }
  return fillers;
}

type ChipDraft = Omit<ChipAt, 'words'>;

function rawWords(tokens: QueryWords['tokens'], at: readonly number[]): string {
  return at.map((index) => tokens[index]!.raw).join(' ');
}

function nameChip({ at, corrected }: NameInWords, tokens: QueryWords['tokens']): ChipDraft {
  const name = corrected ?? rawWords(tokens, at);
  return { kind: 'name', key: name.toLowerCase(), label: name, at };
}

function meaningChip({ kind, key, label }: Meaning, at: number[]): ChipDraft {
  return { kind, key, label, at };
}

function amountChips(amounts: AmountsInWords): ChipDraft[] {
  const { minPrice, minWords, maxPrice, maxWords, guests, guestWords } = amounts;
  const chips: [Chip['kind'], number | null, string, number[]][] = [
    ['minPrice', minPrice, `From ₹${minPrice}`, minWords],
    ['maxPrice', maxPrice, `Up to ₹${maxPrice}`, maxWords],
    ['guests', guests, `${guests} guests`, guestWords],
  ];
  return chips.flatMap(([kind, value, label, at]) =>
    value === null ? [] : [{ kind, key: String(value), label, at }],
  );
}

function dateChips({ date, dateWords, time, timeWords, month, monthWords }: DateInWords): ChipDraft[] {
  const chips: ChipDraft[] = [];
  if (date) chips.push({ kind: 'date', key: date, label: date, at: dateWords });
  if (time) chips.push({ kind: 'time', key: time, label: time, at: timeWords });
  if (month) chips.push({ kind: 'extra', key: `month-${month}`, label: 'Choose a day', at: monthWords });
  return chips;
}

/** One chip for each meaning, with the words of all its mentions; in the order of the words. */
function mergeChips(drafts: readonly ChipDraft[]): ChipDraft[] {
  const merged = new Map<string, ChipDraft>();
  for (const draft of drafts) {
    const name = `${draft.kind}:${draft.key}`;
    const before = merged.get(name);
    merged.set(name, before ? { ...before, at: [...before.at, ...draft.at].sort((a, b) => a - b) } : draft);
  }
  return [...merged.values()].sort((one, other) => one.at[0]! - other.at[0]!);
}

function wordsWithout(tokens: QueryWords['tokens'], at: readonly number[]): string {
  return tokens
    .filter((_, index) => !at.includes(index))
    .map(({ raw }) => raw)
    .join(' ');
}
