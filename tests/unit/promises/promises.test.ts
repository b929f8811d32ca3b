import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '#app/shared/languages.ts';
import { measuresOf } from '#tests/support/measures.ts';
import { type Keeper, splitTest } from './keeper.ts';
import { TABLES } from './pages.ts';
import { type PageName, textsOf } from './sentences.ts';
import {
  KEEPERS,
  type KeeperName,
  type MarkedSentence,
  markPage,
  problemOf,
  promisesNothing,
} from './table.ts';
import { promisesPage } from './write-page.ts';

const root = new URL('../../../', import.meta.url).pathname;
const pages = Object.entries(TABLES).map(([page, table]) => [page as PageName, table] as const);
const keepers = Object.entries(KEEPERS) as [KeeperName, Keeper][];

test.each(pages)(
  'every sentence of %s is a promise with its rule, or marked as none',
  async (page, table) => {
    const { sentences, problems } = await markPage(page, table);
    expect(problems).toEqual([]);
    expect(sentences.length).toBeGreaterThan(10);
  },
);

test.each(pages)(
  'a promise of %s names the figures of its rule, and a description none',
  async (page, table) => {
    const { sentences } = await markPage(page, table);
    expect(sentences.map(problemOf).filter(Boolean)).toEqual([]);
  },
);

test.each(pages)('%s promises the same figures in Hindi and Punjabi', async (page, table) => {
  const { sentences } = await markPage(page, table);
  const advice = new Set(sentences.filter(({ marks }) => marks.includes('advice')).map(({ key }) => key));
  const promised = sentences
    .filter(({ key, marks }) => !marks.every(promisesNothing) && !advice.has(key))
    .map(({ key }) => key);
  const figuresIn = async (language: Language) => {
    const texts = await textsOf(page, language);
    return Object.fromEntries(promised.map((key) => [key, measuresOf(texts.get(key) ?? '', language)]));
  };
  const english = await figuresIn('en');
  expect(await figuresIn('hi')).toEqual(english);
  expect(await figuresIn('pa')).toEqual(english);
});

test.each(keepers)('the rule %s is exported where the table says', (_name, { rule }) => {
  const [file, exported] = rule.split('#');
  expect(existsSync(root + file), file).toBe(true);
  expect(readFileSync(root + file, 'utf8')).toMatch(
    new RegExp(`^export (?:async )?(?:function|const) ${exported}\\b`, 'm'),
  );
});

test.each(keepers)('the test of %s has the title that the table says', (_name, keeper) => {
  const { path, title } = splitTest(keeper.test);
  expect(existsSync(root + path), path).toBe(true);
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  expect(readFileSync(root + path, 'utf8')).toMatch(
    new RegExp(`\\(\\s*(['"\`])${quoted}(?: \\[[^\\]]+\\])*\\1,`),
  );
});

test('every rule keeps a sentence, and each of its figures is named', async () => {
  const marked = await Promise.all(pages.map(([page, table]) => markPage(page, table)));
  const sentences = marked.flatMap(({ sentences: found }) => found);
  const unnamed = keepers.flatMap(([name, { figures = [], peopleFigures = [] }]) => {
    const own = sentences.filter(({ marks }) => marks.includes(name));
    const named = own.flatMap(({ sentence }) => measuresOf(sentence, 'en'));
    const lost = [...figures, ...peopleFigures].filter((figure) => !named.includes(figure));
    return own.length === 0 ? [`${name}: no sentence`] : lost.map((figure) => `${name}: ${figure}`);
  });
  expect(unnamed).toEqual([]);
});

const problemIn = (sentence: string, ...marks: MarkedSentence['marks']) =>
  problemOf({ page: 'faq', key: 'a', sentence, marks });

test.each([
  ['a figure in a description', problemIn('We answer in 3 days.', 'description'), /names 3 day/],
  ['a promise in a description', problemIn('We refund everything.', 'description'), /promises something/],
  ['another figure than that of the rule', problemIn('Held for 20 minutes.', 'held'), /names 20 minute/],
])('%s is found', (_what, problem, words) => {
  expect(problem).toMatch(words);
});

test('a sentence without a mark and a mark without a sentence are found', async () => {
  const { '*': _all, ...some } = TABLES.faq;
  const { problems } = await markPage('faq', { ...some, still: ['description'], gone: ['held'] });
  expect(problems).toContain('faq: no text has the key gone any more');
  expect(problems.some((problem) => problem.startsWith('faq: title is in no row'))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('faq: still has 2 sentences and 1 marks'))).toBe(true);
});

test('docs/promises.md says what the tables say; scripts/write-promises.ts writes it anew', async () => {
  expect(readFileSync(`${root}docs/promises.md`, 'utf8')).toBe(await promisesPage());
});
