import { normalizeWord } from './tokens.ts';

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

/** Words between two performers of which either is wanted. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(
  normalizeWord('and or aur ya te cum plus और या ਤੇ ਅਤੇ ਜਾਂ').split(' '),
);
