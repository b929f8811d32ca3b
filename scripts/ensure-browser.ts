import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from '#tests/support/find-browser.ts';
import { installSystemPackage } from './install-system-package.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const playwright = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

/** Path of a test browser, installed if missing. Throws with what to install. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return findShell() ?? found;
  console.log('Installing a browser…');
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[], timeout: 300_000 };
  for (const more of [['--with-deps'], []]) {
    spawnSync(process.execPath, [playwright, 'install', ...more, 'chromium'], options);
    const installed = findBrowser();
    if (installed) return installed;
  }
  installSystemPackage('chromium');
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'No browser found. Install Chromium (Debian: apt-get install chromium) or set CHROME_PATH.',
    );
  return installed;
}

/** Chromium without windows, if Debian's packages have it at hand. */
function findShell(): string | undefined {
  if (process.env.CHROME_PATH) return undefined;
  if (!existsSync(SHELL)) installSystemPackage('chromium-headless-shell', { update: false });
  return existsSync(SHELL) ? SHELL : undefined;
}
