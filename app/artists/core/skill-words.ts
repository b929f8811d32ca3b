/** Synonyms of skills; keys in the singular. */
const SAME_AS = new Map<string, string>(
  Object.entries({
    vocalist: 'singer',
    'disc jockey': 'dj',
    deejay: 'dj',
    'disk jockey': 'dj',
    musician: 'instrumentalist',
    instrument: 'instrumentalist',
    group: 'band',
    emcee: 'anchor',
    mc: 'anchor',
    host: 'anchor',
    compere: 'anchor',
    'master of ceremonies': 'anchor',
    dance: 'dancer',
    'dance group': 'dancer',
    choreographer: 'dancer',
    comic: 'comedian',
    comedy: 'comedian',
    'stand-up': 'comedian',
    'stand up': 'comedian',
    'stand up comedian': 'comedian',
    'stand-up comedian': 'comedian',
    magic: 'magician',
    illusionist: 'magician',
    caterer: 'catering',
    food: 'catering',
    guitar: 'guitarist',
    guitarist: 'guitar',
    tabla: 'tabla player',
    'tabla player': 'tabla',
    dhol: 'dhol player',
    dholi: 'dhol',
    'dhol player': 'dhol',
    violin: 'violinist',
    violinist: 'violin',
    flute: 'flautist',
    flutist: 'flute',
    flautist: 'flute',
    sax: 'saxophone',
    saxophonist: 'saxophone',
    sitar: 'sitarist',
    sitarist: 'sitar',
    keyboard: 'keyboardist',
    keyboardist: 'keyboard',
    piano: 'pianist',
    pianist: 'piano',
    drum: 'drummer',
    drummer: 'drums',
    qawwal: 'qawwali',
    sufiyana: 'sufi',
  }),
);

const FILLERS = new Set([
  'live',
  'a',
  'an',
  'the',
  'and',
  'for',
  'in',
  'of',
  'wedding',
  'party',
  'event',
  'artist',
  'performer',
  'best',
  'all',
]);

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
