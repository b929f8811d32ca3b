export type Place = 'names' | 'comments' | 'titles' | 'texts' | 'docs';

export interface BannedWord {
  word: string;
  instead: string;
  /** Matched against names as `-hold-Expires-At-` and `-MAX-ROWS-`; without it names may hold the word. */
  names?: RegExp;
  /** Matched against comments, test titles, documents and, with `inTexts`, user-facing text. */
  prose?: RegExp;
  inTexts?: boolean;
  /** Also checks parameters, local variables and object keys. */
  inLocals?: boolean;
  except?: RegExp;
}

const part = (words: string) => new RegExp(`-(?:${words})-`, 'i');
/** Whole words; file names with hyphens are not prose. */
const phrase = (words: string) => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'gi');

/** Names of equipment. */
const EQUIPMENT = /^app\/sound\/|\/rider-phrases\./;
/** Folders whose screens call it the back office of operators. */
const BACK_OFFICE = /^app\/(staff|sound)\/|^tests\/e2e\//;

/** Documents that name an old word to say what took its place, or a key of a text. */
const NAMES_OLD_WORDS = /^(docs\/(glossary|promises)|CONTRIBUTING)\.md$/;

const RENAMED: [name: string, instead: string][] = [
  ['hopeless', 'permanent'],
  ['patience', 'timeout'],
  ['sayers?', 'translator, translations'],
  ['tales?', 'timeline'],
  ['in-turn', 'merge-handlers'],
  ['take-from-limits', 'consume'],
  ['read-form-within', 'read-limited-form'],
  ['stand-clock', 'freeze-clock'],
  ['typed-words', 'search-query'],
  ['over-promised', 'overbooked'],
  ['is-narrowed', 'has-filters'],
  ['act-card|act-carousels', 'artist-tile, artist-carousels'],
  ['own-reasons', 'system-reasons'],
  ['who-comes|coming', 'current-performer'],
  ['on-stage', 'performers'],
  ['take-on-promises', 'claim-team-commitments'],
  ['day-said|clock-said|when-said', 'format-day, format-time'],
  ['press-heart', 'toggle-wishlist'],
  ['restless', 'crash'],
  ['must-hold', 'invariants'],
  ['lay-out-the-rest', 'render-below-fold'],
  ['what-is|what-waits|what-fell', 'the noun itself: amount-due'],
];

/** A word without a number in `scripts/ratchet.json` is forbidden; the number is its maximum count. */
export const BANNED_WORDS: readonly BannedWord[] = [
  {
    word: 'MOST_, LONGEST_, LEAST_, FEWEST_',
    instead: 'MAX_…, MAX_…_LENGTH, MIN_…',
    names: /^-(?:MOST|LONGEST|LEAST|FEWEST)-/,
  },
  { word: 'whoever', instead: 'the role: the host', ...everywhere('whoever') },
  { word: 'nobody', instead: 'what is missing: no operator', ...everywhere('nobody') },
  { word: 'somebody', instead: 'the role: a host, a caller', ...everywhere('somebody') },
  { word: 'anybody', instead: 'the role, or any user', ...everywhere('anybody') },
  { word: 'everybody', instead: 'all users, all members', ...everywhere('everybody') },
  { word: 'stands', instead: 'is', prose: phrase('stands'), inTexts: true, except: EQUIPMENT },
  { word: 'stand-in', instead: 'replacement', names: part('stand-ins?'), prose: phrase('stand-ins?') },
  { word: 'tell of', instead: 'notify', names: part('tells?-of|told'), prose: phrase('(?:tells?|told) of') },
  { word: 'judge', instead: 'validate', names: part('judge[sd]?'), prose: phrase('judge[sd]?|judging') },
  {
    word: 'ear, hear',
    instead: 'listener, subscribe, receive',
    names: part('ears?|hears?|heard|hearing'),
    prose: phrase('hears?|heard'),
  },
  {
    word: 'give back',
    instead: 'refund, release, restore',
    names: part('gives?-back|given-back'),
    prose: phrase('(?:give|gives|given|gave|giving) back'),
    inTexts: true,
  },
  {
    word: 'take back',
    instead: 'undo, withdraw, reverse',
    names: part('takes?-back|taken-back'),
    prose: phrase('(?:take|takes|taken|took|taking) back'),
  },
  {
    word: 'turn away',
    instead: 'reject, shed',
    names: part('turns?-away|turned-away'),
    prose: phrase('(?:turn|turns|turned|turning) away'),
  },
  {
    word: 'put down',
    instead: 'record',
    names: part('put-down'),
    prose: phrase('puts? down'),
    inTexts: true,
  },
  {
    word: 'asleep, awake, waking',
    instead: 'loading, loaded, hydration',
    names: part('asleep|awake|waking|woken'),
    prose: phrase('asleep|awake|waking|woken'),
  },
  {
    word: 'desk',
    instead: 'Deps for dependencies; back office for the pages of staff',
    names: part('desks?'),
    prose: phrase('desks?'),
    except: BACK_OFFICE,
  },
  { word: 'said', instead: 'formatted, stated', names: part('said') },
  {
    word: 'like artist',
    instead: 'similar artist',
    prose: phrase('like artists?'),
    inTexts: true,
  },
  { word: 'fact', instead: 'event, or what it is about', prose: phrase('facts?'), except: NAMES_OLD_WORDS },
  { word: 'what waits', instead: 'what is open', prose: phrase('what waits'), inTexts: true },
  ...RENAMED.map(([name, instead]) => ({ word: name.replaceAll('|', ', '), instead, names: part(name) })),
];

function everywhere(word: string) {
  return { names: part(word), prose: phrase(word), inTexts: true };
}
