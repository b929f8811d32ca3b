import { type Keeper, splitTest } from './keeper.ts';
import { TABLES } from './pages.ts';
import type { PageName } from './sentences.ts';
import { KEEPERS, type KeeperName, type MarkedSentence, markPage, promisesNothing } from './table.ts';

const HEAD = `# Promises

What the public pages promise, and what keeps it. Written from \`tests/unit/promises\`: \`tables/\` marks each sentence of each page, \`keepers/\` names the rule and the test of each mark. A test fails if a sentence is not marked, if a rule or test is gone, if a figure is not that of the code, or if this page is old. After a change of a text: mark its sentences in \`tables/\`, then run \`node scripts/write-promises.ts\`.

Marked are the texts that we ship. Staff can publish others in the back office ([decision 85](decisions/0085-texts-that-staff-change.md)); those are theirs to keep true. Hindi and Punjabi name the same figures as the English sentence.

“By people” means that the code brings the task to our staff, who then keep the promise. Sentences that law or contract say are listed without a rule. Sentences that promise nothing are not listed.
`;

/** Text of docs/promises.md. */
export async function promisesPage(): Promise<string> {
  const pages = await Promise.all(
    Object.entries(TABLES).map(async ([page, table]) => {
      const { sentences } = await markPage(page as PageName, table);
      return sentencesOfPage(page, sentences);
    }),
  );
  return [HEAD, rulesTable(), ...pages.filter((page) => page !== '')].join('\n');
}

function sentencesOfPage(page: string, sentences: readonly MarkedSentence[]): string {
  const promised = sentences.filter(({ marks }) => !marks.every(promisesNothing));
  if (promised.length === 0) return '';
  const rows = promised.map(({ key, sentence, marks }) =>
    row([`\`${key}\``, withoutLinks(sentence), marks.map(nameOf).join(', ')]),
  );
  const title = page[0]!.toUpperCase() + page.slice(1);
  const rest = sentences.length - promised.length;
  return [
    `## ${title}`,
    '',
    `Promising nothing: ${rest} sentences.`,
    '',
    row(['Text', 'Sentence', 'Kept by']),
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rulesTable(): string {
  const rows = (Object.entries(KEEPERS) as [KeeperName, Keeper][]).map(([name, keeper]) => {
    const [file, exported] = keeper.rule.split('#');
    const { path, title } = splitTest(keeper.test);
    const figures = [...new Set(keeper.figures)].map(sayFigure);
    const by = keeper.people ? 'By people, who get it from ' : '';
    return row([
      `<a id="${name.toLowerCase()}"></a>${name}`,
      `${by}\`${exported}\` in \`${file}\``,
      `${title} (\`${path}\`)`,
      figures.join(', '),
    ]);
  });
  return [
    '## Rules',
    '',
    row(['Rule', 'Kept in', 'Falls without it', 'Figures of the code']),
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function withoutLinks(sentence: string): string {
  return sentence.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function nameOf(mark: string): string {
  return mark in KEEPERS ? `[${mark}](#${mark.toLowerCase()})` : mark;
}

function sayFigure(figure: string): string {
  return /^\d\S* (?!1\b)\w+$/.test(figure) && !figure.startsWith('1 ') ? `${figure}s` : figure;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
