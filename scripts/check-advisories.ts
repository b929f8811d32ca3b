import { spawnSync } from 'node:child_process';
import { root } from './source/source-files.ts';

// Checks the lockfile for known vulnerabilities; without a registry it only warns.
const TIMEOUT_MS = 20_000;
/** Advisories (`GHSA-…`) that we live with, each with its reason and the day on which to look again. */
const ACCEPTED: readonly string[] = [];

interface Report {
  vulnerabilities?: Record<string, { via: (string | { name: string; title: string; url: string })[] }>;
}

// npm exits with an error if it finds anything; the report decides.
const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--package-lock-only', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`],
  { cwd: root, encoding: 'utf8', timeout: 2 * TIMEOUT_MS },
);
const { vulnerabilities } = JSON.parse(stdout || '{}') as Report;
if (!vulnerabilities) console.log('Warning: packages not checked for known weaknesses: registry unreachable');
const faults = Object.values(vulnerabilities ?? {})
  .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
  .filter(({ url }) => !ACCEPTED.some((id) => url.endsWith(id)));
for (const { name, title, url } of faults) console.log(`${name}: ${title} (${url})`);
process.exit(faults.length > 0 ? 1 : 0);
