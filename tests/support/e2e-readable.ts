import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Accessibility rules that the page breaks, or a part of it, each with its first element. */
export async function accessibilityFindings(page: Page, within?: string): Promise<string[]> {
  // No page has frames of other sites: one document needs no second page to join results.
  const builder = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The night's run reads the accessibility of desktops too. */
const AXE_WIDTHS = process.env.NIGHTLY ? [390, 1440] : [390];

/** At each width nothing is to be scrolled sideways, and nothing is inaccessible. */
export async function expectReadable(
  page: Page,
  widths: readonly number[] = [390, 768, 1440],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
    if (AXE_WIDTHS.includes(width))
      expect(await accessibilityFindings(page), `${page.url()} at ${width}`).toEqual([]);
  }
}

/** On the narrowest phones nothing is cut off or to be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(whatDoesNotFit);
    expect(found, `${page.url()} at ${width}`).toEqual({ wider: false, cut: [] });
  }
}

function whatDoesNotFit() {
  const spoken = document.querySelectorAll<HTMLElement>('h1, h2, h3, .button, .chip, label, summary');
  const cut = [...spoken].filter(({ clientWidth, scrollWidth, offsetParent }) => {
    return offsetParent !== null && clientWidth > 1 && scrollWidth > clientWidth + 1;
  });
  return {
    wider: document.documentElement.scrollWidth > innerWidth,
    cut: cut.map(({ textContent }) => textContent.trim().slice(0, 60)),
  };
}
