import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { canLint, unsafeMigrations } from './migrations/unsafe-migrations.ts';
import { root } from './source/source-files.ts';

/** Earlier ones ran before there was a site to disturb. */
const FIRST_CHECKED = '0054';

if (!canLint()) {
  console.log('Warning: migrations not linted: squawk has no binary for this platform');
  process.exit(0);
}
const all = globSync('db/migrations/*.sql', { cwd: root }).sort();
const checked = all.filter((path) => basename(path) >= FIRST_CHECKED);
const faults = unsafeMigrations(checked);
for (const fault of faults) console.log(fault);
if (faults.length > 0) console.log('See the runbook, "Migrations".');
console.log(`${checked.length} of ${all.length} migrations checked, ${faults.length} unsafe statements`);
process.exit(faults.length > 0 ? 1 : 0);
