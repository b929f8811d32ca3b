import type { Language } from '#app/shared/languages.ts';

const UNITS: readonly [string, RegExp, number][] = [
  ['minute', /^(?:minute|मिनट|ਮਿੰਟ)/, 1],
  ['hour', /^(?:hour|घंट|ਘੰਟ)/, 1],
  ['day', /^(?:day|दिन|ਦਿਨ)/, 1],
  ['day', /^(?:week(?!day|end)|हफ़्त|हफ्त|ਹਫ਼ਤ|ਹਫ਼ਤ)/, 7],
  ['month', /^(?:month|महीन|ਮਹੀਨ)/, 1],
  ['year', /^(?:year|साल|ਸਾਲ)/, 1],
];

const WORDS: Record<Language, readonly [RegExp, string][]> = {
  en: [
    [/\btwo and a half\b/gi, '2.5'],
    [/\bhalf an hour\b/gi, '30 minutes'],
    [/\bpay half\b/gi, 'pay 50%'],
    [/\bthe day before\b/gi, '1 day before'],
    [/\bthe week before\b/gi, 'the 7 days before'],
    [/\bthree quarters\b/gi, '75%'],
    [/\b(?:a|one) quarter\b/gi, '25%'],
    [/\b(?:an|a|one)(?= (?:minute|hour|day|week|month|year)\b)/gi, '1'],
    ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(word(2)),
    [/\bfourteen\b/gi, '14'],
    [/\bfifteen\b/gi, '15'],
    [/\bsixty\b/gi, '60'],
  ],
  hi: [
    [/ढाई/g, '2.5'],
    [/आधा घंटा|आधे घंटे/g, '30 मिनट'],
    [/आध[ाीे]/g, '50%'],
    [/तीन चौथाई/g, '75%'],
    [/(?:एक )?चौथाई/g, '25%'],
    [/एक(?= (?:मिनट|घंट|दिन|हफ़्त|हफ्त|महीन|साल))/g, '1'],
    ...['दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'].map(word(2)),
    [/चौदह/g, '14'],
    [/पंद्रह/g, '15'],
    [/साठ/g, '60'],
  ],
  pa: [
    [/ਢਾਈ/g, '2.5'],
    [/ਅੱਧਾ ਘੰਟਾ|ਅੱਧੇ ਘੰਟੇ/g, '30 ਮਿੰਟ'],
    [/ਅੱਧ[ਾੀੇ]/g, '50%'],
    [/ਤਿੰਨ ਚੌਥਾਈ/g, '75%'],
    [/(?:ਇੱਕ )?ਚੌਥਾ(?:ਈ| ਹਿੱਸਾ)/g, '25%'],
    [/ਇੱਕ(?= (?:ਮਿੰਟ|ਘੰਟ|ਦਿਨ|ਹਫ਼ਤ|ਮਹੀਨ|ਸਾਲ))/g, '1'],
    ...['ਦੋ', 'ਤਿੰਨ', 'ਚਾਰ', 'ਪੰਜ', 'ਛੇ', 'ਸੱਤ', 'ਅੱਠ', 'ਨੌਂ', 'ਦਸ'].map(word(2)),
    [/ਚੌਦਾਂ/g, '14'],
    [/ਪੰਦਰਾਂ/g, '15'],
    [/ਸੱਠ/g, '60'],
  ],
};

/** `24 to 48 hours`, `30 or 60 minutes`. */
const RANGE = /(\d+) (?:to|or|से|या|ਤੋਂ|ਜਾਂ) (\d+)[ -]((?:[^\s\d"“]+ ?){1,3})/gu;

/** Figures of a text that a promise can be held to: `15 minute`, `3 day`, `25%`, `₹5,000`. Sorted, each once. */
export function measuresOf(text: string, language: Language): string[] {
  const digits = WORDS[language]
    .reduce((said, [words, number]) => said.replace(words, number), text)
    .replace(RANGE, '$1 $3 $2 $3');
  const spans = [...digits.matchAll(/(?<![\d.,#₹])(\d+(?:\.\d+)?)[ -]((?:[^\s\d"“]+ ?){1,3})/gu)].flatMap(
    ([, number, next]) => spanOf(Number(number), next!),
  );
  const others = digits.match(/\d+(?:\.\d+)?%|₹[\d,]*\d/g) ?? [];
  return [...new Set([...spans, ...others])].sort();
}

function spanOf(number: number, next: string): string[] {
  for (const name of next.trim().split(/\s+/)) {
    const unit = UNITS.find(([, pattern]) => pattern.test(name));
    if (unit) return [`${number * unit[2]} ${unit[0]}`];
  }
  return [];
}

function word(first: number) {
  return (text: string, at: number): [RegExp, string] => [
    new RegExp(`(?<![\\p{L}\\p{M}])${text}(?![\\p{L}\\p{M}])`, 'giu'),
    String(first + at),
  ];
}
