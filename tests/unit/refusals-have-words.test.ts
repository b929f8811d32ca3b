import { expect, test } from 'vitest';
import type { Catalogue } from '#app/shared/text-reader.ts';
import { readCatalogue } from '#tests/support/catalogues.ts';
import { LISTS } from './refusal-codes.ts';

test.each(LISTS)('codes of %s %s: a sentence each in three languages', (namespace, key, list) => {
  const [english, ...others] = ['en', 'hi', 'pa'].map((language) => sentences(namespace, key, language));
  for (const code of list) {
    const said = sentenceOf(english!, code);
    expect(said, code).toBeTruthy();
    const [hindi, punjabi] = others.map((catalogue) => sentenceOf(catalogue, code));
    expect(hindi, code).toMatch(/\p{Script=Devanagari}/u);
    expect(punjabi, code).toMatch(/\p{Script=Gurmukhi}/u);
  }
});

function sentences(namespace: string, key: string, language: string): Catalogue {
  const whole = readCatalogue(namespace, language);
  if (key === '') return whole;
  return key.split('.').reduce((part, name) => part[name] as Catalogue, whole);
}

/** Counted sentences have plural forms; sign-in waits have one per unit too. */
function sentenceOf(catalogue: Catalogue, code: string): unknown {
  return catalogue[code] ?? catalogue[`${code}_other`] ?? catalogue[`${code}Minutes_other`];
}
