const STEPS = [
  ['second', 1, 100],
  ['minute', 60, 100],
  ['hour', 3600, Number.POSITIVE_INFINITY],
] as const;

/** A wait as people say it: `45 seconds`, `9 minutes`, `24 hours`. */
export function waitInWords(seconds: number, language = 'en'): string {
  const [unit, length] = STEPS.find(([, each, most]) => Math.ceil(seconds / each) < most)!;
  const words = new Intl.NumberFormat(`${language}-IN`, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.ceil(seconds / length));
}
