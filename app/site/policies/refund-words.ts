import type { RefundTier } from '#app/pricing/refund-policy.ts';
import type { Language } from '#app/shared/languages.ts';

interface Words {
  hours: (count: number) => string;
  days: (count: number) => string;
  always: string;
  orMore: (from: string) => string;
  moreThan: (from: string) => string;
  lessThan: (to: string) => string;
  orLess: (to: string) => string;
  fromTo: (from: string, to: string) => string;
  fromUnder: (from: string, to: string) => string;
  overTo: (from: string, to: string) => string;
  overUnder: (from: string, to: string) => string;
  all: string;
  allButTax: string;
  share: (percent: number) => string;
  shareAndTax: (percent: number) => string;
  taxOnly: string;
  nothing: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count) => `${count} days`,
    always: 'At any time',
    orMore: (from) => `${from} or more`,
    moreThan: (from) => `More than ${from}`,
    lessThan: (to) => `Less than ${to}`,
    orLess: (to) => `${to} or less`,
    fromTo: (from, to) => `From ${from} to ${to}`,
    fromUnder: (from, to) => `From ${from} to less than ${to}`,
    overTo: (from, to) => `More than ${from}, up to ${to}`,
    overUnder: (from, to) => `More than ${from}, less than ${to}`,
    all: 'Everything, tax included',
    allButTax: 'Everything but the tax',
    share: (percent) => `${percent}% of the amount without tax`,
    shareAndTax: (percent) => `${percent}% of the amount without tax, and the tax`,
    taxOnly: 'Only the tax',
    nothing: 'Nothing',
  },
  hi: {
    hours: (count) => `${count} घंटे`,
    days: (count) => `${count} दिन`,
    always: 'कभी भी',
    orMore: (from) => `${from} या उससे ज़्यादा`,
    moreThan: (from) => `${from} से ज़्यादा`,
    lessThan: (to) => `${to} से कम`,
    orLess: (to) => `${to} या उससे कम`,
    fromTo: (from, to) => `${from} से ${to} तक`,
    fromUnder: (from, to) => `${from} या ज़्यादा, पर ${to} से कम`,
    overTo: (from, to) => `${from} से ज़्यादा, ${to} तक`,
    overUnder: (from, to) => `${from} से ज़्यादा, पर ${to} से कम`,
    all: 'पूरी रकम, टैक्स समेत',
    allButTax: 'टैक्स छोड़कर पूरी रकम',
    share: (percent) => `टैक्स के बिना रकम का ${percent}%`,
    shareAndTax: (percent) => `टैक्स के बिना रकम का ${percent}%, और टैक्स`,
    taxOnly: 'सिर्फ़ टैक्स',
    nothing: 'कुछ नहीं',
  },
  pa: {
    hours: (count) => `${count} ਘੰਟੇ`,
    days: (count) => `${count} ਦਿਨ`,
    always: 'ਕਦੇ ਵੀ',
    orMore: (from) => `${from} ਜਾਂ ਵੱਧ`,
    moreThan: (from) => `${from} ਤੋਂ ਵੱਧ`,
    lessThan: (to) => `${to} ਤੋਂ ਘੱਟ`,
    orLess: (to) => `${to} ਜਾਂ ਘੱਟ`,
    fromTo: (from, to) => `${from} ਤੋਂ ${to} ਤੱਕ`,
    fromUnder: (from, to) => `${from} ਜਾਂ ਵੱਧ, ਪਰ ${to} ਤੋਂ ਘੱਟ`,
    overTo: (from, to) => `${from} ਤੋਂ ਵੱਧ, ${to} ਤੱਕ`,
    overUnder: (from, to) => `${from} ਤੋਂ ਵੱਧ, ਪਰ ${to} ਤੋਂ ਘੱਟ`,
    all: 'ਸਾਰੀ ਰਕਮ, ਟੈਕਸ ਸਮੇਤ',
    allButTax: 'ਟੈਕਸ ਛੱਡ ਕੇ ਸਾਰੀ ਰਕਮ',
    share: (percent) => `ਟੈਕਸ ਤੋਂ ਬਿਨਾਂ ਰਕਮ ਦਾ ${percent}%`,
    shareAndTax: (percent) => `ਟੈਕਸ ਤੋਂ ਬਿਨਾਂ ਰਕਮ ਦਾ ${percent}%, ਅਤੇ ਟੈਕਸ`,
    taxOnly: 'ਸਿਰਫ਼ ਟੈਕਸ',
    nothing: 'ਕੁਝ ਨਹੀਂ',
  },
};

export function whenOf(tier: RefundTier, kinder: RefundTier | undefined, language: Language): string {
  const words = WORDS[language];
  const length = (hours: number) =>
    hours >= 72 && hours % 24 === 0 ? words.days(hours / 24) : words.hours(hours);
  const from = length(tier.hours);
  if (!kinder)
    return tier.hours === 0 ? words.always : tier.strictly ? words.moreThan(from) : words.orMore(from);
  const to = length(kinder.hours);
  // If the more generous tier excludes its own limit, that limit belongs to this tier.
  if (tier.hours === 0) return kinder.strictly ? words.orLess(to) : words.lessThan(to);
  if (tier.strictly) return kinder.strictly ? words.overTo(from, to) : words.overUnder(from, to);
  return kinder.strictly ? words.fromTo(from, to) : words.fromUnder(from, to);
}

export function shareOf({ percent, taxReturned }: RefundTier, language: Language): string {
  const words = WORDS[language];
  if (percent === 100) return taxReturned ? words.all : words.allButTax;
  if (percent === 0) return taxReturned ? words.taxOnly : words.nothing;
  return taxReturned ? words.shareAndTax(percent) : words.share(percent);
}
