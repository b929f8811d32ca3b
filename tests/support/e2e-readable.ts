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

/** A phone with text twice as large, and a desktop zoomed in twice. */
const LARGE_TEXT = {
  'text at 200 %': { width: 390, height: 844, root: '200%' },
  'zoom at 200 %': { width: 720, height: 450, root: '' },
} as const;

const IN_PAGE = [whatIsHidden, textsOnScreen, reasonHidden, isStuck, covers, stuckHeight, nameOf].join('\n');

/** With large text nothing is cut, covered or pushed out of the screen, and bars leave most of it free. */
export async function expectWholeInLargeText(page: Page): Promise<void> {
  for (const [how, { root, ...size }] of Object.entries(LARGE_TEXT)) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, root);
    const hidden = await page.evaluate<string[]>(`(() => { ${IN_PAGE}; return whatIsHidden(); })()`);
    expect(hidden, `${page.url()}, ${how}`).toEqual([]);
  }
}

/** Scrolls through the page, since what is stuck covers at one position what it does not at another. */
async function whatIsHidden(): Promise<string[]> {
  const found = new Set<string>();
  const end = () => document.documentElement.scrollHeight - innerHeight;
  for (let y = 0; ; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const top = scrollY < innerHeight / 2 ? 0 : innerHeight / 4;
    const bottom = scrollY >= end() - 1 ? innerHeight : innerHeight * 0.75;
    for (const { text, of, rect } of textsOnScreen()) {
      const middle = (rect.top + rect.bottom) / 2;
      const isRead = middle >= top && middle <= bottom;
      if (!isRead && rect.bottom > 0 && !isStuck(of)) continue;
      const why = reasonHidden(of, rect);
      if (why) found.add(`${why}: ${text.slice(0, 60)} (${nameOf(of)})`);
    }
    if (y === 0)
      for (const first of document.querySelectorAll('main h1, .hero [type=search]'))
        if (first.getBoundingClientRect().top > innerHeight)
          found.add(`below the first view: ${nameOf(first)}`);
    const stuck = stuckHeight();
    if (y > 0 && stuck > innerHeight / 3) found.add(`bars take ${Math.round(stuck)} of ${innerHeight} px`);
    if (y >= end()) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...found];
}

function textsOnScreen() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: string; of: Element; rect: DOMRect }[] = [];
  while (walker.nextNode()) {
    const of = walker.currentNode.parentElement!;
    const text = walker.currentNode.textContent!.trim();
    if (!text || of.closest('script, style, noscript, option, svg, [inert], .conversation-last')) continue;
    const isModal = document.querySelector('dialog:modal');
    if (isModal && !isModal.contains(of)) continue;
    if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects())
      if (rect.width > 2 && (rect.bottom > 0 || scrollY === 0) && rect.top < innerHeight)
        texts.push({ text, of, rect });
  }
  return texts;
}

function reasonHidden(of: Element, rect: DOMRect): string | undefined {
  for (let box: Element | null = of; box && box !== document.documentElement; box = box.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    const edges = box.getBoundingClientRect();
    if (edges.width <= 2 || clipPath !== 'none') return undefined;
    // What can be scrolled to is not lost.
    if (/auto|scroll/.test(overflowX)) {
      if (rect.left < edges.left - 1 || rect.right > edges.right + 1) return undefined;
    } else if (/hidden|clip/.test(overflowX) && !box.matches('.shell')) {
      if (rect.right <= edges.left || rect.left >= edges.right) return undefined;
      if (rect.left < edges.left - 2 || rect.right > edges.right + 2) return 'cut';
    }
    if (/auto|scroll/.test(overflowY)) {
      if (rect.top < edges.top || rect.bottom > edges.bottom) return undefined;
    } else if (/hidden|clip/.test(overflowY)) {
      if (rect.bottom <= edges.top || rect.top >= edges.bottom) return undefined;
      const spare = rect.height / 3;
      if (rect.top < edges.top - spare || rect.bottom > edges.bottom + spare) return 'cut';
    }
  }
  const isAbove = rect.bottom <= 0 && scrollY === 0;
  if (isAbove || rect.left < -1 || rect.right > innerWidth + 1) return 'out of the screen';
  if (getComputedStyle(of).pointerEvents === 'none') return undefined;
  const y = Math.min(Math.max((rect.top + rect.bottom) / 2, 1), innerHeight - 1);
  for (const x of [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2]) {
    const over = document.elementFromPoint(x, y);
    if (over && !over.contains(of) && !of.contains(over) && covers(over, of, x, y))
      return `covered by ${nameOf(over)}`;
  }
  return undefined;
}

function isStuck(of: Element): boolean {
  for (let box: Element | null = of; box; box = box.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(box).position)) return true;
  return false;
}

/** A link that reaches over its whole card by a pseudo-element covers nothing. */
function covers(over: Element, of: Element, x: number, y: number): boolean {
  for (let box: Element | null = over; box && !box.contains(of); box = box.parentElement) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    const isPainted = !/, 0\)|transparent/.test(backgroundColor) || backgroundImage !== 'none';
    if (isPainted || box.matches('a, button, input, select, textarea, img, svg, video')) return true;
  }
  return false;
}

function stuckHeight(): number {
  const bars = [...document.body.querySelectorAll('*')].filter((each) => {
    const { position } = getComputedStyle(each);
    if (
      !/sticky|fixed/.test(position) ||
      each.closest('dialog') ||
      !each.checkVisibility({ visibilityProperty: true })
    )
      return false;
    const { width, height, top, bottom } = each.getBoundingClientRect();
    return (
      width > innerWidth / 2 &&
      height < innerHeight &&
      (top <= 1 || bottom >= innerHeight - 1) &&
      bottom > 0 &&
      top < innerHeight
    );
  });
  return bars.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
}

function nameOf({ localName, className }: Element): string {
  return `${localName}.${String(className).split(' ').join('.')}`;
}
