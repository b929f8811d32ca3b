import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { type Counts, command, runSteps, type Step } from './step-runner.ts';

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });
const reports = mkdtempSync(join(tmpdir(), 'mehfil-reports-'));
const report = (name: string) => join(reports, `${name}.json`);

/** What can be told by reading: each step counts as one test. */
const reading: Step[] = [
  { name: 'format and lint', run: command('biome', 'ci', '--colors=off') },
  { name: 'types', run: command('sh', '-c', 'react-router typegen && tsc') },
  { name: 'architecture', run: command('node', 'scripts/check-architecture.ts') },
  { name: 'dead code', run: command('knip', '--no-progress') },
  { name: 'glossary', run: command('node', 'scripts/check-glossary.ts') },
];

const unit: Step = vitest('unit tests', 'unit');

/** What must be run, one after another, since each takes the whole machine. */
const running: Step[] = [
  { name: 'database types', run: command('node', 'scripts/check-database-types.ts') },
  unit,
  vitest('checkout in a browser', 'browser'),
  vitest('integration on the embedded database', 'embedded'),
  vitest('integration on PostgreSQL', 'postgres'),
  vitest('kill loop', 'reliability'),
  {
    name: 'end to end',
    run: command('playwright', 'test', '--reporter=line,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('end-to-end') },
    counts: () => playwrightCounts(report('end-to-end')),
  },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
try {
  if (!values.fast) await prepare();
  add(await runSteps(reading, 2));
  add(await runSteps(values.fast ? [unit] : running, 1));
} catch (error) {
  console.log(`\n${(error as Error).message}`);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

/** What the tests need of the machine. */
async function prepare() {
  process.env.CHROME_PATH = ensureBrowser();
  ensurePostgres();
  await buildIfStale();
}

function add(counts: Counts) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function vitest(name: string, project: string): Step {
  const file = report(project);
  return {
    name,
    run: command(
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    counts: () => vitestCounts(file),
  };
}

function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  // A file that could not even be loaded has no test to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }: { status: string; assertionResults: unknown[] }) =>
      status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    skipped: numPendingTests + (numTodoTests ?? 0),
  };
}

function playwrightCounts(file: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
