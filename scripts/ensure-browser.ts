import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser, SHELL } from '#tests/support/find-browser.ts';
import { installSystemPackage } from './install-system-package.ts';

const playwright = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

/** Path of a browser, installed if missing, beside one without windows if that is at hand. Throws with what to install. */
export function ensureBrowser(): string {
  if (!process.env.CHROME_PATH && !existsSync(SHELL))
    installSystemPackage('chromium-headless-shell', { update: false });
  const found = findBrowser();
  if (found) return found;
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
