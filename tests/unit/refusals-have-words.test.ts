import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LISTS } from './refusal-codes.ts';

test.each(LISTS)('every code of %s %s has a sentence of its own in three languages', (folder, key, list) => {
  const [english, ...others] = ['en', 'hi', 'pa'].map((language) => sentences(folder, key, language));
  for (const code of list) {
    const said = sentenceOf(english!, code);
    expect(said, code).toBeTruthy();
    const [hindi, punjabi] = others.map((catalogue) => sentenceOf(catalogue, code));
    expect(hindi, code).toMatch(/\p{Script=Devanagari}/u);
    expect(punjabi, code).toMatch(/\p{Script=Gurmukhi}/u);
  }
});

type Catalogue = { [key: string]: string | Catalogue };

function sentences(folder: string, key: string, language: string): Catalogue {
  const file = new URL(`../../${folder}/messages/${language}.json`, import.meta.url);
  const whole: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  if (key === '') return whole;
  return key.split('.').reduce((part, name) => part[name] as Catalogue, whole);
}

/** Counted sentences have plural forms; sign-in waits have one per unit too. */
function sentenceOf(catalogue: Catalogue, code: string): unknown {
  return catalogue[code] ?? catalogue[`${code}_other`] ?? catalogue[`${code}Minutes_other`];
}
