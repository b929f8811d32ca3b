import { cpus } from 'node:os';
import { buildIfStale } from './build-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { command, runSteps, type Step } from './step-runner.ts';

// All tests on the embedded database, screens at each width, thousands of killed processes, simulated lives by seed, two versions side by side, other browsers, mutations.
const KILLS = Number(process.env.KILLS ?? 10_000);
const LIVES = Number(process.env.LIVES ?? 100_000);
const LIVES_EACH = 2000;
const DAY_MS = 86_400_000;

const NIGHTLY = { NIGHTLY: '1' };

const steps: Record<string, Step[]> = {
  embedded: [{ name: 'integration on the embedded database', run: vitestCommand('embedded'), env: NIGHTLY }],
  screens: [
    {
      name: 'every screen, at each width and in each language; a company from nothing',
      run: command('playwright', 'test', '--reporter=line'),
      env: NIGHTLY,
    },
  ],
  starts: [
    {
      name: 'starts that cannot be',
      run: vitestCommand('postgres', 'tests/integration/bad-starts'),
      env: NIGHTLY,
    },
  ],
  releases: [{ name: 'two versions side by side', run: vitestCommand('releases') }],
  lives: simulationStepsBySeed(),
  kills: [
    {
      name: `${KILLS} killed processes`,
      run: vitestCommand('reliability', 'tests/reliability/kill-loop'),
      env: { KILLS: String(KILLS) },
    },
  ],
  switches: [
    {
      name: 'captures switched off and on, processes restarted one by one, under load',
      run: vitestCommand(
        'reliability',
        'tests/reliability/switched-off',
        'tests/reliability/rolling-restart',
      ),
      env: NIGHTLY,
    },
  ],
  browsers: [{ name: 'journeys in Firefox and WebKit', run: command('node', 'scripts/browsers.mjs') }],
  mutation: [{ name: 'mutation tests', run: command('node', 'scripts/mutation.mjs') }],
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) throw new Error(`There is no part "${unknown}"; there are: ${Object.keys(steps).join(', ')}.`);
ensureBrowser();
ensurePostgres();
await buildIfStale();
let failed = 0;
for (const [name, parts] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  failed += (await runSteps(parts, name === 'lives' ? cpus().length : 1)).failed;
}
console.log(failed > 0 ? `\n${failed} failed` : '\nAll passed');
process.exitCode = failed > 0 ? 1 : 0;

/** Other seeds each day; the name of a step that fails says how to run it again. */
function simulationStepsBySeed(): Step[] {
  const runs = Math.ceil(LIVES / LIVES_EACH);
  const first = Math.floor(Date.now() / DAY_MS) * 1000;
  return Array.from({ length: runs }, (_, run) => {
    const env = { LIVES: String(LIVES_EACH), SEED: String(first + run) };
    const name = `lives: LIVES=${env.LIVES} SEED=${env.SEED} vitest run --project reliability tests/reliability/simulation`;
    return { name, run: vitestCommand('reliability', 'tests/reliability/simulation'), env };
  });
}

function vitestCommand(project: string, ...files: string[]): string[] {
  return command('vitest', 'run', ...files, '--project', project);
}
