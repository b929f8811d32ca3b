import { declaredNames } from '../source/declared-names.ts';
import { lineAt, type SourceFile } from '../source/source-files.ts';

export interface RefusedWord {
  instead: string;
  /** Matched against names as `-hold-Expires-At-`. */
  names: RegExp;
}

/** The gateway's protocol uses its own terms, tests quote it, and other folders meet it. */
const FOREIGN =
  /^(?!app\/|server\/|db\/)|\/gateway\/|api\.server\.ts$|api-shapes|-wire\.ts$|webhooks|\.test\.tsx?$/;

/** Synonyms that docs/glossary.md refuses: code words of the last column, and the spelling rule. */
export function glossaryWords(glossary: string): RefusedWord[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
  const entries = rows.map((row) => {
    const cells = row.replaceAll('\\|', '').split('|');
    return { instead: cells[1]!.trim(), refused: cells.at(-2)! };
  });
  const spelling = /In code also not: (.+)/.exec(glossary)?.[1] ?? '';
  return [...entries, { instead: 'the spelling of docs/glossary.md', refused: spelling }].flatMap(
    ({ instead, refused }) =>
      [...refused.matchAll(/`(\w+)`/g)].map(([, word]) => ({
        instead,
        names: new RegExp(hyphenatedName(word!), 'i'),
      })),
  );
}

export type Find = ReturnType<typeof findRefusedWords>[number];

/** Refused words in the path of a file and in the names that it declares. */
export function findRefusedWords({ path, text, program }: SourceFile, words: readonly RefusedWord[]) {
  if (FOREIGN.test(path)) return [];
  const names = [
    { name: path, line: 1 },
    ...declaredNames(program).map(({ name, position }) => ({ name, line: lineAt(text, position) })),
  ];
  return names.flatMap(({ name, line }) =>
    words
      .filter((word) => word.names.test(hyphenatedName(name)))
      .map(({ instead }) => ({ path, line, name, instead })),
  );
}

/** `holdExpiresAt` is `-hold-Expires-At-`, `hold_expires_at` is `-hold-expires-at-`. */
function hyphenatedName(name: string): string {
  return `-${name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll(/[_./]/g, '-')}-`;
}
