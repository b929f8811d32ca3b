import { expect, test } from 'vitest';
import { LANDING_PAGES } from './landing-pages.ts';
import { writeLanding } from './write-landing.ts';

const written = LANDING_PAGES.map((page) => ({ page, texts: writeLanding(page) }));

test('no landing page repeats the words of another [S2-16] [S2-17] [S2-35]', () => {
  const own = written.map(({ texts }) => `${texts.lead} ${texts.here}`);
  expect(new Set(written.flatMap(({ texts }) => [texts.lead, texts.here])).size).toBe(
    2 * LANDING_PAGES.length,
  );
  for (const one of own)
    for (const other of own)
      if (one !== other) expect(likeness(one, other), `${one}\n${other}`).toBeLessThan(0.3);
});

test('each names its own city [S2-37]', () => {
  for (const { page, texts } of written)
    expect(`${texts.lead} ${texts.here}`.toLowerCase()).toContain(page.city);
});

test('each has nine questions, all different [S2-35] [S9-10]', () => {
  for (const { texts } of written) {
    expect(new Set(texts.questions.map(({ question }) => question)).size).toBe(9);
    expect(new Set(texts.questions.map(({ answer }) => answer)).size).toBe(9);
  }
});

test('descriptions fit into a result of a search engine [S2-37]', () => {
  for (const { texts } of written) {
    expect(texts.lead.length).toBeGreaterThan(60);
    expect(texts.lead.length).toBeLessThanOrEqual(165);
  }
});

test('no price is by the hour [S2-34]', () => {
  expect(JSON.stringify(written)).not.toMatch(/\/hr|per hour|an hour costs/i);
});

/** Share of the words of the shorter text that the other one uses too, small words aside. */
function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}’]{4,}/gu));
  const [few, many] = [words(one), words(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return [...few].filter((word) => many.has(word)).length / few.size;
}
