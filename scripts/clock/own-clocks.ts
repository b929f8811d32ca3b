import { lineAt, type SourceFile } from '../source/source-files.ts';

const CLOCK = 'app/shared/india-time.ts';

/** Ways to derive or write India's time by hand. */
const BY_HAND = [
  /\b5\.5 ?\*/g,
  /\b330 ?\*|[=+] ?330;/g,
  /\b19_?800(_?000)?\b/g,
  /\+05:30/g,
  /Asia\/Kolkata/g,
  /Intl\.DateTimeFormat/g,
  /\.toLocale(Date|Time)String\(/g,
];

/** Places of a file that do the work of `app/shared/india-time.ts`. */
export function ownClocks({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (path === CLOCK) return [];
  return BY_HAND.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => `${path}:${lineAt(text, index)} ${found}`),
  );
}
