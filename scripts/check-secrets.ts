import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AllowedText, scanForSecrets, secretFaults } from './secrets/scan-for-secrets.ts';
import { root } from './source/source-files.ts';

// Scans files under version control for secrets. False positives: scripts/secrets/allowed.json.
const MIN_FILES = 1500;
const BINARY = /\.(?:ttf|woff2|png|webp|webm|mp4|ico)$/;

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
const paths = tracked
  .toString()
  .split('\0')
  .filter((path) => path !== '' && !BINARY.test(path) && existsSync(join(root, path)));
if (paths.length < MIN_FILES) throw new Error(`Only ${paths.length} files are tracked: the check is broken.`);
const allowed = JSON.parse(readFileSync(join(root, 'scripts/secrets/allowed.json'), 'utf8')) as AllowedText[];

const found = [];
for (const path of paths) found.push(...(await scanForSecrets(path, readFileSync(join(root, path), 'utf8'))));
const faults = secretFaults(found, allowed);
for (const fault of faults) console.log(fault);
console.log(`${paths.length} files read, ${found.length - faults.length} texts allowed`);
process.exit(faults.length > 0 ? 1 : 0);
