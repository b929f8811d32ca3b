import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations, missingFiles } from './architecture/find-violations.ts';
import { importsOf } from './architecture/imports.ts';
import { publicFilesOf, unusedPublicFiles } from './architecture/public-files.ts';
import { DOMAINS } from './architecture/rules.ts';
import { readSources, root } from './source/source-files.ts';

// Whether imports, those of types included, obey scripts/architecture/rules.ts.
const FOLDERS = '{app,server,sandbox,db,demo,tests}/**/*.{ts,tsx}';
const MIN_FILES = 1500;

const imports = readSources(FOLDERS, MIN_FILES).flatMap(importsOf);
const missing = missingFiles(imports, (path) => existsSync(join(root, path)));
const forbidden = findViolations(imports);
const unused = DOMAINS.split('|').flatMap((domain) =>
  unusedPublicFiles(imports, domain, publicFilesOf(domain)),
);
for (const file of unused)
  console.log(`${file}\n  no other domain imports this public file: take it off the list in its README`);
for (const text of missing) console.log(`${text}\n  there is no such file`);
for (const { rule, comment, text } of forbidden) console.log(`${text}\n  ${rule}: ${comment}`);

console.log(`${imports.length} imports, ${forbidden.length} forbidden`);
if (forbidden.length + missing.length + unused.length > 0) process.exitCode = 1;
