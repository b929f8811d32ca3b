import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  // Without what a window needs, it takes a tenth less of the processor.
  '/usr/bin/chromium-headless-shell',
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

/** In a container Chromium has no sandbox and little shared memory. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
