import { makeWordTable, normalizeWord } from './words.ts';

/** Function words, courtesies, family and praise: the only words that a search may pass over. */
export const FILLERS: ReadonlySet<string> = new Set(
  normalizeWord(`
  a an the and or of for in on at to by with from near nearby around is are am be my our your we i me us
  you he she his her their who which that this there want wants wanted need needs needed looking look
  find search searching show get book booking hire hiring please pls plz hi hello hey dear sir maam some
  any one do does can could would like also only just about speaking speaks speak knows know performs
  perform performing performer performers performance artist artists player players playing plays play
  live ceremony function programme program event events night evening party group good best nice top
  famous great professional experienced available brother brothers sister sisters son sons daughter
  daughters friend friends cousin family s rupees rupee rs inr budget price rate charges cost ka ke ki
  ko se mein mai main par pe hai hain ho hoga chahiye chahie chaiye chaahiye chahida chahidi mujhe
  mujhko hame hamein humein hum apni apne apna mera meri mere koi ek aur ya liye liya lie wala wale wali
  vala vale vali karna karne gane gaane bajane karo dikhao batao dhundo achha acha accha achhe acche
  achchi badhiya behen bhai beti beta dost tak wich vich vicch ch da de di nu layi lai sanu sada sade
  mainu menu te ton munde kudi vadhia vadiya wadhia kol raat cum plus ok okay google
  के का की को पार्टी रात फंक्शन प्रोग्राम कार्यक्रम में मे से पर लिए लिये है हैं चाहिए चाहिये मुझे हमें
  एक और या वाला वाले वाली अच्छा अच्छी अच्छे कोई तक
  ਦਾ ਦੇ ਦੀ ਨੂੰ ਪਾਰਟੀ ਰਾਤ ਫੰਕਸ਼ਨ ਪ੍ਰੋਗਰਾਮ ਵਿੱਚ ਵਿਚ ਲਈ ਤੇ ਤੋਂ ਅਤੇ ਜਾਂ ਹੈ ਚਾਹੀਦਾ ਚਾਹੀਦੀ ਚਾਹੀਦੇ ਮੈਨੂੰ ਸਾਨੂੰ
  ਇੱਕ ਇਕ ਵਾਲਾ ਵਾਲੇ ਵਾਲੀ ਵਧੀਆ ਚੰਗਾ ਚੰਗੀ ਕੋਈ ਤੱਕ ਤਕ`)
    .trim()
    .split(/\s+/),
);

/** Words between two kinds of artist of which either is wanted. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(
  normalizeWord('and or aur ya te cum plus और या ਤੇ ਅਤੇ ਜਾਂ').split(' '),
);

export const MONTHS = makeWordTable<number>([
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

export const WEEKDAYS = makeWordTable<number>([
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
export const PARTS_OF_DAY = makeWordTable<number>([
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

export const MULTIPLIERS = makeWordTable<number>([
  [1000, 'k thousand thousands hazaar hazar hajar hajaar हजार ਹਜਾਰ'],
  [100_000, 'lakh lac lakhs lacs lack लाख ਲੱਖ'],
]);

export const SPOKEN = makeWordTable<number>([
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

export const CURRENCY = [
  'rs',
  'rupees',
  'rupee',
  'rupay',
  'rupaye',
  'rupaiye',
  'inr',
  'रुपये',
  'रुपए',
  'ਰੁਪਏ',
  'only',
];
export const BUDGET = ['budget', 'price', 'rate', 'cost', 'charges', 'बजट', 'ਬਜਟ'];
export const AROUND = [
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
export const BELOW = [
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
export const ABOVE = [
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
export const BELOW_AFTER = [
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
export const ABOVE_AFTER = [
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
export const RANGE = ['to', 'and', 'se', 'से', 'ਤੋਂ', 'ton', 'aur'];
export const BETWEEN = ['between', 'from'];
export const GUESTS = [
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

export const SECTOR = ['sector', 'sec', 'sectr', 'सेक्टर', 'सैक्टर', 'ਸੈਕਟਰ'];
export const PHASE = ['phase', 'fase', 'फेज', 'फेस', 'ਫੇਜ', 'ਫੇਸ'];

export const BEFORE_PLACE = ['near', 'in', 'at', 'around'];
export const AFTER_PLACE = [
  'ke paas',
  'ke pass',
  'de kol',
  'के पास',
  'ਦੇ ਕੋਲ',
  'ਕੋਲ',
  'mein',
  'me',
  'vich',
  'wich',
  'में',
  'ਵਿੱਚ',
  'ਵਿਚ',
];
