import { expect, test } from 'vitest';
import { createNameSayer } from '#app/shared/names/use-names.ts';
import { createTranslator } from '#app/shared/text-reader.ts';
import { CATEGORIES, textOf } from '#demo/catalogue/categories/categories.ts';
import { readCatalogue } from '#tests/support/catalogues.ts';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const phrases = CATEGORIES.flatMap(({ rider }) =>
  [...rider.brings, ...rider.hospitality, ...rider.notes].map(textOf),
);

function sayIn(language: string) {
  const texts = readCatalogue('rider-phrases', language);
  return createNameSayer(createTranslator(() => [texts], [language]));
}

test.each(['hi', 'pa'] as const)('the usual phrases of riders are said in %s', (language) => {
  const say = sayIn(language);
  for (const phrase of phrases) {
    expect(say(phrase)).toMatch(SCRIPTS[language]);
    expect(say(phrase)).not.toMatch(/[a-z]/i);
  }
  expect(say('Two pedestal fans')).toBe('Two pedestal fans');
});

test('English says them as they are stored', () => {
  for (const phrase of phrases) expect(sayIn('en')(phrase)).toBe(phrase);
});
