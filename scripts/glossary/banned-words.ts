/** Where a word is looked for. */
export type Place = 'names' | 'comments' | 'titles' | 'texts' | 'docs';

export interface BannedWord {
  word: string;
  /** What is written in its place. */
  instead: string;
  /** Tested against names as `-hold-Expires-At-` and `-MAX-ROWS-`; without it names may hold the word. */
  names?: RegExp;
  /** Tested against comments, test titles, documents and, where `inTexts` is set, against what people read. */
  prose?: RegExp;
  inTexts?: boolean;
  /** Whether parameters, variables of functions and keys of objects are read too. */
  inLocals?: boolean;
  /** Files in which the word is the right one. */
  except?: RegExp;
}

const part = (words: string) => new RegExp(`-(?:${words})-`, 'i');
const phrase = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'gi');

const EQUIPMENT = /^app\/sound\//;
/** The back office of operators is called so on screens. */
const BACK_OFFICE = /^app\/(operators|sound)\/|^tests\/e2e\//;

/** Pairs of a name that has a plain one and of that plain one. */
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

/**
 * Words of a private dialect. Where `scripts/ratchet.json` has no number for a word it may not occur at all; where it
 * has one, that is how often it may occur still.
 */
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
    names: part('asleep|awake|waking|wakes?|woken'),
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
  { word: 'what waits', instead: 'what is open', prose: phrase('what waits'), inTexts: true },
  ...RENAMED.map(([name, instead]) => ({ word: name.replaceAll('|', ', '), instead, names: part(name) })),
];

function everywhere(word: string) {
  return { names: part(word), prose: phrase(word), inTexts: true };
}
