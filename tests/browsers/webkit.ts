import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '#tests/support/free-port.ts';
import { type DrivenBrowser, type Size, until, whereItTakesClicks } from './driven-browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'];

export interface WebKit {
  open(size: Size): Promise<DrivenBrowser>;
  stop(): void;
}

/** Path of WebKitGTK's small browser, where its driver and a display server are installed too. */
export function findWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  const folders = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
  return folders.find((path) => existsSync(path));
}

/** The engine of Safari, on a display that is not shown. */
export async function startWebKit(binary: string): Promise<WebKit> {
  const screen = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(screen.stdout, 'data');
  const display = `:${String(number).trim()}`;
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok);
  return {
    open: (size) => open(address, binary, size),
    stop() {
      driver.kill();
      screen.kill();
    },
  };
}

async function open(address: string, binary: string, size: Size): Promise<DrivenBrowser> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ ...size, x: 0, y: 0 });
  const find = async (xpath: string) => {
    await until(xpath, async () => driver.findElement(By.xpath(xpath)).isDisplayed());
    return driver.findElement(By.xpath(xpath));
  };
  const click = async (xpath: string) => {
    await until(`${xpath} to take clicks`, async () =>
      driver.executeScript<object | null>(`return (${whereItTakesClicks})(arguments[0])`, await find(xpath)),
    );
    await (await find(xpath)).click();
  };
  const frames = () => driver.findElements(By.css('iframe'));
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click,
    type: async (xpath, text) => {
      // Scrolls there at once: the driver does not wait until a page has scrolled softly.
      await click(xpath);
      const field = await find(xpath);
      await field.clear();
      await field.sendKeys(text);
    },
    pressEnter: async () => (await driver.switchTo().activeElement()).sendKeys(Key.ENTER),
    enterFrame: async () => {
      await until('a frame', async () => (await frames()).length > 0);
      await driver.switchTo().frame((await frames()).at(-1)!);
    },
    leaveFrame: () => driver.switchTo().defaultContent(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}
