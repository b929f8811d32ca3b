import words from './skill-words.json' with { type: 'json' };

/** Synonyms of skills; keys in the singular. */
const SAME_AS = new Map<string, string>(Object.entries(words.sameAs));
const FILLERS = new Set(words.fillers);

export function skillKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Keys to try, best first: whole phrase, then words. No words means any artist. */
export function skillCandidates(text: string): { phrase: string[]; words: string[][] } {
  const key = skillKey(text.slice(0, 80))
    .replaceAll('.', '')
    .replace(/[,;:!?"'()/]+/g, ' ')
    .trim();
  const words = key
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLERS.has(word) && !FILLERS.has(singular(word)));
  const phrase = [...variants(key), ...variants(words.join(' ')), ...variants(key.replaceAll(' ', '-'))];
  return {
    phrase: words.length === 0 ? [] : unique(phrase),
    words: words.map((word) => unique(variants(word))),
  };
}

function variants(key: string): string[] {
  const one = singular(key);
  return [key, one, SAME_AS.get(key), SAME_AS.get(one), `${one}s`].filter(
    (variant) => variant !== undefined && variant !== '',
  ) as string[];
}

function singular(word: string): string {
  if (word.length <= 3 && word !== 'djs' && word !== 'mcs') return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
