import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Meaning, makeDictionary, makePlaceIndex } from './dictionary.ts';
import { readWords } from './read-words.ts';
import { understand } from './understand.ts';
import { FILLERS } from './vocabulary.ts';
import { phoneticKey, tokenize } from './words.ts';

const TODAY = '2026-11-23'; // a Monday

function meaning(given: Partial<Meaning> & Pick<Meaning, 'kind' | 'key' | 'label'>): Meaning {
  const blank = {
    category: null,
    isArtistKind: false,
    isPerformingStyle: false,
    softKeys: [],
    usualKeys: [],
  };
  return { ...blank, keys: [given.key], ...given };
}

const singer = meaning({ kind: 'category', key: 'singer', label: 'Singer', isArtistKind: true });
const woman = meaning({ kind: 'gender', key: 'woman', label: 'Woman', keys: ['gender:woman'] });
const dj = meaning({ kind: 'category', key: 'dj', label: 'DJ', isArtistKind: true });
const dhol = meaning({ kind: 'skill', key: 'dhol', label: 'Dhol', isArtistKind: true });
const sufi = meaning({ kind: 'style', key: 'sufi', label: 'Sufi' });
const qawwali = meaning({ kind: 'style', key: 'qawwali', label: 'Qawwali', isPerformingStyle: true });
const ladiesSangeet = meaning({
  kind: 'occasion',
  key: 'ladies sangeet',
  label: 'Ladies sangeet',
  keys: [],
  usualKeys: ['singer'],
});
const photographer = meaning({
  kind: 'extra',
  key: 'not-offered:photographer',
  label: 'Not offered',
  keys: [],
});

const dictionary = makeDictionary(
  Object.entries({
    singer: [singer],
    गायिका: [singer, woman],
    ladies: [woman],
    'ladies sangeet': [ladiesSangeet],
    dj: [dj],
    dhol: [dhol],
    sufi: [sufi],
    qawwali: [qawwali],
    photographer: [photographer],
    magician: [meaning({ kind: 'category', key: 'magician', label: 'Magician', isArtistKind: true })],
  }).map(([form, meanings]) => ({ form, meanings })),
  makePlaceIndex(
    [
      { slug: 'chandigarh', name: 'Chandigarh', lat: 30.73, lng: 76.78, forms: [] },
      { slug: 'mohali', name: 'Mohali', lat: 30.7, lng: 76.71, forms: ['मोहाली', 'ਮੋਹਾਲੀ'] },
      { slug: 'panchkula', name: 'Panchkula', lat: 30.69, lng: 76.85, forms: [] },
    ],
    [
      { name: 'Sector 5', city: 'Chandigarh', lat: 30.74, lng: 76.8 },
      { name: 'Sector 5', city: 'Panchkula', lat: 30.69, lng: 76.86 },
      { name: 'Phase 3B2', city: 'Mohali', lat: 30.7, lng: 76.72 },
      { name: 'Sukhna Lake', city: 'Chandigarh', lat: 30.74, lng: 76.82 },
    ],
  ),
);

const understood = (text: string, options = {}) =>
  understand(readWords(tokenize(text), TODAY, dictionary, options));
const chipsOf = (text: string) =>
  understood(text)
    .chips.map(({ kind, key }) => `${kind}:${key}`)
    .sort();

test.each([
  ['qawwali', 'qawali', 'कव्वाली', 'kvli'],
  ['singer', 'singar', 'सिंगर', 'singr'],
  ['Gurpreet', 'गुरप्रीत', 'ਗੁਰਪ੍ਰੀਤ', 'gurprit'],
  ['sangeet', 'संगीत', 'ਸੰਗੀਤ', 'sngit'],
  ['mohali', 'मोहाली', 'ਮੋਹਾਲੀ', 'mohli'],
])('%s, %s and %s share a key', (...words) => {
  const key = words.pop();
  for (const word of words) expect(phoneticKey(word), word).toBe(key);
});

test.each([
  [
    'dj in mohali under 20000 on 12 dec',
    ['category:dj', 'date:2026-12-12', 'maxPrice:20000', 'place:mohali'],
  ],
  ['20 दिसंबर को डीजे चाहिए', ['date:2026-12-20']],
  ['singer below 15,000', ['category:singer', 'maxPrice:15000']],
  ['singer 80k tak', ['category:singer', 'maxPrice:80000']],
  ['बीस हज़ार तक', ['maxPrice:20000']],
  ['ਸੂਫ਼ੀ 50 ਹਜ਼ਾਰ ਤੱਕ', ['maxPrice:50000', 'style:sufi']],
  ['singer between 10k and 20k', ['category:singer', 'maxPrice:20000', 'minPrice:10000']],
  ['singer 20-25k', ['category:singer', 'maxPrice:25000', 'minPrice:20000']],
  ['dj above 1.5 lakh', ['category:dj', 'minPrice:150000']],
  ['dj for 200 guests', ['category:dj', 'guests:200']],
  ['kal ke liye dj', ['category:dj', 'date:2026-11-24']],
  ['dj parson shaam 7 baje', ['category:dj', 'date:2026-11-25', 'time:19:00']],
  ['dj saturday night', ['category:dj', 'date:2026-11-28', 'time:20:00']],
  ['dj next saturday', ['category:dj', 'date:2026-12-05']],
  ['dj 12 tarikh', ['category:dj', 'date:2026-12-12']],
  ['dj new year', ['category:dj', 'date:2026-12-31']],
  ['dj in december', ['category:dj', 'extra:month-12']],
  ['dj panchkula sector 5', ['category:dj', 'place:sector 5, panchkula']],
  ['dj sector 5', ['category:dj', 'place:sector 5, chandigarh']],
  ['dj phase 3b2', ['category:dj', 'place:phase 3b2, mohali']],
  ['singer near sukhna lake', ['category:singer', 'place:sukhna lake, chandigarh']],
  ['ladies sangeet', ['occasion:ladies sangeet']],
  ['ladies singer', ['category:singer', 'gender:woman']],
  ['गायिका', ['category:singer', 'gender:woman']],
])('%s is understood', (text, chips) => {
  expect(chipsOf(text)).toEqual(chips);
});

test('names of days that mean something else are no dates', () => {
  expect(understood('sat sri akal').chips).toEqual([]);
  expect(chipsOf('dj on sat')).toEqual(['category:dj', 'date:2026-11-28']);
});

test('past day: next year, unless a year is given', () => {
  expect(chipsOf('dj 12 jan')).toContain('date:2027-01-12');
  expect(chipsOf('dj 12 jan 2028')).toContain('date:2028-01-12');
  expect(chipsOf('dj 31 feb').some((chip) => chip.startsWith('date'))).toBe(false);
});

test('conjunction: kinds of artist become alternatives, styles are combined', () => {
  const drivers = (text: string) =>
    understood(text).alternatives.map(({ drivers, groups }) => [drivers, groups]);
  expect(drivers('dj and dhol')).toEqual([
    [['dj'], []],
    [['dhol'], []],
  ]);
  expect(drivers('sufi qawwali')).toEqual([[['sufi'], [['qawwali']]]]);
  expect(drivers('sufi singer')).toEqual([[['singer'], [['sufi']]]]);
  expect(drivers('photographer')).toEqual([]);
  expect(drivers('flamethrower')).toEqual([]);
});

test('misspelt word: corrected and shown, except in exact mode', () => {
  const misspelt = understood('majician');
  expect(misspelt.chips).toMatchObject([{ kind: 'category', key: 'magician' }]);
  expect(misspelt.corrected).toEqual([{ from: 'majician', to: 'Magician' }]);
  const exact = understood('majician', { exact: true });
  expect(exact).toMatchObject({ chips: [], corrected: [], unknown: ['majician'] });
});

test('a chip taken away takes only its own words', () => {
  const { chips, without } = understood('Punjabi DJ in Mohali under 20000');
  const price = chips.findIndex(({ kind }) => kind === 'maxPrice');
  expect(without[price]).toBe('Punjabi DJ in Mohali');
});

const wordsOf = (text: string) => tokenize(text).map(({ raw }) => raw);
const someWords = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...'singer dj dhol 12 dec 20000 k under 200 guests sector 5 mohali kal raat 7 pm saturday next ₹ 20-25k गायिका ਸੂਫ਼ੀ'.split(
        ' ',
      ),
    ),
    fc.constantFrom(...FILLERS),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.nat(200_000).map(String),
  ),
  { maxLength: 14 },
);

test('every typed word is a chip, a filler or unknown', () => {
  fc.assert(
    fc.property(someWords, (list) => {
      const text = list.join(' ');
      const { chips, fillers, unknown } = understood(text);
      const said = new Set([...chips.flatMap(({ words }) => words.split(' ')), ...fillers, ...unknown]);
      for (const word of wordsOf(text)) expect(said).toContain(word);
    }),
    { numRuns: 500 },
  );
});
