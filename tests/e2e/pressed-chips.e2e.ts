import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-server.ts';

const PRESSED = '.chip:is([aria-pressed="true"], [aria-current="true"], :has(:checked))';
/** WCAG 1.4.3, text of ordinary size. */
const MIN_CONTRAST = 4.5;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('added kit: readable at rest, on hover and on focus [S2-50]', async ({ page }) => {
  await page.goto('/sound-system');
  await page.getByRole('button', { name: 'Add Terrace Set' }).click();
  await expectReadable(page, page.getByRole('button', { name: 'Terrace Set is added. Remove it' }));
});

test('chosen chips: readable at rest, on hover and on focus', async ({ page }) => {
  for (const address of ['/join', '/search?skill=singer&genre=Sufi']) {
    await page.goto(address);
    const pressed = page.locator(PRESSED).filter({ visible: true });
    expect(await pressed.count(), address).toBeGreaterThan(0);
    for (const chip of await pressed.all()) await expectReadable(page, chip);
  }
});

async function expectReadable(page: Page, chip: Locator) {
  await page.mouse.move(0, 0);
  await expectContrast(chip, 'at rest');
  await chip.hover();
  await expectContrast(chip, 'under the pointer');
  await page.mouse.move(0, 0);
  const input = chip.locator('input');
  await ((await input.count()) > 0 ? input : chip).focus();
  await expectContrast(chip, 'with the focus');
}

async function expectContrast(chip: Locator, state: string) {
  const { text, colours } = await chip.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { text: element.textContent, colours: [color, backgroundColor] };
  });
  expect(contrast(colours), `${text} ${state}: ${colours.join(' on ')}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
}

function contrast(colours: string[]): number {
  const [dark, light] = colours.map(luminance).toSorted((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  if (!parts) throw new Error(`Not an opaque colour: ${colour}`);
  const [red, green, blue] = parts.slice(1).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
