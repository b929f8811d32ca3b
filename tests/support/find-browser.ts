import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows: it takes a tenth less of the processor, and knows no push service. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROME_PATH, an installed Chromium, or Playwright's. Undefined if none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROME_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** For most tests: without windows where that is installed. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROME_PATH === undefined && existsSync(SHELL) ? SHELL : findBrowser();
}

/** In a container Chromium has no sandbox and little shared memory. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
