import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findFirefox } from '#tests/browsers/firefox.ts';
import { findWebKit } from '#tests/browsers/webkit.ts';
import { installSystemPackage } from './install-system-package.ts';

// Runs the journeys of tests/browsers in whichever of these browsers is there or can be installed.
const browsers = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

const missing = browsers.filter(({ name, find, packages }) => {
  if (find()) return false;
  console.log(`Installing ${name}…`);
  for (const each of packages) installSystemPackage(each);
  if (find()) return false;
  console.error(`${name} is missing (Debian: apt-get install ${packages.join(' ')}).`);
  return true;
});

process.exitCode = missing.length === browsers.length ? 1 : runJourneys();

function runJourneys(): number {
  const options = ['run', '--project', 'browsers', ...process.argv.slice(2)];
  const root = resolve(import.meta.dirname, '..');
  return spawnSync('vitest', options, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
