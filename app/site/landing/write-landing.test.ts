import { expect, test } from 'vitest';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { LANDING_PAGES, type LandingPage, landingPath } from './landing-pages.ts';
import { writeLanding } from './write-landing.server.ts';

type Written = ReturnType<typeof writeLanding>;

const all = new Map<Language, { page: LandingPage; texts: Written }[]>();
for (const language of spokenLanguages)
  all.set(
    language,
    LANDING_PAGES.map((page) => ({ page, texts: writeLanding(page, language) })),
  );

const CITY_NAMES: Record<Language, Record<LandingPage['city'], string>> = {
  en: { chandigarh: 'Chandigarh', mohali: 'Mohali', panchkula: 'Panchkula' },
  hi: { chandigarh: 'चंडीगढ़', mohali: 'मोहाली', panchkula: 'पंचकूला' },
  pa: { chandigarh: 'ਚੰਡੀਗੜ੍ਹ', mohali: 'ਮੋਹਾਲੀ', panchkula: 'ਪੰਚਕੂਲਾ' },
};

test.for(spokenLanguages)(
  'in %s no landing page repeats the words of another [S2-16] [S2-17] [S2-35]',
  (language) => {
    const written = all.get(language)!;
    const own = written.map(({ texts }) => `${texts.lead} ${texts.here}`);
    expect(new Set(written.flatMap(({ texts }) => [texts.lead, texts.here])).size).toBe(
      2 * LANDING_PAGES.length,
    );
    for (const one of own)
      for (const other of own)
        if (one !== other) expect(likeness(one, other), `${one}\n${other}`).toBeLessThan(0.3);
  },
);

test.for(spokenLanguages)('in %s each names its own city [S2-22] [S2-37]', (language) => {
  for (const { page, texts } of all.get(language)!)
    expect(`${texts.lead} ${texts.here}`).toContain(CITY_NAMES[language][page.city]);
});

test.for(spokenLanguages)('in %s each has nine questions, all different [S2-35] [S9-10]', (language) => {
  for (const { texts } of all.get(language)!) {
    expect(new Set(texts.questions.map(({ question }) => question)).size).toBe(9);
    expect(new Set(texts.questions.map(({ answer }) => answer)).size).toBe(9);
  }
});

test.for(spokenLanguages)('in %s descriptions fit into a search engine’s result [S2-37]', (language) => {
  for (const { texts } of all.get(language)!) {
    expect(texts.lead.length, texts.lead).toBeGreaterThan(60);
    expect(texts.lead.length, texts.lead).toBeLessThanOrEqual(165);
  }
});

test.for([
  ['hi', /\p{Script=Devanagari}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
] as const)('landing pages in %s: fully translated in their own script [S2-22]', ([language, letters]) => {
  for (const [index, { page, texts }] of all.get(language)!.entries()) {
    const theirs = piecesOf(texts);
    const english = piecesOf(all.get('en')![index]!.texts);
    expect(theirs.length, landingPath(page)).toBe(english.length);
    for (const [place, text] of theirs.entries()) {
      expect(text).not.toBe(english[place]);
      // Combining marks count as letters; abbreviations such as FSSAI stay in Latin.
      expect((text.match(letters) ?? []).length / text.length, text).toBeGreaterThan(0.6);
    }
  }
});

test('no price is by the hour [S2-34]', () => {
  expect(JSON.stringify([...all.values()])).not.toMatch(/\/hr|per hour|an hour costs|प्रति घंटा|ਪ੍ਰਤੀ ਘੰਟਾ/i);
});

function piecesOf(texts: Written): string[] {
  const { lead, here, about, city, price, ask, questions } = texts;
  return [
    lead,
    here,
    about,
    city,
    price,
    ...ask,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
}

/** Share of the shorter text's words found in the other, stop words aside. */
function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}’]{4,}/gu));
  const [few, many] = [words(one), words(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return [...few].filter((word) => many.has(word)).length / few.size;
}
