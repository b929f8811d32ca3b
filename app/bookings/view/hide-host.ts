import { HIDDEN, maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { CITIES, localityOf } from './locality-of.ts';

/**
 * Removes contacts, each word of the host's name and what names their house, for artists not (or no longer)
 * performing. Matches by spelling: a name in another script than the account's, or a nickname, is not recognised.
 */
export function hideHost(text: string, host: { name: string; address: string }): string {
  // A point tells the neighbourhood that artists may know, not the house.
  const masked = maskContacts(text, { pointDecimals: 2 }).text;
  const words = wordsOf(masked);
  const hidden = new Set<number>();
  markName(words, host.name, hidden);
  markHouse(masked, words, host.address, hidden);
  return withoutMarked(masked, words, hidden);
}

/** The same for a name alone, such as in an address that its reader may know. */
export function hideName(text: string, name: string): string {
  const masked = maskContacts(text).text;
  const words = wordsOf(masked);
  const hidden = new Set<number>();
  markName(words, name, hidden);
  return withoutMarked(masked, words, hidden);
}

/** Neighbours are hidden by one mark, so that it does not tell how many words a name has. */
const BETWEEN_NEIGHBOURS = /^[^\S\n]*[-_.'’/#]*[^\S\n]*$/u;

function withoutMarked(text: string, words: readonly Word[], hidden: ReadonlySet<number>): string {
  let result = '';
  let at = 0;
  words.forEach((word, index) => {
    if (!hidden.has(index)) return;
    const between = text.slice(at, word.from);
    const continues = hidden.has(index - 1) && BETWEEN_NEIGHBOURS.test(between);
    result += continues ? '' : between + HIDDEN;
    at = word.to;
  });
  return result + text.slice(at);
}

interface House {
  /** Of each part of the address, between commas, its words in order. */
  parts: readonly (readonly string[])[];
  telling: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const SECTOR = /\b(?:sector|phase)[\s-]*\d{1,3}(?:[\s-]?[a-z]\d?)?\b/giu;
const NEAR = 3;
const LONG_NUMBER = 3;

/** Adds to `hidden` the index of each word that tells which house it is; sector and city stay. */
function markHouse(text: string, words: readonly Word[], address: string, hidden: Set<number>): void {
  const house = houseOf(address);
  const joined = new Set(house.parts.flatMap((part) => [...joinedSpellings(part)]));
  words.forEach((word, index) => {
    if (isIdentifying(word, house.telling) || joined.has(word.key)) hidden.add(index);
  });
  for (const part of house.parts) if (part.length > 1) markRun(words, part, hidden);
  markSpacedLetters(words, house.telling, hidden);
  markNeighbours(text, words, house, hidden);
  words.forEach((word, index) => {
    if (isNumber(word.key) && isHouseNumber(text, words, index, house))
      markNumber(text, words, index, hidden);
  });
}

function houseOf(address: string): House {
  const shown = new Set(
    [localityOf(address) ?? '', ...CITIES].flatMap((place) => wordsOf(place).map(({ key }) => key)),
  );
  const parts = maskContacts(address)
    .text.split(/[,;\n]/)
    .map((part) => wordsOf(part.replaceAll(SECTOR, ' ')).map(({ key }) => key))
    .filter((part) => part.some((key) => isNumber(key) || !shown.has(key)));
  const keys = parts.flat();
  return {
    parts,
    telling: new Set(keys.filter((key) => identifiesAlone(key) && !BUILDING.has(key) && !shown.has(key))),
    numbers: new Set(keys.filter(isNumber)),
  };
}

/** Two words of one part beside each other, in any order and spelling: `villa rose`, `12th house`. */
function markNeighbours(text: string, words: readonly Word[], house: House, hidden: Set<number>): void {
  for (let index = 0; index < words.length; index++) {
    const next = nextWordIndex(text, words, index, 1);
    if (next === null) continue;
    const pair = [words[index]!.key, words[next]!.key];
    if (!pair.some((key) => isNumber(key) || house.telling.has(key))) continue;
    if (pair.some((key) => JOINING.has(key)) || pair[0] === pair[1]) continue;
    if (house.parts.some((part) => pair.every((key) => part.includes(key))))
      for (let at = index; at <= next; at++) hidden.add(at);
  }
}

function isHouseNumber(text: string, words: readonly Word[], index: number, house: House): boolean {
  const before = nextWordIndex(text, words, index, -1);
  const after = nextWordIndex(text, words, index, 1);
  const sign = before === null ? '' : words[before]!.key;
  const following = after === null ? '' : words[after]!.key;
  if (SECTOR_SIGN.has(sign)) return false;
  const hash = gapBefore(text, words, index).includes('#');
  const called = hash || NUMBER_SIGN.has(words[index - 1]?.key ?? '');
  if (HOUSE_NUMBER_SIGN.has(sign) || (called && HOUSE_SIGN.has(sign))) return true;
  if (!house.numbers.has(words[index]!.key)) return false;
  if (called || HOUSE_SIGN.has(sign) || HOUSE_SIGN.has(following) || SECTOR_SIGN.has(following)) return true;
  return words[index]!.key.length >= LONG_NUMBER && !isAmount(text, words, index);
}

function isAmount(text: string, words: readonly Word[], index: number): boolean {
  const { from, to } = words[index]!;
  const money = /(?:₹|rs\.?)\s?$/i.test(text.slice(Math.max(0, from - 5), from));
  return money || /^\s?%/.test(text.slice(to, to + 2)) || UNIT.has(words[index + 1]?.key ?? '');
}

/** The number with its letter: `12-A`, `B/12`, `12th`. */
function markNumber(text: string, words: readonly Word[], index: number, hidden: Set<number>): void {
  hidden.add(index);
  for (const [side, gap] of [
    [index + 1, text.slice(words[index]!.to, words[index + 1]?.from)],
    [index - 1, gapBefore(text, words, index)],
  ] as const) {
    const key = words[side]?.key ?? '';
    if (/^[-/]?$/.test(gap) && ([...key].length === 1 || ORDINAL_ENDING.has(key))) hidden.add(side);
  }
}

/** The next word that is no filler (`no.`, `th`, `of`) and not far away; null if there is none. */
function nextWordIndex(text: string, words: readonly Word[], index: number, step: 1 | -1): number | null {
  for (let at = index + step; at >= 0 && at < words.length; at += step) {
    if (gapBefore(text, words, step === 1 ? at : at + 1).length > NEAR) return null;
    if (!isFiller(words[at]!.key)) return at;
  }
  return null;
}

const isFiller = (key: string) => NUMBER_SIGN.has(key) || ORDINAL_ENDING.has(key) || JOINING.has(key);

function gapBefore(text: string, words: readonly Word[], index: number): string {
  return text.slice(words[index - 1]?.to ?? 0, words[index]!.from);
}

/** Longer runs are not joined: `RoseVilla`, not a whole sentence. */
const MAX_JOINED = 5;
const MIN_LATIN = 3;
const MIN_OTHER = 2;

/** Adds to `hidden` the index of each word that names the host. */
function markName(words: readonly Word[], name: string, hidden: Set<number>): void {
  const keys = wordsOf(name).map(({ key }) => key);
  const telling = new Set(keys.filter(identifiesAlone));
  const joined = joinedSpellings(keys);
  words.forEach((word, index) => {
    if (isIdentifying(word, telling) || joined.has(word.key)) hidden.add(index);
  });
  if (keys.length > 1) markRun(words, keys, hidden);
  markSpacedLetters(words, telling, hidden);
}

/** Whether a word of a name may point to a person by itself. */
function identifiesAlone(key: string): boolean {
  const min = /^\p{Script=Latin}/u.test(key) ? MIN_LATIN : MIN_OTHER;
  return !isNumber(key) && [...key].length >= min && !JOINING.has(key);
}

/** Also with an ending (`Mehtas`); an everyday word only if it is not in lower case. */
function isIdentifying({ key, written }: Word, telling: ReadonlySet<string>): boolean {
  if (telling.has(key)) return !isEveryday(key, written);
  return NAME_ENDINGS.some((ending) => {
    const stem = key.endsWith(ending) ? key.slice(0, -ending.length) : '';
    return telling.has(stem) && !isEveryday(stem, written);
  });
}

const isEveryday = (key: string, written: string) =>
  (EVERYDAY.has(key) || BUILDING.has(key)) && written === written.toLowerCase();

/** Neighbours without a space between them, in both orders; only where one of them tells something. */
function joinedSpellings(keys: readonly string[]): Set<string> {
  const joined = new Set<string>();
  for (let from = 0; from < keys.length; from++)
    for (let to = from + 2; to <= Math.min(keys.length, from + MAX_JOINED); to++) {
      const run = keys.slice(from, to);
      if (run.some(isNumber) || !run.some(identifiesAlone)) continue;
      joined.add(run.join(''));
      joined.add(run.toReversed().join(''));
    }
  return joined;
}

/** Marks where all of `keys` stand one after the other. */
function markRun(words: readonly Word[], keys: readonly string[], hidden: Set<number>): void {
  for (let start = 0; start + keys.length <= words.length; start++)
    if (keys.every((key, at) => words[start + at]!.key === key))
      for (let at = 0; at < keys.length; at++) hidden.add(start + at);
}

/** `M e h t a` and `M.e.h.t.a`. */
function markSpacedLetters(words: readonly Word[], telling: ReadonlySet<string>, hidden: Set<number>): void {
  let from = 0;
  for (let to = 0; to <= words.length; to++) {
    if (to < words.length && [...words[to]!.key].length === 1 && !isNumber(words[to]!.key)) continue;
    const letters = words.slice(from, to).map(({ key }) => key);
    if ([...telling].some((key) => letters.join('').includes(key)))
      for (let at = from; at < to; at++) hidden.add(at);
    from = to + 1;
  }
}

interface Word {
  /** Lower case, without accents and invisible characters; numbers in our digits without leading zeros. */
  key: string;
  written: string;
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{M}\p{Cf}]+|\p{Nd}+/gu;
const ACCENTS = /[\u0300-\u036f\p{Cf}]/gu;
const ZEROS: readonly number[] = [0x966, 0xa66, 0x30];

/** Runs of letters and runs of digits, so `12th` is two words. */
function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    key: keyOf(written),
    written,
    from: index,
    to: index + written.length,
  }));
  return words.filter(({ key }) => key !== '');
}

const isNumber = (key: string): boolean => /^\d/.test(key);

function keyOf(written: string): string {
  const plain = written.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFKC').toLowerCase();
  const digits = plain.replaceAll(/\p{Nd}/gu, digitOf);
  return NUMBER_WORDS.get(digits) ?? digits.replace(/^0+(?=\d)/, '');
}

function digitOf(written: string): string {
  const code = written.codePointAt(0)!;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? written : String(code - zero);
}

/** Words of names and addresses that alone name no person and no house. Keys as `wordsOf` makes them. */

const setOf = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.normalize('NFKC').split(' ')));

/** Parts of names and addresses that are never hidden alone. */
const JOINING = setOf(
  'and the for of with near opp opposite behind beside next from via care off mr mrs miss shri smt sri',
  'sardar sardarni doctor prof ltd pvt limited private call phone mobile contact main back front side',
  'और का की के श्री श्रीमती जी पास सामने ਅਤੇ ਦਾ ਦੀ ਦੇ ਸ੍ਰੀ ਸ੍ਰੀਮਤੀ ਜੀ ਕੋਲ ਸਾਹਮਣੇ',
);

/** Kinds of buildings and roads. Of an address hidden only beside another word of it; of a name like `EVERYDAY`. */
const BUILDING = setOf(
  'house home villa villas kothi flat flats floor block tower building apartment apartments apts residency society',
  'niwas nivas bhawan bhavan farm farms farmhouse lawn lawns palace hotel resort hall banquet club garden',
  'gardens park mall market bazaar road street lane marg gate colony enclave nagar town city village complex',
  'plaza center centre estate heights airport station school college university hospital office shop plot sector',
  'sec phase block chowk gurdwara gurudwara temple mandir church masjid district punjab haryana india',
  'मकान घर कोठी भवन निवास फ्लैट सेक्टर फेज रोड नगर गली होटल ਮਕਾਨ ਘਰ ਕੋਠੀ ਭਵਨ ਨਿਵਾਸ ਫਲੈਟ ਸੈਕਟਰ ਫੇਜ਼ ਰੋਡ ਨਗਰ ਗਲੀ ਹੋਟਲ',
);

/** Also everyday words, so they stay in lower case: hiding each "may" would tell the name. */
const EVERYDAY = setOf(
  'may will mark bill rich grant hope joy love grace rose dawn summer april june august sunny lucky happy honey',
  'sweet baby angel prince king queen star sun moon sky green golden silver royal grand white blue red black pink',
  'yellow orange good new old big long short young early best more time day night evening morning hill lake view',
  'valley river music song songs dance band wedding marriage party event events birthday function family friends',
  'parents mother father brother sister uncle aunty daughter son group company host guest guests bride groom test',
  'person sangeet mehndi gift art arts studio sound stage light lights ground open parking entry please come play',
);

/** What may follow a number of a house: `house no. 12`. */
const NUMBER_SIGN = setOf('no num nr number नंबर नम्बर ਨੰਬਰ');
const ORDINAL_ENDING = setOf('st nd rd th');
const SECTOR_SIGN = setOf('sector sec phase सेक्टर फेज ਸੈਕਟਰ ਫੇਜ਼');

/** A number beside one of these is the number of a house. */
const HOUSE_SIGN = setOf(
  'h hn hno house houseno houses home kothi makan makaan ghar flat flatno apt apartment plot plotno door villa room',
  'unit tower floor block sco scf booth shop quarter मकान घर कोठी फ्लैट ਮਕਾਨ ਘਰ ਕੋਠੀ ਫਲੈਟ',
);
const HOUSE_NUMBER_SIGN = setOf('hn hno houseno flatno plotno');

/** A number before one of these counts something. */
const UNIT = setOf(
  'guest guests people person persons pax members kids children couples songs song hours hour hrs hr minutes',
  'minute mins min pm am baje days day rs rupees lakh lakhs percent years year metres meters feet km',
  'लोग लोगों मेहमान मेहमानों बजे घंटे मिनट गाने रुपये ਲੋਕ ਬੰਦੇ ਮਹਿਮਾਨ ਵਜੇ ਘੰਟੇ ਮਿੰਟ ਗਾਣੇ ਰੁਪਏ',
);

/** Written without a space after a name: `Mehtas`, `mehtaji`. */
const NAME_ENDINGS = ['s', 'ji', 'jee', 'saab', 'sahab', 'family', 'जी', 'ਜੀ'];

const CARDINALS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [CARDINALS, ORDINALS].flatMap((line) => line.split(' ').map((word, at) => [word, String(at + 1)] as const)),
);
