import type { Database } from '#app/platform/database.server.ts';
import { latinWord, MAX_NAME_WORDS, pairSound, wholeNameSound, wordSound } from './name-keys.ts';
import { selectKnownSounds, selectSimilarNameWords } from './name-queries.server.ts';
import { span } from './query-words.ts';
import { editDistance } from './spelling.ts';
import { isNumber, type Token } from './tokens.ts';
import type { Certainty, NameInWords } from './understood.ts';

const MIN_LETTERS = 5;
const TWO_FAULTS_FROM = 8;
const MAX_CORRECTED = 3;

interface FindNamesOptions {
  /** Takes words as they are written. */
  exact: boolean;
  /** Whether the words ask for a performer, so that a misspelt word need not be a name. */
  hasPerformer: boolean;
}

/** Names of artists in a search, also misspelt. Asks the database only about words that no dictionary knows. */
export async function findNames(
  db: Database,
  tokens: readonly Token[],
  certainty: readonly Certainty[],
  { exact, hasPerformer }: FindNamesOptions,
): Promise<NameInWords[]> {
  if (certainty.every((one) => one === 'written')) return [];
  const names = await namesAmong(db, tokens, certainty);
  if (exact || (hasPerformer && names.length === 0)) return names;
  const spelled = await correctNames(db, tokens, certainty, names);
  return spelled.size > 0 ? namesAmong(db, tokens, certainty, spelled) : names;
}

async function namesAmong(
  db: Database,
  tokens: readonly Token[],
  certainty: readonly Certainty[],
  spelled?: ReadonlyMap<number, string>,
): Promise<NameInWords[]> {
  const candidates = nameCandidates(tokens, certainty, spelled);
  const known = await selectKnownSounds(db, [...new Set(candidates.map(({ sound }) => sound))]);
  return chooseNames(candidates, new Set(known));
}

/** What unknown words mean that are no names as they are written, by index. */
async function correctNames(
  db: Database,
  tokens: readonly Token[],
  certainty: readonly Certainty[],
  names: readonly NameInWords[],
): Promise<Map<number, string>> {
  const named = new Set(names.flatMap(({ at }) => at));
  const open = [...tokens.keys()].filter((index) => certainty[index] === 'unknown' && !named.has(index));
  const spelled = new Map<number, string>();
  for (const index of open.slice(0, MAX_CORRECTED)) {
    const meant = await correctName(db, latinWord(tokens[index]!.word));
    if (meant) spelled.set(index, meant);
  }
  return spelled;
}

/** The one word of names that a misspelt word can mean; undefined if there is none or more than one. */
async function correctName(db: Database, word: string): Promise<string | undefined> {
  if (word.length < MIN_LETTERS) return undefined;
  const allowed = word.length >= TWO_FAULTS_FROM ? 2 : 1;
  const near = (await selectSimilarNameWords(db, word))
    .map((one) => ({ ...one, faults: editDistance(word, one.word, allowed) }))
    .filter(({ faults }) => faults <= allowed);
  const fewest = Math.min(...near.map(({ faults }) => faults));
  const nearest = near.filter(({ faults }) => faults === fewest);
  return new Set(nearest.map(({ sound }) => sound)).size === 1 ? nearest[0]!.word : undefined;
}

interface NameCandidate extends NameInWords {
  /** Whole names before pairs before single words. */
  weight: 1 | 2 | 3;
}

const MAX_CANDIDATES = 120;
/** Words of a pair may have one other between them. */
const PAIR_REACH = 2;

/** Parts of the search that may be names, the surest first. Words that the dictionary knows alone are no names. */
function nameCandidates(
  tokens: readonly Token[],
  certainty: readonly Certainty[],
  spelled: ReadonlyMap<number, string> = new Map(),
): NameCandidate[] {
  const word = (index: number) => spelled.get(index) ?? tokens[index]!.word;
  const candidates: NameCandidate[] = [];
  const add = (at: number[], sound: string | null, weight: NameCandidate['weight']) => {
    if (sound !== null) candidates.push({ at, sound, weight, ...correctedName(at, tokens, spelled) });
  };
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length); length > 0; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const at = span(from, from + length);
      if (at.some((index) => certainty[index] !== 'written')) add(at, wholeNameSound(at.map(word)), 3);
    }
  const open = [...tokens.keys()].filter(
    (index) =>
      (certainty[index] === 'unknown' || certainty[index] === 'corrected') && !isNumber(tokens[index]!.word),
  );
  for (const index of open)
    for (const other of open)
      if (other > index && other - index <= PAIR_REACH)
        add([index, other], pairSound(word(index), word(other)), 2);
  for (const index of open) add([index], wordSound(word(index)), 1);
  return candidates.slice(0, MAX_CANDIDATES);
}

/** The candidates that are names of artists; each word belongs to one of them at most. */
function chooseNames(candidates: readonly NameCandidate[], known: ReadonlySet<string>): NameInWords[] {
  const taken = new Set<number>();
  const names: NameInWords[] = [];
  for (const { weight: _, ...name } of candidates) {
    if (!known.has(name.sound) || name.at.some((index) => taken.has(index))) continue;
    for (const index of name.at) taken.add(index);
    names.push(name);
  }
  return names;
}

function correctedName(
  at: readonly number[],
  tokens: readonly Token[],
  spelled: ReadonlyMap<number, string>,
) {
  if (!at.some((index) => spelled.has(index))) return {};
  return { corrected: at.map((index) => spelled.get(index) ?? tokens[index]!.word).join(' ') };
}
