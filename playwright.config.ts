import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findTestBrowser } from './tests/support/find-browser.ts';

const executablePath = findTestBrowser();

/** Journeys in a real browser; each worker has a server, a database and a gateway of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/e2e-template.ts',
  workers: 2,
  // What passes at another try has a fault: on the build machine nothing is tried again either.
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // Generous, since a machine that is busy elsewhere is slow and not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'line',
  use: {
    // Requests that the keeper of bookings answers are not seen by tests; the test of it lets it in.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'] } }],
});
