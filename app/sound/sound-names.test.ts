import { expect, test } from 'vitest';
import { createNameSayer } from '#app/shared/names/use-names.ts';
import { createTranslator } from '#app/shared/text-reader.ts';
import { EQUIPMENT, SOUND_KITS } from '#demo/catalogue/sound-items.ts';
import { readCatalogue } from '#tests/support/catalogues.ts';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const AS_PRINTED = /\b(?:UHF|HDMI|P3|kVA|x)\b/g;
const stored = [...SOUND_KITS, ...EQUIPMENT].flatMap(({ name, description }) => [name, description]);

function sayIn(language: string) {
  const texts = readCatalogue('sound-names', language);
  return createNameSayer(createTranslator(() => [texts], [language]));
}

test('English says every kit and item as it is stored', () => {
  const say = sayIn('en');
  for (const text of stored) expect(say(text)).toBe(text);
});

test.each(['hi', 'pa'] as const)('every kit and item: named and described distinctly in %s', (language) => {
  const say = sayIn(language);
  for (const text of stored) {
    expect(say(text)).toMatch(SCRIPTS[language]);
    expect(say(text).replace(AS_PRINTED, '')).not.toMatch(/[a-z]/i);
  }
  expect(new Set(stored.map(say)).size).toBe(new Set(stored).size);
});

test('names that staff add or rewrite are shown as written', () => {
  const say = sayIn('pa');
  expect(say('Bose L1 Pro')).toBe('Bose L1 Pro');
  expect(say('Boom stand, white.')).toBe('Boom stand, white.');
});
