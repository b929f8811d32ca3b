import { wordTable } from './query-words.ts';

export const MONTHS = wordTable<number>([
  [1, 'jan january janvari जनवरी ਜਨਵਰੀ'],
  [2, 'feb february farvari फरवरी ਫਰਵਰੀ'],
  [3, 'mar march मार्च ਮਾਰਚ'],
  [4, 'apr april aprail अप्रैल ਅਪ੍ਰੈਲ'],
  [5, 'may मई ਮਈ'],
  [6, 'jun june जून ਜੂਨ'],
  [7, 'jul july julai जुलाई ਜੁਲਾਈ'],
  [8, 'aug august agast अगस्त ਅਗਸਤ'],
  [9, 'sep sept september sitambar सितंबर ਸਤੰਬਰ'],
  [10, 'oct october aktubar अक्टूबर अक्तूबर ਅਕਤੂਬਰ'],
  [11, 'nov november navambar नवंबर ਨਵੰਬਰ'],
  [12, 'dec december disambar decembar दिसंबर ਦਸੰਬਰ'],
]);

export const WEEKDAYS = wordTable<number>([
  [0, 'sun sunday ravivar itvar aitvar इतवार रविवार ਐਤਵਾਰ'],
  [1, 'mon monday somvar somwar सोमवार ਸੋਮਵਾਰ'],
  [2, 'tue tues tuesday mangalvar mangalwar मंगलवार ਮੰਗਲਵਾਰ'],
  [3, 'wed wednesday budhvar budhwar बुधवार ਬੁੱਧਵਾਰ'],
  [4, 'thu thurs thursday guruvar veervar veerwar गुरुवार बृहस्पतिवार ਵੀਰਵਾਰ'],
  [5, 'fri friday shukravar shukrawar शुक्रवार ਸ਼ੁੱਕਰਵਾਰ'],
  [6, 'sat saturday shanivar shaniwar shanivaar sanivar शनिवार ਸ਼ਨੀਵਾਰ ਸ਼ਨਿੱਚਰਵਾਰ'],
]);

/** Names of days and months that also mean something else: dates only beside `on`, `this`, `next` or a number. */
export const CLOSED_DAYS = new Set(['sat', 'sun', 'mon', 'wed', 'may', 'mar', 'march']);

/** Start hours assumed for a part of the day. */
export const PARTS_OF_DAY = wordTable<number>([
  [10, 'morning subah savere सुबह ਸਵੇਰੇ'],
  [13, 'afternoon dopahar dupahar noon दोपहर ਦੁਪਹਿਰ'],
  [18, 'evening shaam sham शाम ਸ਼ਾਮ'],
  [20, 'night raat tonight रात ਰਾਤ'],
]);

/** Days from today; longer phrases first. */
export const RELATIVE_DAYS: readonly (readonly [number, readonly string[]])[] = [
  [2, ['day after tomorrow', 'parson', 'parso', 'परसों', 'ਪਰਸੋਂ']],
  [1, ['tomorrow', 'tomorow', 'tommorow', 'tmrw', 'kal', 'kall', 'bhalke', 'कल', 'ਕੱਲ੍ਹ', 'ਕੱਲ', 'ਭਲਕੇ']],
  [0, ['today', 'tonight', 'aaj', 'ajj', 'आज', 'ਅੱਜ']],
];

/** `12-25` is every year; a whole date is one year's. */
export const NAMED_DAYS: readonly { phrases: readonly string[]; days: readonly string[] }[] = [
  {
    phrases: [
      'new years eve',
      'new year s eve',
      'new year eve',
      'new year',
      'newyear',
      'nye',
      'नया साल',
      'नए साल',
      'ਨਵਾਂ ਸਾਲ',
      'ਨਵੇਂ ਸਾਲ',
    ],
    days: ['12-31'],
  },
  { phrases: ['christmas eve'], days: ['12-24'] },
  { phrases: ['christmas', 'xmas', 'क्रिसमस', 'ਕ੍ਰਿਸਮਸ'], days: ['12-25'] },
  { phrases: ['lohri', 'lohdi', 'lodi', 'लोहड़ी', 'लोहडी', 'ਲੋਹੜੀ'], days: ['01-13'] },
  { phrases: ['republic day', 'गणतंत्र दिवस'], days: ['01-26'] },
  {
    phrases: ['valentines day', 'valentine s day', 'valentine day', 'valentines', 'valentine'],
    days: ['02-14'],
  },
  { phrases: ['womens day', 'women s day'], days: ['03-08'] },
  { phrases: ['baisakhi', 'vaisakhi', 'बैसाखी', 'ਵਿਸਾਖੀ', 'ਵੈਸਾਖੀ'], days: ['04-13'] },
  { phrases: ['independence day', 'स्वतंत्रता दिवस'], days: ['08-15'] },
  { phrases: ['teachers day', 'teacher s day'], days: ['09-05'] },
  { phrases: ['childrens day', 'children s day'], days: ['11-14'] },
  { phrases: ['gurpurab', 'gurupurab', 'ਗੁਰਪੁਰਬ', 'गुरपुरब'], days: ['2026-11-24', '2027-11-14', '2028-11-02'] },
  { phrases: ['holi', 'होली', 'ਹੋਲੀ'], days: ['2027-03-22', '2028-03-11', '2029-03-01'] },
  { phrases: ['karva chauth', 'karwa chauth', 'करवा चौथ', 'ਕਰਵਾ ਚੌਥ'], days: ['2027-10-18', '2028-10-07'] },
  {
    phrases: ['diwali', 'deepavali', 'दिवाली', 'दीवाली', 'ਦੀਵਾਲੀ', 'ਦਿਵਾਲੀ'],
    days: ['2027-10-29', '2028-10-17'],
  },
];
