import { unsafeLookups } from './lookups/unsafe-lookups.ts';
import { isTest, readSources } from './source/source-files.ts';

// Whether no table is looked up by a text from outside that also finds what every object inherits.
const FOLDERS = '{app,server,sandbox,db,demo}/**/*.{ts,tsx}';
const MIN_FILES = 500;
const OWN_VALUE = 'app/shared/own-value.ts';

const sources = readSources(FOLDERS, MIN_FILES).filter(({ path }) => !isTest(path) && path !== OWN_VALUE);
const faults = sources.flatMap(unsafeLookups);
for (const fault of faults) console.log(fault);
console.log(`${sources.length} files read, ${faults.length} unsafe lookups`);
if (faults.length > 0) process.exitCode = 1;
