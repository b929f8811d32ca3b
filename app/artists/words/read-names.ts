import { MAX_NAME_WORDS, pairSound, wholeNameSound, wordSound } from './name-keys.ts';
import { span } from './query-words.ts';
import { isNumber, type Token } from './tokens.ts';
import type { Certainty, NameInWords } from './understood.ts';

interface NameCandidate extends NameInWords {
  /** Whole names before pairs before single words. */
  weight: 1 | 2 | 3;
}

const MAX_CANDIDATES = 120;
/** Words of a pair may have one other between them. */
const PAIR_REACH = 2;

/** Parts of the search that may be names, the surest first. Words that the dictionary knows alone are no names. */
export function nameCandidates(
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
export function chooseNames(candidates: readonly NameCandidate[], known: ReadonlySet<string>): NameInWords[] {
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
