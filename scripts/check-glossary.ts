import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRefusedWords, glossaryWords } from './glossary/find-words.ts';
import { ALL_CODE, readSources, root } from './source/source-files.ts';

// Whether names of files and code keep to the words of docs/glossary.md.
const MIN_FILES = 1500;
const MIN_WORDS = 25;

const words = glossaryWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
if (words.length < MIN_WORDS) throw new Error('docs/glossary.md has hardly any words: the check is broken.');
const finds = readSources(ALL_CODE, MIN_FILES).flatMap((source) => findRefusedWords(source, words));
for (const { path, line, name, instead } of finds) console.log(`${path}:${line}: ${name}. Write: ${instead}`);
console.log(`${words.length} words, found ${finds.length} times`);
if (finds.length > 0) process.exitCode = 1;
