import words from './vocabulary.json' with { type: 'json' };
import { makeWordTable, normalizeWord } from './words.ts';

const phrases = (list: string) => list.split(',').map((one) => one.trim());
const numbersOf = (lines: readonly (readonly (string | number)[])[]) =>
  makeWordTable(lines.map(([value, list]) => [Number(value), String(list)] as const));

/** Function words, courtesies, family and praise: the only words that a search may pass over. */
export const FILLERS: ReadonlySet<string> = new Set(normalizeWord(words.fillers.join(' ')).split(/\s+/));

/** Words between two kinds of artist of which either is wanted. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(
  normalizeWord('and or aur ya te cum plus और या ਤੇ ਅਤੇ ਜਾਂ').split(' '),
);

export const MONTHS = numbersOf(words.months);

export const WEEKDAYS = numbersOf(words.weekdays);

/** Names of days and months that also mean something else: dates only beside `on`, `this`, `next` or a number. */
export const CLOSED_DAYS = new Set(['sat', 'sun', 'mon', 'wed', 'may', 'mar', 'march']);

/** Start hours assumed for a part of the day. */
export const PARTS_OF_DAY = numbersOf(words.partsOfDay);

/** Days from today; longer phrases first. */
export const RELATIVE_DAYS = words.relativeDays.map(
  ([days, list]) => [Number(days), phrases(String(list))] as const,
);

/** Named days, longer names first; `12-25` is every year, a whole date is one year's. */
export const NAMED_DAYS = words.namedDays.map(([days, names]) => ({
  days: days!.split(' '),
  phrases: phrases(names!),
}));

export const MULTIPLIERS = numbersOf(words.multipliers);

export const SPOKEN = numbersOf(words.spoken);

export const CURRENCY = phrases('rs, rupees, rupee, rupay, rupaye, rupaiye, inr, रुपये, रुपए, ਰੁਪਏ, only');
export const BUDGET = ['budget', 'price', 'rate', 'cost', 'charges', 'बजट', 'ਬਜਟ'];
export const AROUND = [
  ...phrases('around, about, approx, is, of, hai, karib, kareeb, लगभग, ਲਗਭਗ'),
  ...CURRENCY,
  ...BUDGET,
];
export const BELOW = phrases('not more than, less than, up to, upto, under, below, within, maximum, max, in');
export const ABOVE = phrases(
  'not less than, more than, at least, atleast, above, over, minimum, min, starting from, starting',
);
export const BELOW_AFTER = phrases(`
  se kam, se neeche, se niche, ke andar, ke under, andar, tak, tk, takk, mein, main, wich, vich, ch,
  max, maximum, से कम, से नीचे, के अंदर, के भीतर, में, तक, ਤੱਕ, ਤਕ, ਤੋਂ ਘੱਟ, ਤੋਂ ਥੱਲੇ, ਵਿੱਚ, ਵਿਚ,
  ਦੇ ਅੰਦਰ, or less, budget, बजट, ਬਜਟ`);
export const ABOVE_AFTER = phrases(
  'se zyada, se jyada, se upar, or more, से ज्यादा, से अधिक, से ऊपर, ਤੋਂ ਵੱਧ, ton vadh, ton zyada',
);
export const RANGE = phrases(
  'se lekar, se leke, से लेकर, ਤੋਂ ਲੈ ਕੇ, to, and, or, se, से, ਤੋਂ, ton, aur, और, ya, या, te, ਤੇ, ਅਤੇ, ਜਾਂ',
);
export const BETWEEN = ['between', 'from'];
export const GUESTS = phrases(`
  guests, guest, people, persons, person, pax, log, logo, logon, bande, mehmaan, mehman, लोग, लोगों,
  मेहमान, मेहमानों, ਲੋਕ, ਲੋਕਾਂ, ਬੰਦੇ, ਮਹਿਮਾਨ, attendees`);

export const PM = ['pm', 'p m'];
export const AM = ['am', 'a m'];
export const O_CLOCK = phrases('baje, vaje, waje, bje, vje, oclock, o clock, बजे, ਵਜੇ');
export const HOURS = phrases('hours, hour, hrs, hr, ghante, ghanta, घंटे, घंटा, ਘੰਟੇ, ਘੰਟਾ');
/** After a number that is no day of a month. */
export const NO_DAYS = [...PM, ...AM, ...O_CLOCK, ...HOURS, ...GUESTS];

export const REFUSED = phrases('but not, not, no, without, except, bina, bagair, बिना, बगैर, ਬਿਨਾਂ, ਬਗੈਰ');
export const REFUSED_AFTER = phrases(
  'nahi, nahin, nhi, nai, ke bina, ke alawa, chhod ke, chhod kar, नहीं, के बिना, के अलावा, छोड़कर, ਨਹੀਂ, ਤੋਂ ਬਿਨਾਂ, ਤੋਂ ਇਲਾਵਾ, ਛੱਡ ਕੇ',
);

export const SECTOR = ['sector', 'sec', 'sectr', 'सेक्टर', 'सैक्टर', 'ਸੈਕਟਰ'];
export const PHASE = ['phase', 'fase', 'फेज', 'फेस', 'ਫੇਜ', 'ਫੇਸ'];

export const BEFORE_PLACE = ['near', 'in', 'at', 'around'];
export const AFTER_PLACE = phrases(
  'ke paas, ke pass, de kol, के पास, ਦੇ ਕੋਲ, ਕੋਲ, mein, me, vich, wich, में, ਵਿੱਚ, ਵਿਚ',
);
