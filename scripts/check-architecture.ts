import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findViolations, missingFiles } from './architecture/find-violations.ts';
import { importsOf } from './architecture/imports.ts';
import { publicFilesOf, unusedPublicFiles } from './architecture/public-files.ts';
import { DOMAINS } from './architecture/rules.ts';
import { compare, readMaxima, report, writeMaxima } from './ratchet.ts';
import { readSources, root } from './source/source-files.ts';

// Whether imports obey scripts/architecture/rules.ts. Those of types only are counted and may only become fewer:
// `--write` lowers their numbers in scripts/ratchet.json.
const FOLDERS = '{app,server,sandbox,db,demo,tests}/**/*.{ts,tsx}';
const MIN_FILES = 1500;
const GROUP = 'typeImports';

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const imports = readSources(FOLDERS, MIN_FILES).flatMap(importsOf);
const missing = missingFiles(imports, (path) => existsSync(join(root, path)));
const { forbidden, ofTypes } = findViolations(imports);
const unused = DOMAINS.split('|').flatMap((domain) =>
  unusedPublicFiles(imports, domain, publicFilesOf(domain)),
);
for (const file of unused)
  console.log(`${file}\n  no other domain imports this public file: take it off the list in its README`);
for (const text of missing) console.log(`${text}\n  there is no such file`);
for (const { rule, comment, text } of forbidden) console.log(`${text}\n  ${rule}: ${comment}`);

const counts: Record<string, number> = {};
for (const { rule } of ofTypes) counts[rule] = (counts[rule] ?? 0) + 1;
if (values.write) writeMaxima(GROUP, counts);
const writeCommand = 'node scripts/check-architecture.ts --write';
const isWithin = report(compare(counts, readMaxima(GROUP)), writeCommand, (name) =>
  ofTypes
    .filter(({ rule }) => rule === name)
    .map(({ text }) => `\n  ${text}`)
    .join(''),
);
console.log(`${imports.length} imports, ${forbidden.length} forbidden, ${ofTypes.length} of types`);
process.exit(isWithin && forbidden.length + missing.length + unused.length === 0 ? 0 : 1);
