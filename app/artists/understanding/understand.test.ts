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
  ['Singh', 'सिंह', 'ਸਿੰਘ', 'sing'],
  ['Verma', 'वर्मा', 'ਵਰਮਾ', 'vrm'],
  ['Jyoti', 'ज्योति', 'ਜੋਤੀ', 'joti'],
  ['Sinha', 'सिन्हा', 'ਸਿਨਹਾ', 'sinh'],
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

test.each([
  ['dj 28 dec from 6 to 9 pm', '18:00'],
  ['dj 7-11pm', '19:00'],
  ['dj 7pm–10pm', '19:00'],
  ['dj 6 or 7 pm', '18:00'],
  ['dj 9 to 11 am', '09:00'],
  ['dj 11 to 2 pm', '11:00'],
  ['dj 8 to 12 pm', '20:00'],
  ['dj 10 pm to 1 am', '22:00'],
  ['dj 6.30 pm - 9.30 pm', '18:30'],
  ['dj 1130 am', '11:30'],
  ['dj 7-11', '19:00'],
  ['dj 12 dec 7 to 11, 200 guests', '19:00'],
  ['dj 7 to 10 in the evening', '19:00'],
  ['शाम 7 से 10 बजे तक dj', '19:00'],
  ['dj शाम को सात बजे से रात दस बजे तक', '19:00'],
  ['ਸ਼ਾਮ ੬ ਤੋਂ ੯ ਵਜੇ ਤੱਕ dj', '18:00'],
  ['sham 7 baje se raat 11 baje tak dj', '19:00'],
  ['dj subah 9 se 11 baje', '09:00'],
  ['dj 9 baje subah', '09:00'],
  ['dj 12 dec till 10 pm', undefined],
  ['2-3 singer', undefined],
  ['dj 11,12,13', undefined],
  ['dj 2-3 hours', undefined],
])('hours of %s begin at %s', (text, time) => {
  const { chips } = understood(text);
  expect(chips.find(({ kind }) => kind === 'time')?.key).toBe(time);
  expect(chips.some(({ kind }) => kind === 'maxPrice')).toBe(false);
});

test.each([
  ['11,12,13 december dj', ['2026-12-11', 'days:2026-12-12,2026-12-13']],
  ['dj 11,12 dec', ['2026-12-11', 'days:2026-12-12']],
  ['dj १८, १९ और २० दिसंबर', ['2026-12-18', 'days:2026-12-19,2026-12-20']],
  ['18 ਤੋਂ 20 ਦਸੰਬਰ dj', ['2026-12-18', 'days:2026-12-20']],
  ['dj 18 se lekar 20 dec tak', ['2026-12-18', 'days:2026-12-20']],
  ['dj 18-20 december 2027', ['2027-12-18', 'days:2027-12-20']],
  ['12th, 13th and 14th dec dj', ['2026-12-12', 'days:2026-12-13,2026-12-14']],
  ['11 12 13 dec dj', ['2026-12-11', 'days:2026-12-12,2026-12-13']],
  ['5/6 jan dj', ['2027-01-05', 'days:2027-01-06']],
  ['dj dec 11, 12 and 13', ['2026-12-11', 'days:2026-12-12,2026-12-13']],
  ['dj dec 5, 7 to 11 pm', ['2026-12-05', '19:00']],
  ['dj dec 12, 50 guests', ['2026-12-12', '50']],
  ['30 dec to 2 jan dj', ['2026-12-30', 'days:2027-01-02']],
  ['25/12 & 26/12 dj', ['2026-12-25', 'days:2026-12-26']],
  ['dj 20-12-2026', ['2026-12-20']],
  ['dj 18-12', ['2026-12-18']],
  ['sat 12 dec dj', ['2026-12-12']],
  ['dj fri sat sun', ['2026-11-27', 'days:2026-11-28,2026-11-29']],
  ['dj sundy', ['2026-11-29']],
  ['kal ya parso dj', ['2026-11-24', 'days:2026-11-25']],
  ['12 aur 13 tarikh dj', ['2026-12-12', 'days:2026-12-13']],
  ['dj 31st night', ['2026-12-31']],
  ['dj sector 99 20 dec', ['2026-12-20']],
])('days of %s are %s', (text, keys) => {
  const { chips } = understood(text);
  expect(chips.flatMap(({ kind, key }) => (kind === 'category' ? [] : [key]))).toEqual(keys);
});

test.each([
  ['budget 2L', [200_000]],
  ['1.5 L', [150_000]],
  ['2 लाख तक', [200_000]],
  ['₹1,50,000', [150_000]],
  ['150,000 to 2,00,000', [150_000, 200_000]],
  ['१,५०,०००', [150_000]],
  ['20k-25k', [20_000, 25_000]],
  ['50k to 1L', [50_000, 100_000]],
  ['11,12 dec 25,000', [25_000]],
])('price of %s is %s', (text, prices) => {
  const { chips } = understood(text);
  expect(chips.flatMap(({ kind, key }) => (kind.endsWith('Price') ? [Number(key)] : []))).toEqual(prices);
});

test.each([
  ['singer not sufi', ['category:singer'], 'not sufi'],
  ['without any sufi singer', ['category:singer'], 'without any sufi'],
  ['sufi gaane nahi, dj chahiye', ['category:dj'], 'sufi gaane nahi'],
  ['बिना sufi dj', ['category:dj'], 'बिना sufi'],
  ['dj ਨਹੀਂ, dhol', ['skill:dhol'], 'dj ਨਹੀਂ'],
  ['not only sufi singer', ['style:sufi', 'category:singer'], undefined],
  ['dj not more than 20000', ['category:dj', 'maxPrice:20000'], undefined],
])('refused in %s is not searched', (text, kept, refused) => {
  const { chips } = understood(text);
  const isRefused = ({ key }: (typeof chips)[number]) => key.startsWith('not:');
  expect(chips.filter((chip) => !isRefused(chip)).map(({ kind, key }) => `${kind}:${key}`)).toEqual(kept);
  expect(chips.find(isRefused)?.words).toBe(refused);
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
