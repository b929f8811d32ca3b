import { basename } from 'node:path';

// The checks that read the syntax of the whole tree, in one process: parsing is most of their time.
const CHECKS = ['./check-architecture.ts', './check-lookups.ts', './check-glossary.ts', './check-size.ts'];

for (const check of CHECKS) {
  console.log(`\n${basename(check, '.ts')}:`);
  await import(check);
}
