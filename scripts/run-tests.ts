import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePooler, ensurePostgres } from './ensure-postgres.ts';
import { installIfMissing } from './install-system-package.ts';
import { root } from './source/source-files.ts';
import { addCounts, command, none, runSteps, type Step } from './step-runner.ts';
import { crashesIfOnlyErrors, playwrightCounts, vitestCounts } from './test-reports.ts';

const { values, positionals: folders } = parseArgs({
  options: { fast: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wrong = folders.find((folder) => !existsSync(join(root, folder)));
if (wrong !== undefined) {
  console.error(`There is no "${wrong}". Name folders or files from the root: npm run check -- app/bookings`);
  process.exit(2);
}
const reports = mkdtempSync(join(tmpdir(), 'mehfil-reports-'));
const report = (name: string) => join(reports, `${name}.json`);

/** Single-threaded: parallel workers would each recheck the same types. */
const TYPES = 'tsc --singleThreaded --incremental --tsBuildInfoFile .cache/types.tsbuildinfo';

/** Static checks, longest first; each counts as one test. */
const reading: Step[] = [
  { name: 'types', run: command('sh', '-c', `react-router typegen && ${TYPES}`) },
  {
    name: 'format and lint',
    run: command('biome', 'ci', '--colors=off', '--error-on-warnings', ...folders),
  },
  { name: 'imports, lookups, words, lengths', run: command('node', 'scripts/check-code.ts') },
  { name: 'duplicates', run: command('jscpd', '--fail-on-empty') },
  { name: 'migrations', run: command('node', 'scripts/check-migrations.ts') },
  { name: 'dead code', run: command('knip', '--no-progress') },
  { name: 'known weaknesses of packages', run: command('node', 'scripts/check-advisories.ts') },
  {
    name: 'secrets',
    run: command('secretlint', '--maskSecrets', '--secretlintignore', '.gitignore', '**/*', '.*', '.ci/*'),
  },
  { name: 'licences', run: command('node', 'scripts/check-notice.ts') },
];

const unit: Step = vitestStep('unit tests', 'unit', folders);

const onDatabases: Step[] = [
  { name: 'database types', run: command('node', 'scripts/database-types.ts') },
  unit,
  vitestStep('integration on the embedded database', 'embedded'),
  vitestStep('integration on PostgreSQL', 'postgres'),
  vitestStep('integration through a pooler', 'pooled'),
  vitestStep('kill loop', 'reliability'),
  // Here, since the journeys take longer than all before.
  vitestStep('checkout in a browser', 'browser'),
];

const inBrowsers: Step[] = [
  {
    name: 'end to end',
    run: command('playwright', 'test', '--reporter=line,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('end-to-end') },
    counts: () => playwrightCounts(report('end-to-end')),
  },
];

const total = none();
try {
  if (!values.fast) await ensurePrerequisites();
  // Of some folders: what is wrong there, and what the whole tree is asked in seconds.
  addCounts(total, await runSteps(folders.length > 0 ? reading.slice(0, 3) : reading, 2));
  if (values.fast) addCounts(total, await runSteps([unit], 1));
  // Journeys wait for pages most of the time: databases use the cores meanwhile.
  else for (const counts of await runLanes(onDatabases, inBrowsers)) addCounts(total, counts);
} catch (error) {
  addCounts(total, { ...none(), failed: 1, failures: [(error as Error).message] });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const { passed, failed, skipped, failures } = total;
if (failures.length > 0) console.log(`\nTo look at:\n\n${failures.join('\n\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

function runLanes(...lanes: Step[][]) {
  return Promise.all(lanes.map((steps) => runSteps(steps, 1)));
}

async function ensurePrerequisites() {
  ensureBrowser();
  ensurePostgres();
  ensurePooler();
  installIfMissing('promtool', 'prometheus');
  installIfMissing('amtool', 'prometheus-alertmanager');
  await buildIfStale();
}

function vitestStep(name: string, project: string, folders: string[] = []): Step {
  const step = (title: string, file: string, files: string[] = []): Step => ({
    name: title,
    run: command(
      'vitest',
      'run',
      ...files,
      '--passWithNoTests',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    counts: () => vitestCounts(file),
  });
  return {
    ...step(name, report(project), folders),
    rerun(output) {
      const crashes = crashesIfOnlyErrors(output);
      const reason = crashes.map(({ signal, file }) => `${signal} ended the process of ${file}`).join(', ');
      const files = crashes.map(({ file }) => file);
      return files.length > 0
        ? { ...step(`${name}, after a crash`, report(`${project}-again`), files), reason }
        : undefined;
    },
  };
}
