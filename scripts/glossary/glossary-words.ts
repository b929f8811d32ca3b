import type { BannedWord } from './banned-words.ts';
import { partsOf } from './find-words.ts';

/** The gateway's protocol uses its own terms, tests quote it, and other folders meet it. */
const FOREIGN =
  /^(?!app\/|server\/|db\/)|\/gateway\/|api\.server\.ts$|api-shapes|-wire\.ts$|webhooks|\.test\.tsx?$/;

/** Synonyms banned by docs/glossary.md: code words of the last column, and the spelling rule. */
export function glossaryWords(glossary: string): BannedWord[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
  const entries = rows.map((row) => {
    const cells = row.replaceAll('\\|', '').split('|');
    return { instead: cells[1]!.trim(), refused: cells.at(-2)! };
  });
  const spelling = /In code also not: (.+)/.exec(glossary)?.[1] ?? '';
  return [...entries, { instead: 'the spelling of docs/glossary.md', refused: spelling }].flatMap(
    ({ instead, refused }) =>
      [...refused.matchAll(/`(\w+)`/g)].map(([, word]) => ({
        word: word!,
        instead,
        names: new RegExp(partsOf(word!), 'i'),
        inLocals: true,
        except: FOREIGN,
      })),
  );
}
