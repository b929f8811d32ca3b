import {
  RELIABILITY_KINDS,
  RELIABILITY_RULES,
  type ReliabilityKind,
  reliabilityEffects,
} from '#app/artists/core/reliability-rules.ts';
import type { Language } from '#app/shared/languages.ts';
import type { Block } from './policy-text.ts';

interface Words {
  caption: string;
  head: readonly [string, string];
  when: Record<ReliabilityKind, string>;
  rank: string;
  shown: string;
  instant: string;
  stopped: (days: number) => string;
  untilSpoken: string;
  appeal: string;
}

const { earlyDays, lateHours, shownDays, lookAt, countedDays, appealDays, decideDays } = RELIABILITY_RULES;

const WORDS: Record<Language, Words> = {
  en: {
    caption: 'What follows when an artist takes back a yes, by the time before the start',
    head: ['When', 'What follows'],
    when: {
      early: `More than ${earlyDays} days before`,
      soon: `${earlyDays} days to ${lateHours} hours before`,
      late: `Less than ${lateHours} hours before`,
      no_show: 'The artist does not come',
    },
    rank: 'shown lower in the search',
    shown: `a line on their page for ${shownDays} days`,
    instant: 'accepting instantly is switched off',
    stopped: (days) => `no new requests for ${days} days`,
    untilSpoken: 'no new requests until our team has spoken to them',
    appeal: `Where the artist asked for a later time, the hours count from when they asked. ${lookAt} within ${countedDays} days: our team speaks to the artist. Artists may appeal within ${appealDays} days, for illness, a death in the family, an order of an authority, a closed road or a wrong record. A member of our team who did not act in it decides within ${decideDays} working days. What is granted is undone from its first day, the place in the search too.`,
  },
  hi: {
    caption: 'कलाकार के हाँ वापस लेने पर क्या होता है, शुरू होने से कितना पहले',
    head: ['कब', 'क्या होता है'],
    when: {
      early: `${earlyDays} दिन से ज़्यादा पहले`,
      soon: `${earlyDays} दिन से ${lateHours} घंटे पहले तक`,
      late: `${lateHours} घंटे से कम पहले`,
      no_show: 'कलाकार नहीं आता',
    },
    rank: 'खोज में नीचे दिखना',
    shown: `पेज पर ${shownDays} दिन तक एक पंक्ति`,
    instant: 'तुरंत स्वीकार करना बंद',
    stopped: (days) => `${days} दिन तक नए अनुरोध नहीं`,
    untilSpoken: 'जब तक हमारी टीम बात नहीं कर लेती, नए अनुरोध नहीं',
    appeal: `अगर कलाकार ने ही बाद का समय माँगा था, तो माँगने के समय से गिना जाता है। ${countedDays} दिनों में ${lookAt} बार: हमारी टीम कलाकार से बात करती है। कलाकार ${appealDays} दिनों में अपील कर सकते हैं: बीमारी, परिवार में मृत्यु, सरकारी आदेश, रास्ता बंद होने या ग़लत दर्ज होने पर। टीम का ऐसा सदस्य, जिसने इसमें काम नहीं किया, ${decideDays} कार्य दिवसों में फ़ैसला करता है। अपील मानी जाए तो सब कुछ पहले दिन से हटा दिया जाता है, खोज में जगह भी।`,
  },
  pa: {
    caption: 'ਕਲਾਕਾਰ ਦੇ ਹਾਂ ਵਾਪਸ ਲੈਣ ਉੱਤੇ ਕੀ ਹੁੰਦਾ ਹੈ, ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਕਿੰਨਾ ਪਹਿਲਾਂ',
    head: ['ਕਦੋਂ', 'ਕੀ ਹੁੰਦਾ ਹੈ'],
    when: {
      early: `${earlyDays} ਦਿਨ ਤੋਂ ਵੱਧ ਪਹਿਲਾਂ`,
      soon: `${earlyDays} ਦਿਨ ਤੋਂ ${lateHours} ਘੰਟੇ ਪਹਿਲਾਂ ਤੱਕ`,
      late: `${lateHours} ਘੰਟੇ ਤੋਂ ਘੱਟ ਪਹਿਲਾਂ`,
      no_show: 'ਕਲਾਕਾਰ ਨਹੀਂ ਆਉਂਦਾ',
    },
    rank: 'ਖੋਜ ਵਿੱਚ ਹੇਠਾਂ ਦਿਸਣਾ',
    shown: `ਪੇਜ ਉੱਤੇ ${shownDays} ਦਿਨ ਤੱਕ ਇੱਕ ਸਤਰ`,
    instant: 'ਤੁਰੰਤ ਮਨਜ਼ੂਰ ਕਰਨਾ ਬੰਦ',
    stopped: (days) => `${days} ਦਿਨ ਤੱਕ ਨਵੀਆਂ ਬੇਨਤੀਆਂ ਨਹੀਂ`,
    untilSpoken: 'ਜਦੋਂ ਤੱਕ ਸਾਡੀ ਟੀਮ ਗੱਲ ਨਹੀਂ ਕਰਦੀ, ਨਵੀਆਂ ਬੇਨਤੀਆਂ ਨਹੀਂ',
    appeal: `ਜੇ ਕਲਾਕਾਰ ਨੇ ਹੀ ਬਾਅਦ ਦਾ ਸਮਾਂ ਮੰਗਿਆ ਸੀ, ਤਾਂ ਮੰਗਣ ਦੇ ਸਮੇਂ ਤੋਂ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ। ${countedDays} ਦਿਨਾਂ ਵਿੱਚ ${lookAt} ਵਾਰ: ਸਾਡੀ ਟੀਮ ਕਲਾਕਾਰ ਨਾਲ ਗੱਲ ਕਰਦੀ ਹੈ। ਕਲਾਕਾਰ ${appealDays} ਦਿਨਾਂ ਵਿੱਚ ਅਪੀਲ ਕਰ ਸਕਦੇ ਹਨ: ਬਿਮਾਰੀ, ਪਰਿਵਾਰ ਵਿੱਚ ਮੌਤ, ਸਰਕਾਰੀ ਹੁਕਮ, ਰਸਤਾ ਬੰਦ ਹੋਣ ਜਾਂ ਗਲਤ ਦਰਜ ਹੋਣ ਉੱਤੇ। ਟੀਮ ਦਾ ਅਜਿਹਾ ਮੈਂਬਰ, ਜਿਸਨੇ ਇਸ ਵਿੱਚ ਕੰਮ ਨਹੀਂ ਕੀਤਾ, ${decideDays} ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਫ਼ੈਸਲਾ ਕਰਦਾ ਹੈ। ਅਪੀਲ ਮੰਨੀ ਜਾਵੇ ਤਾਂ ਸਭ ਕੁਝ ਪਹਿਲੇ ਦਿਨ ਤੋਂ ਹਟਾ ਦਿੱਤਾ ਜਾਂਦਾ ਹੈ, ਖੋਜ ਵਿੱਚ ਥਾਂ ਵੀ।`,
  },
};

/** The consequences by kind, from the numbers that the code uses. */
export function reliabilityTable(language: Language): Block {
  const words = WORDS[language];
  const rows = RELIABILITY_KINDS.map((kind) => [words.when[kind], followsOf(kind, words).join('; ')]);
  return { table: { caption: words.caption, head: words.head, rows } };
}

function followsOf(kind: ReliabilityKind, words: Words): string[] {
  const { shown, stopped, instantOff } = reliabilityEffects(kind);
  return [
    words.rank,
    shown && words.shown,
    instantOff && words.instant,
    typeof stopped === 'object' && words.stopped(stopped.days),
    stopped === 'until_spoken' && words.untilSpoken,
  ].filter((part) => typeof part === 'string');
}

/** When staff speak to an artist, and how an artist appeals. */
export function reliabilityAppeal(language: Language): Block {
  return WORDS[language].appeal;
}
