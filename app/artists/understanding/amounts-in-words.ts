import {
  lookUp,
  phraseLength,
  phraseLengthBefore,
  type QueryWords,
  span,
  take,
  wordAt,
  wordTable,
} from './query-words.ts';
import { isNumber } from './tokens.ts';

/** A plain number from this on is money. */
const MIN_PLAIN_AMOUNT = 1000;
const MAX_AMOUNT = 100_000_000;

export interface AmountsInWords {
  /** Whole rupees. */
  maxPrice: number | null;
  maxWords: number[];
  minPrice: number | null;
  minWords: number[];
  guests: number | null;
  guestWords: number[];
}

const MULTIPLIERS = wordTable<number>([
  [1000, 'k thousand thousands hazaar hazar hajar hajaar हजार ਹਜਾਰ'],
  [100_000, 'lakh lac lakhs lacs lack लाख ਲੱਖ'],
]);

const SPOKEN = wordTable<number>([
  [0.5, 'half aadha'],
  [1, 'one ek ik एक ਇੱਕ'],
  [1.5, 'dedh डेढ ਡੇਢ'],
  [2, 'two do दो ਦੋ'],
  [2.5, 'dhai ढाई ਢਾਈ'],
  [3, 'three teen तीन ਤਿੰਨ'],
  [4, 'four char चार ਚਾਰ'],
  [5, 'five paanch panj पांच पाँच ਪੰਜ'],
  [6, 'six chhe छह'],
  [8, 'eight aath आठ ਅੱਠ'],
  [10, 'ten das दस ਦਸ'],
  [12, 'twelve barah बारह'],
  [15, 'fifteen pandrah पंद्रह ਪੰਦਰਾਂ'],
  [20, 'twenty bees vih बीस ਵੀਹ'],
  [25, 'pachees pachis पच्चीस ਪੱਚੀ'],
  [30, 'thirty tees tih तीस ਤੀਹ'],
  [40, 'forty chalis chalees चालीस ਚਾਲੀ'],
  [50, 'fifty pachas pachaas panjah पचास ਪੰਜਾਹ'],
  [60, 'sixty saath साठ'],
  [80, 'eighty assi अस्सी'],
]);

const CURRENCY = ['rs', 'rupees', 'rupee', 'rupay', 'rupaye', 'rupaiye', 'inr', 'रुपये', 'रुपए', 'ਰੁਪਏ', 'only'];
const BUDGET = ['budget', 'price', 'rate', 'cost', 'charges', 'बजट', 'ਬਜਟ'];
const AROUND = [
  'around',
  'about',
  'approx',
  'is',
  'of',
  'hai',
  'karib',
  'kareeb',
  'लगभग',
  'ਲਗਭਗ',
  ...CURRENCY,
  ...BUDGET,
];
const BELOW = [
  'not more than',
  'less than',
  'up to',
  'upto',
  'under',
  'below',
  'within',
  'maximum',
  'max',
  'in',
];
const ABOVE = [
  'not less than',
  'more than',
  'at least',
  'atleast',
  'above',
  'over',
  'minimum',
  'min',
  'starting from',
  'starting',
];
const BELOW_AFTER = [
  'se kam',
  'se neeche',
  'se niche',
  'ke andar',
  'ke under',
  'andar',
  'tak',
  'tk',
  'takk',
  'mein',
  'main',
  'wich',
  'vich',
  'ch',
  'max',
  'maximum',
  'से कम',
  'से नीचे',
  'के अंदर',
  'के भीतर',
  'में',
  'तक',
  'ਤੱਕ',
  'ਤਕ',
  'ਤੋਂ ਘੱਟ',
  'ਤੋਂ ਥੱਲੇ',
  'ਵਿੱਚ',
  'ਵਿਚ',
  'ਦੇ ਅੰਦਰ',
  'or less',
  'budget',
  'बजट',
  'ਬਜਟ',
];
const ABOVE_AFTER = [
  'se zyada',
  'se jyada',
  'se upar',
  'or more',
  'से ज्यादा',
  'से अधिक',
  'से ऊपर',
  'ਤੋਂ ਵੱਧ',
  'ton vadh',
  'ton zyada',
];
const RANGE = ['to', 'and', 'se', 'से', 'ਤੋਂ', 'ton', 'aur'];
const BETWEEN = ['between', 'from'];
const GUESTS = [
  'guests',
  'guest',
  'people',
  'persons',
  'person',
  'pax',
  'log',
  'logo',
  'logon',
  'bande',
  'mehmaan',
  'mehman',
  'लोग',
  'लोगों',
  'मेहमान',
  'मेहमानों',
  'ਲੋਕ',
  'ਲੋਕਾਂ',
  'ਬੰਦੇ',
  'ਮਹਿਮਾਨ',
  'attendees',
];

interface Amount {
  value: number;
  length: number;
  /** Whether a thousand or lakh was said. */
  unit: number;
}

/** Prices in rupees and numbers of guests. Takes their words. */
export function readAmounts(words: QueryWords): AmountsInWords {
  const result: AmountsInWords = {
    maxPrice: null,
    maxWords: [],
    minPrice: null,
    minWords: [],
    guests: null,
    guestWords: [],
  };
  readGuests(words, result);
  for (const index of words.tokens.keys()) {
    if (result.maxPrice !== null && result.minPrice !== null) break;
    if (!readRange(words, index, result)) readOne(words, index, result);
  }
  return result;
}

function readGuests(words: QueryWords, result: AmountsInWords): void {
  for (const index of words.tokens.keys()) {
    const amount = amountAt(words, index);
    if (!amount) continue;
    const named = phraseLength(words, index + amount.length, GUESTS);
    const before = phraseLengthBefore(words, index, ['gathering of', 'crowd of', 'audience of']);
    if (named + before === 0 || amount.value < 1) continue;
    result.guests = Math.round(amount.value);
    result.guestWords = span(index - before, index + amount.length + named);
    take(words, result.guestWords);
    return;
  }
}

function readRange(words: QueryWords, index: number, result: AmountsInWords): boolean {
  const first = amountAt(words, index);
  if (!first || result.minPrice !== null || result.maxPrice !== null) return false;
  const from = index - phraseLengthBefore(words, index, CURRENCY);
  let next = index + first.length;
  const word = phraseLength(words, next, RANGE);
  const hyphen = words.tokens[next]?.joined ?? false;
  if (word === 0 && !hyphen) return false;
  next += word;
  next += phraseLength(words, next, CURRENCY);
  const second = amountAt(words, next);
  if (!second) return false;
  const min =
    first.unit === 1 && first.value < second.value / second.unit ? first.value * second.unit : first.value;
  if (second.value < MIN_PLAIN_AMOUNT || min > second.value) return false;
  const end = next + second.length + phraseLength(words, next + second.length, CURRENCY);
  const begin = from - phraseLengthBefore(words, from, BETWEEN);
  result.minPrice = min;
  result.maxPrice = second.value;
  result.minWords = span(begin, index + first.length + word);
  result.maxWords = span(index + first.length + word, end);
  take(words, span(begin, end));
  return true;
}

function readOne(words: QueryWords, index: number, result: AmountsInWords): void {
  const amount = amountAt(words, index);
  if (!amount) return;
  let from = index;
  let end = index + amount.length;
  let currency = 0;
  for (let more = 1; more > 0; end += more) {
    more = phraseLength(words, end, CURRENCY);
    currency += more;
  }
  for (let more = 1; more > 0; from -= more) {
    more = phraseLengthBefore(words, from, AROUND);
    currency += more > 0 && isCurrency(wordAt(words, from - 1)) ? more : 0;
  }
  const below = phraseLengthBefore(words, from, BELOW);
  const above = phraseLengthBefore(words, from, ABOVE);
  const belowAfter = phraseLength(words, end, BELOW_AFTER);
  const aboveAfter = phraseLength(words, end, ABOVE_AFTER);
  if (amount.unit === 1 && currency === 0 && amount.value < MIN_PLAIN_AMOUNT) return;
  const taken = span(from - Math.max(below, above), end + Math.max(belowAfter, aboveAfter));
  if (above + aboveAfter > 0) {
    if (result.minPrice !== null) return;
    Object.assign(result, { minPrice: amount.value, minWords: taken });
  } else {
    if (result.maxPrice !== null) return;
    const leading = phraseLengthBefore(words, from - below, BUDGET);
    taken.unshift(...span(from - below - leading, from - below));
    Object.assign(result, { maxPrice: amount.value, maxWords: taken });
  }
  take(words, taken);
}

function isCurrency(word: string): boolean {
  return CURRENCY.includes(word) || BUDGET.includes(word);
}

/** `20000`, `20 k`, `bees hazaar`, `1.5 lakh`. */
function amountAt(words: QueryWords, index: number): Amount | null {
  const word = wordAt(words, index);
  const unit = lookUp(MULTIPLIERS, wordAt(words, index + 1));
  if (isNumber(word)) {
    const value = Number(word) * (unit ?? 1);
    return value <= MAX_AMOUNT ? { value: Math.round(value), length: unit ? 2 : 1, unit: unit ?? 1 } : null;
  }
  const spoken = unit === undefined ? undefined : lookUp(SPOKEN, word);
  return spoken === undefined ? null : { value: spoken * unit!, length: 2, unit: unit! };
}
