import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BANNED_WORDS } from './glossary/banned-words.ts';
import {
  type Find,
  findInCatalogue,
  findInDocument,
  findInName,
  findInSource,
} from './glossary/find-words.ts';
import { glossaryWords } from './glossary/glossary-words.ts';
import { newestFirst } from './glossary/newest-first.ts';
import { compare, readMaxima, report, writeMaxima } from './ratchet.ts';
import { ALL_CODE, readSources, root } from './source/source-files.ts';

// Checks words against docs/glossary.md. `--write` lowers scripts/ratchet.json, `--list WORD` shows uses.
const MIN_FILES = 1500;
const SHOWN = 5;
const GROUP = 'words';
/** Accepted decisions are not rewritten; decision 48, which began the rule, quotes the words. */
const OLD_DECISION = /^docs\/decisions\/00(?:[0-3]\d|4[0-8])-/;

const { values } = parseArgs({ options: { write: { type: 'boolean' }, list: { type: 'string' } } });
const glossary = glossaryWords(read('docs/glossary.md'));
if (glossary.length < 25) throw new Error('docs/glossary.md has hardly any words: the check is broken.');
const finds = findEverywhere([...glossary, ...BANNED_WORDS]);

if (values.list) list(finds.filter(({ word }) => word === values.list));
else if (!check()) process.exitCode = 1;

function findEverywhere(words: Parameters<typeof findInSource>[1]): Find[] {
  const sources = readSources(ALL_CODE, MIN_FILES);
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  const documents = globSync('{*.md,{docs,app,server,db,demo,sandbox,bench,deploy}/**/*.md}', {
    cwd: root,
  }).filter((path) => !OLD_DECISION.test(path) && !path.startsWith('app/site/content/'));
  const texts = '{**/messages/{en,*.en}.json,notifications/templates/en.json,site/content/en/*.md}';
  const catalogues = globSync(`app/${texts}`, { cwd: root });
  return [
    ...sources.flatMap((source) => findInSource(source, words)),
    ...[...folders].flatMap((folder) => findInName(folder, folder.split('/').at(-1)!, words)),
    ...documents.flatMap((path) => findInDocument(path, read(path), words)),
    ...catalogues.flatMap((path) => findInCatalogue(path, read(path), words)),
  ];
}

function check(): boolean {
  const counts: Record<string, number> = {};
  for (const { word, place } of finds)
    counts[`${word} in ${place}`] = (counts[`${word} in ${place}`] ?? 0) + 1;
  if (values.write) writeMaxima(GROUP, counts);
  const passed = report(
    compare(counts, readMaxima(GROUP)),
    'node scripts/check-glossary.ts --write',
    hintFor,
  );
  console.log(`${glossary.length + BANNED_WORDS.length} words, found ${finds.length} times`);
  return passed;
}

/** The most recently changed files are the likely culprits. */
function hintFor(name: string): string {
  const hits = newestFirst(finds.filter(({ word, place }) => name === `${word} in ${place}`));
  const { instead, word } = [...glossary, ...BANNED_WORDS].find(({ word }) =>
    name.startsWith(`${word} in `),
  )!;
  const shown = hits.slice(0, SHOWN).map(lineOf).join('\n');
  return `Write: ${instead}. The newest (all: node scripts/check-glossary.ts --list '${word}'):\n${shown}`;
}

function list(hits: readonly Find[]) {
  for (const hit of hits) console.log(`${hit.place}${lineOf(hit)}`);
}

function lineOf({ path, line, text }: Find): string {
  return `  ${path}:${line}: ${text.slice(0, 100)}`;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
