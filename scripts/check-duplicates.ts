import { duplicateFaults, findDuplicates } from './duplicates/find-duplicates.ts';
import { root } from './source/source-files.ts';

// Whether two places of the code share more than eight lines.
const FILES = '{app,server,db,sandbox,scripts}/**/*.{ts,tsx,mjs,js,css}';
const MIN_FILES = 1400;

const { duplicates, statistics } = findDuplicates(root, FILES);
const { sources } = statistics.total;
if (sources < MIN_FILES) throw new Error(`Only ${sources} files were read: the check is broken.`);
const faults = duplicateFaults(duplicates);
for (const fault of faults) console.log(fault);
console.log(`${sources} files read, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
