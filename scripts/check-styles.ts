import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source/source-files.ts';
import { rawValues, sharedRules, unusedClasses } from './styles/find-style-faults.ts';

// Whether colours, sizes and layers come from the tokens, and no rule is written twice or for nothing.
const MIN_SHEETS = 40;

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const sheets = read('app/**/*.css');
if (sheets.length < MIN_SHEETS) throw new Error(`Only ${sheets.length} style sheets: the check is broken.`);
const code = read('{app,server}/**/*.{ts,tsx,json}')
  .map(({ text }) => text)
  .join('\n');
const faults = [...sheets.flatMap(rawValues), ...unusedClasses(sheets, code), ...sharedRules(sheets)];
for (const fault of faults) console.log(fault);
console.log(`${sheets.length} style sheets read, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
