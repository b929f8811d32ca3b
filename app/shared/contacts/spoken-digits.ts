const UNITS: readonly (readonly string[])[] = [
  [
    'zero',
    'jero',
    'shunya',
    'sunya',
    'shoonya',
    'sifr',
    'sifar',
    'शून्य',
    'शुन्य',
    'ज़ीरो',
    'जीरो',
    'ਸਿਫ਼ਰ',
    'ਸਿਫਰ',
    'ਜ਼ੀਰੋ',
  ],
  ['one', 'ek', 'eik', 'ikk', 'ik', 'एक', 'वन', 'ਇੱਕ', 'ਇਕ', 'ਵਨ'],
  ['two', 'do', 'doh', 'दो', 'टू', 'ਦੋ', 'ਟੂ'],
  ['three', 'teen', 'tin', 'tinn', 'तीन', 'थ्री', 'ਤਿੰਨ', 'ਥ੍ਰੀ'],
  ['four', 'char', 'chaar', 'चार', 'फोर', 'फ़ोर', 'ਚਾਰ', 'ਫੋਰ'],
  ['five', 'panch', 'paanch', 'paach', 'panj', 'punj', 'पांच', 'पाँच', 'फाइव', 'फ़ाइव', 'ਪੰਜ', 'ਫਾਈਵ'],
  ['six', 'che', 'chhe', 'chey', 'chhah', 'chah', 'chha', 'cheh', 'छह', 'छः', 'छे', 'छै', 'सिक्स', 'ਛੇ', 'ਸਿਕਸ'],
  ['seven', 'saat', 'sat', 'satt', 'सात', 'सेवन', 'ਸੱਤ', 'ਸਤ', 'ਸੈਵਨ'],
  ['eight', 'aath', 'aat', 'atth', 'ath', 'आठ', 'एट', 'ਅੱਠ', 'ਅਠ', 'ਏਟ'],
  ['nine', 'nau', 'nao', 'naun', 'no', 'noh', 'nou', 'नौ', 'नाइन', 'ਨੌਂ', 'ਨੌ', 'ਨਾਈਨ'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Ten to ninety-nine in Hindi and Punjabi, in Latin letters: numbers are said in pairs too. */
const PAIRS =
  `das dus dass|gyarah gyara giara|barah bara baran|terah tera teran|chaudah choda chaudan|pandrah pandra|solah sola|satrah satra|atharah athara|unnis unni
bees bis vih|ikkis|bais baais|teis|chaubis|pachchis pachis|chhabbis chabbis|sattais|atthais athais|untis
tees tis tih|ikattis|battis|taintis|chauntis|paintis|chhattis chattis|saintis|adtis artis|untalis
chalis chaalis chali|iktalis|bayalis|taintalis|chavalis|paintalis|chhiyalis|saintalis|adtalis artalis|unchas
pachas panjah|ikyavan|bavan|tirpan|chauvan|pachpan|chhappan|sattavan|atthavan|unsath
saath sath satth|iksath|basath|tirsath|chaunsath|painsath|chhiyasath|sadsath sarsath|adsath arsath|unhattar
sattar|ikhattar|bahattar|tihattar|chauhattar|pachhattar pichhattar|chhihattar|satattar|athhattar athattar|unasi
assi|ikyasi|bayasi|tirasi|chaurasi|pachasi|chhiyasi|sattasi|atthasi|navasi
nabbe navve|ikyanve|banve baanve|tiranve|chauranve|pachanve pichanve|chhiyanve|sattanve|atthanve athanve|ninyanve`
    .split(/[|\n]/)
    .flatMap((words, index) =>
      words
        .trim()
        .split(' ')
        .map((word) => [word, String(index + 10)] as const),
    );
const pairOf = new Map(PAIRS);
const REPEATS = new Map<string, number>(
  Object.entries({
    double: 2,
    dabal: 2,
    triple: 3,
    tripal: 3,
    डबल: 2,
    ट्रिपल: 3,
    ਡਬਲ: 2,
    ਟ੍ਰਿਪਲ: 3,
  }),
);

const unitOf = new Map(UNITS.flatMap((words, digit) => words.map((word) => [word.normalize('NFC'), digit])));

export type SpokenWord =
  | { kind: 'unit'; digit: number }
  | { kind: 'tens'; digit: number }
  | { kind: 'pair'; digits: string }
  | RepeatWord;
type RepeatWord = { kind: 'repeat'; times: number };

export function spokenWord(word: string): SpokenWord | undefined {
  const plain = word.toLowerCase().normalize('NFC');
  const digit = unitOf.get(plain);
  if (digit !== undefined) return { kind: 'unit', digit };
  const pair = pairOf.get(plain);
  if (pair !== undefined) return { kind: 'pair', digits: pair };
  const tens = TENS.indexOf(plain);
  if (tens >= 0) return { kind: 'tens', digit: tens + 2 };
  const times = REPEATS.get(plain);
  return times === undefined ? undefined : { kind: 'repeat', times };
}
