import { existsSync } from 'node:fs';
import puppeteer, { type Frame } from 'puppeteer-core';
import { type DrivenBrowser, type Size, TIMEOUT_MS, until, whereItTakesClicks } from './driven-browser.ts';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** FIREFOX_PATH or an installed Firefox. Undefined if none. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/** Playwright drives only a Firefox of its own; Puppeteer drives the installed one by WebDriver BiDi. */
export async function openFirefox(executablePath: string, size: Size): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Firefox 140 does not know all that Puppeteer would set: its window has the size.
    defaultViewport: null,
    args: [`--width=${size.width}`, `--height=${size.height}`],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  let frame: Frame = page.mainFrame();
  const find = async (xpath: string) => (await frame.waitForSelector(`xpath/${xpath}`, { visible: true }))!;
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => frame.evaluate(expression) as Promise<never>,
    click: async (xpath) => {
      // Puppeteer's own click asks where a frame is in a way that Firefox 140 does not know.
      const { x, y } = await until(`${xpath} to take clicks`, async () =>
        (await find(xpath)).evaluate(whereItTakesClicks),
      );
      await page.mouse.click(x, y);
    },
    type: async (xpath, text) => {
      const field = await find(xpath);
      await field.click({ count: 3 });
      await field.type(text);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    enterFrame: async () => {
      frame = await until('a frame', async () =>
        page.frames().findLast((each) => each.parentFrame() !== null),
      );
    },
    leaveFrame: async () => {
      frame = page.mainFrame();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
