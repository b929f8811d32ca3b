/** A word of an address with the marks around it. */
export interface Word {
  key: string;
  start: number;
  end: number;
  /** The marks between it and the next word. */
  after: string;
}

const WORD = /[\p{L}\p{M}\u200c\u200d]+|\p{N}+/gu;

/** Stops of Devanagari and Gurmukhi, before which a nasal consonant and an anusvara are the same sound. */
const NASAL_BEFORE_STOP = /(?:[ङञणनम]्|[ਙਞਣਨਮ]੍)(?=[क-घच-झट-ढत-धप-भਕ-ਘਚ-ਝਟ-ਢਤ-ਧਪ-ਭ])/gu;

/** Words that people shorten or write in another script, as the tables have them. */
const SAME: Readonly<Record<string, string>> = {
  sec: 'sector',
  sect: 'sector',
  सेक्टर: 'sector',
  सैक्टर: 'sector',
  ਸੈਕਟਰ: 'sector',
  ਸੇਕਟਰ: 'sector',
  ph: 'phase',
  फेज: 'phase',
  फेस: 'phase',
  ਫੇਜ਼: 'phase',
  ਫ਼ੇਜ਼: 'phase',
};
/** In order; each makes usual spellings of one sound the same. */
const INDIAN: readonly (readonly [RegExp, string])[] = [
  [/\u200c|\u200d|\u093c|\u0a3c|\u0a71/gu, ''],
  [NASAL_BEFORE_STOP, 'ं'],
  [/[\u0901\u0902\u0a01\u0a02\u0a70]/gu, 'ं'],
  [/ं(?=[मनਮਨਣ])/gu, ''],
  [/ृ/gu, 'रि'],
  [/[\u094d\u0a4d]ਹ/gu, ''],
  [/[\u094d\u0a4d]/gu, ''],
  [/[ड़ढ]/gu, 'ड'],
  [/[ੜਢ]/gu, 'ਡ'],
  [/[शष]/gu, 'स'],
  [/ण/gu, 'न'],
  [/ਣ/gu, 'ਨ'],
  [/([क-हਕ-ਹ])\1/gu, '$1'],
  [/(?<=.)आ/gu, 'या'],
  [/(?<=.)ਆ/gu, 'ਯਾ'],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/[ैॅ]/gu, 'े'],
  [/[ौॉ]/gu, 'ो'],
  [/ੀ/gu, 'ਿ'],
  [/ੂ/gu, 'ੁ'],
  [/ਈ/gu, 'ਇ'],
  [/ਊ/gu, 'ਉ'],
  [/ੈ/gu, 'ੇ'],
  [/ੌ/gu, 'ੋ'],
];

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([a-z])\1+/g, '$1'],
];

/** The same for usual spellings of one name, in Latin, Devanagari or Gurmukhi; for comparing, never for showing. */
function spellingKey(word: string): string {
  const lower = word.toLowerCase();
  const latin = /^[\p{sc=Latin}\p{Mn}\d]+$/u.test(lower) && /\p{sc=Latin}/u.test(lower);
  const rules = latin ? LATIN : INDIAN;
  return rules.reduce((text, [from, to]) => text.replace(from, to), lower.normalize(latin ? 'NFKD' : 'NFKC'));
}

const SAME_KEYS = new Map(
  Object.entries(SAME).map(([word, same]) => [spellingKey(word), spellingKey(same)] as const),
);

export function wordsOf(text: string): Word[] {
  const found = [...text.matchAll(WORD)];
  return found.map((match, at) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const key = spellingKey(match[0]);
    return {
      key: SAME_KEYS.get(key) ?? key,
      start,
      end,
      after: text.slice(end, found[at + 1]?.index ?? text.length),
    };
  });
}

/** Words for a table: `Sector 17` is `sector 17`. */
export function phraseKey(text: string): string {
  return wordsOf(text)
    .map(({ key }) => key)
    .join(' ');
}

/** Only spaces between a word and the next one of the same line. */
export function isJoinedToNext({ after }: Word): boolean {
  return /^[ \t]+$/.test(after);
}

export interface Found<Entry> {
  entry: Entry;
  /** Index of its first word, and of the first word behind it. */
  from: number;
  to: number;
}

/** Longest names of a table that stand in the words, from left to right. */
export function findNames<Entry>(
  words: readonly Word[],
  table: ReadonlyMap<string, Entry>,
  longest: number,
): Found<Entry>[] {
  const found: Found<Entry>[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const entry = table.get(
        words
          .slice(at, at + length)
          .map(({ key }) => key)
          .join(' '),
      );
      if (entry === undefined) continue;
      found.push({ entry, from: at, to: at + length });
      at += length - 1;
      break;
    }
  }
  return found;
}
