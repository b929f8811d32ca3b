const UNITS: readonly (readonly string[])[] = [
  ['zero', 'shunya', 'sifar', 'शून्य', 'शुन्य', 'ज़ीरो', 'जीरो', 'ਸਿਫ਼ਰ', 'ਸਿਫਰ', 'ਜ਼ੀਰੋ'],
  ['one', 'ek', 'ikk', 'एक', 'वन', 'ਇੱਕ', 'ਇਕ', 'ਵਨ'],
  ['two', 'do', 'दो', 'टू', 'ਦੋ', 'ਟੂ'],
  ['three', 'teen', 'tinn', 'तीन', 'थ्री', 'ਤਿੰਨ', 'ਥ੍ਰੀ'],
  ['four', 'char', 'chaar', 'चार', 'फोर', 'फ़ोर', 'ਚਾਰ', 'ਫੋਰ'],
  ['five', 'panch', 'paanch', 'panj', 'पांच', 'पाँच', 'फाइव', 'फ़ाइव', 'ਪੰਜ', 'ਫਾਈਵ'],
  ['six', 'che', 'chhe', 'chhah', 'chah', 'छह', 'छः', 'छे', 'छै', 'सिक्स', 'ਛੇ', 'ਸਿਕਸ'],
  ['seven', 'saat', 'sat', 'satt', 'सात', 'सेवन', 'ਸੱਤ', 'ਸਤ', 'ਸੈਵਨ'],
  ['eight', 'aath', 'aat', 'atth', 'ath', 'आठ', 'एट', 'ਅੱਠ', 'ਅਠ', 'ਏਟ'],
  ['nine', 'nau', 'nao', 'naun', 'नौ', 'नाइन', 'ਨੌਂ', 'ਨੌ', 'ਨਾਈਨ'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
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

export type SpokenWord = { kind: 'unit'; digit: number } | { kind: 'tens'; digit: number } | RepeatWord;
type RepeatWord = { kind: 'repeat'; times: number };

export function spokenWord(word: string): SpokenWord | undefined {
  const plain = word.toLowerCase().normalize('NFC');
  const digit = unitOf.get(plain);
  if (digit !== undefined) return { kind: 'unit', digit };
  const tens = TENS.indexOf(plain);
  if (tens >= 0) return { kind: 'tens', digit: tens + 2 };
  const times = REPEATS.get(plain);
  return times === undefined ? undefined : { kind: 'repeat', times };
}

const ZEROS = [0x30, 0x0966, 0x0a66, 0xff10, 0x0660, 0x06f0, 0x09e6, 0x0ae6];

/** `९८७` to `987`; characters that are not digits are dropped. */
export function plainDigits(run: string): string {
  return Array.from(run, (sign) => {
    if (sign === 'o' || sign === 'O') return '0';
    const zero = ZEROS.find((first) => sign.codePointAt(0)! >= first && sign.codePointAt(0)! < first + 10);
    return zero === undefined ? '' : String(sign.codePointAt(0)! - zero);
  }).join('');
}
