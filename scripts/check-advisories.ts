import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditFaults, type Exception, readAdvisories } from './audit/advisories.ts';
import { root } from './source/source-files.ts';

// Checks the lockfile for known vulnerabilities. Exceptions: scripts/audit/exceptions.json.
const CACHE = join(root, '.cache/audit.json');
const TIMEOUT_MS = 20_000;

const today = new Date().toISOString().slice(0, 10);
const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const exceptions = JSON.parse(
  readFileSync(join(root, 'scripts/audit/exceptions.json'), 'utf8'),
) as Exception[];

const advisories = readAdvisories(cachedReport() ?? freshReport());
const faults = auditFaults(advisories, exceptions, today);
for (const fault of faults) console.log(fault);
if (advisories) console.log(`${advisories.length} advisories, ${exceptions.length} excepted`);
else console.log('Warning: packages not checked for known weaknesses: registry unreachable');
process.exit(faults.length > 0 ? 1 : 0);

/** Valid for a day and the same lockfile. */
function cachedReport(): string | undefined {
  if (!existsSync(CACHE)) return undefined;
  const cached = JSON.parse(readFileSync(CACHE, 'utf8')) as { lockfile: string; day: string; report: string };
  return cached.lockfile === lockfile && cached.day === today ? cached.report : undefined;
}

function freshReport(): string {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    `--fetch-timeout=${TIMEOUT_MS}`,
  ];
  // npm exits with an error if it finds anything; the report decides.
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 2 * TIMEOUT_MS });
  const report = stdout ?? '';
  if (readAdvisories(report)) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(CACHE, JSON.stringify({ lockfile, day: today, report }));
  }
  return report;
}
