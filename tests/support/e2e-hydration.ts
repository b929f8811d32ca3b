import type { Browser, Page } from '@playwright/test';

const TIMEOUT_MS = 60_000;

/** Pages count as opened only after hydration. */
export function waitingForScripts(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', waitForScripts);
    return context;
  };
  return browser;
}

function waitForScripts(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await waitForHydration(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await waitForHydration(page);
    return answer;
  };
}

/** Some tests break scripts on purpose: continue without hydration. */
async function waitForHydration(page: Page) {
  const waiting = await page.evaluate(
    () =>
      matchMedia('(scripting: enabled)').matches &&
      document.querySelector('script[type="text/after-paint"]') !== null,
  );
  if (!waiting) return;
  await page
    .locator('html[data-hydrated]')
    .waitFor({ state: 'attached', timeout: TIMEOUT_MS })
    .catch(() => {});
}
