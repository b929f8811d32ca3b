import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { licenceFaults, noticeText } from './licences/notice.ts';
import { type LockEntry, readCopyrightHolders, shippedPackages } from './licences/shipped-packages.ts';
import { root } from './source/source-files.ts';

// Checks that NOTICE is complete and every licence is allowed. `--write` regenerates it.
const FILE = join(root, 'NOTICE');
const MIN_PACKAGES = 100;
/** Licences whose text must be included, each from a package that has it. */
const TEXTS = {
  MIT: 'react/LICENSE',
  ISC: 'semver/LICENSE',
  'BSD-3-Clause': 'ieee754/LICENSE',
  'OFL-1.1': '@fontsource-variable/anek-latin/LICENSE',
};

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const shipped = shippedPackages(packages, (path) => readCopyrightHolders(root, path));
if (shipped.length < MIN_PACKAGES)
  throw new Error(`Only ${shipped.length} packages are shipped: the check is broken.`);
const texts = Object.entries(TEXTS).map(([licence, file]) => [licence, licenceTextWithoutCopyright(file)]);
const notice = noticeText(shipped, Object.fromEntries(texts));
if (values.write) writeFileSync(FILE, notice);

const faults = licenceFaults(shipped);
for (const fault of faults) console.log(fault);
const isCurrent = readFileSync(FILE, 'utf8') === notice;
if (!isCurrent) console.log('NOTICE is not what is shipped. Write it: node scripts/check-notice.ts --write');
console.log(`${shipped.length} packages shipped`);
process.exit(isCurrent && faults.length === 0 ? 0 : 1);

function licenceTextWithoutCopyright(file: string): string {
  const lines = readFileSync(join(root, 'node_modules', file), 'utf8').split('\n');
  return lines.filter((line) => !/^copyright /i.test(line)).join('\n');
}
