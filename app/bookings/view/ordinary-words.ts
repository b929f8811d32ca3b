/** Words of names and addresses that alone name no person and no house. Keys as `wordsOf` makes them. */

const setOf = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.normalize('NFKC').split(' ')));

/** Parts of names and addresses that are never hidden alone. */
export const JOINING = setOf(
  'and the for of with near opp opposite behind beside next from via care off mr mrs miss shri smt sri',
  'sardar sardarni doctor prof ltd pvt limited private call phone mobile contact main back front side',
  'और का की के श्री श्रीमती जी पास सामने ਅਤੇ ਦਾ ਦੀ ਦੇ ਸ੍ਰੀ ਸ੍ਰੀਮਤੀ ਜੀ ਕੋਲ ਸਾਹਮਣੇ',
);

/** Kinds of buildings and roads. Of an address hidden only beside another word of it; of a name like `EVERYDAY`. */
export const BUILDING = setOf(
  'house home villa villas kothi flat flats floor block tower building apartment apartments apts residency society',
  'niwas nivas bhawan bhavan farm farms farmhouse lawn lawns palace hotel resort hall banquet club garden',
  'gardens park mall market bazaar road street lane marg gate colony enclave nagar town city village complex',
  'plaza center centre estate heights airport station school college university hospital office shop plot sector',
  'sec phase block chowk gurdwara gurudwara temple mandir church masjid district punjab haryana india',
  'मकान घर कोठी भवन निवास फ्लैट सेक्टर फेज रोड नगर गली होटल ਮਕਾਨ ਘਰ ਕੋਠੀ ਭਵਨ ਨਿਵਾਸ ਫਲੈਟ ਸੈਕਟਰ ਫੇਜ਼ ਰੋਡ ਨਗਰ ਗਲੀ ਹੋਟਲ',
);

/** Also everyday words, so they stay in lower case: hiding each "may" would tell the name. */
export const EVERYDAY = setOf(
  'may will mark bill rich grant hope joy love grace rose dawn summer april june august sunny lucky happy honey',
  'sweet baby angel prince king queen star sun moon sky green golden silver royal grand white blue red black pink',
  'yellow orange good new old big long short young early best more time day night evening morning hill lake view',
  'valley river music song songs dance band wedding marriage party event events birthday function family friends',
  'parents mother father brother sister uncle aunty daughter son group company host guest guests bride groom test',
  'person sangeet mehndi gift art arts studio sound stage light lights ground open parking entry please come play',
);

/** What may follow a number of a house: `house no. 12`. */
export const NUMBER_SIGN = setOf('no num nr number नंबर नम्बर ਨੰਬਰ');
export const ORDINAL_ENDING = setOf('st nd rd th');
export const SECTOR_SIGN = setOf('sector sec phase सेक्टर फेज ਸੈਕਟਰ ਫੇਜ਼');

/** A number beside one of these is the number of a house. */
export const HOUSE_SIGN = setOf(
  'h hn hno house houseno houses home kothi makan makaan ghar flat flatno apt apartment plot plotno door villa room',
  'unit tower floor block sco scf booth shop quarter मकान घर कोठी फ्लैट ਮਕਾਨ ਘਰ ਕੋਠੀ ਫਲੈਟ',
);
export const HOUSE_NUMBER_SIGN = setOf('hn hno houseno flatno plotno');

/** A number before one of these counts something. */
export const UNIT = setOf(
  'guest guests people person persons pax members kids children couples songs song hours hour hrs hr minutes',
  'minute mins min pm am baje days day rs rupees lakh lakhs percent years year metres meters feet km',
  'लोग लोगों मेहमान मेहमानों बजे घंटे मिनट गाने रुपये ਲੋਕ ਬੰਦੇ ਮਹਿਮਾਨ ਵਜੇ ਘੰਟੇ ਮਿੰਟ ਗਾਣੇ ਰੁਪਏ',
);

/** Written without a space after a name: `Mehtas`, `mehtaji`. */
export const NAME_ENDINGS = ['s', 'ji', 'jee', 'saab', 'sahab', 'family', 'जी', 'ਜੀ'];

const CARDINALS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [CARDINALS, ORDINALS].flatMap((line) => line.split(' ').map((word, at) => [word, String(at + 1)] as const)),
);
