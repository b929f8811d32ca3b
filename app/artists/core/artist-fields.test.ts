import { expect, test } from 'vitest';
import type { Catalogue } from '#app/shared/text-reader.ts';
import { readCatalogue } from '#tests/support/catalogues.ts';
import { FIELD_NAMES, type FieldName, fieldHas, fieldsWith, ruleOf } from './artist-fields.ts';

const SCRIPTS = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const languages = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

/** The words that a field needs; plural forms count as one. */
function neededWords(name: FieldName): string[] {
  const { help, kind, profile } = ruleOf(name);
  const wanted = { label: true, help, error: kind !== 'yes', profile, change: true };
  return Object.entries(wanted).flatMap(([word, isNeeded]) => (isNeeded ? [word] : []));
}

test.each(FIELD_NAMES)('%s: exactly the needed words in all three languages', (name) => {
  for (const language of languages) {
    const words = readCatalogue('artist-fields', language)[name] as Catalogue;
    const keys = Object.keys(words).map((key) => key.replace(/_(one|other)$/, ''));
    expect([...new Set(keys)].sort(), language).toEqual(neededWords(name).sort());
    for (const text of Object.values(words)) expect(text).toMatch(SCRIPTS[language]);
  }
});

test.each(fieldsWith({ kind: 'number' }))('the refusal of %s names its bounds', (name) => {
  const rule = ruleOf(name);
  const bounds = rule.kind === 'number' ? [rule.min, rule.max] : [];
  for (const language of languages) {
    const { error } = readCatalogue('artist-fields', language)[name] as Catalogue;
    expect(String(error).match(/\d+/g), language).toEqual(bounds.map(String));
  }
});

test('the catalogue has words of no other field', () => {
  for (const language of languages)
    expect(Object.keys(readCatalogue('artist-fields', language)).sort()).toEqual(
      [...FIELD_NAMES, 'yes'].sort(),
    );
});

test('fields are found by their properties', () => {
  expect(fieldsWith({ form: 'offer' })).toEqual(FIELD_NAMES.filter((name) => ruleOf(name).form === 'offer'));
  expect(fieldHas('experience_years', { kind: 'number', required: true })).toBe(true);
  expect(fieldHas('experience_years', { kind: 'number', required: false })).toBe(false);
});
