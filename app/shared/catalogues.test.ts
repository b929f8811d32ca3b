import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenLanguages } from './languages.ts';
import type { Catalogue } from './text-reader.ts';

const app = new URL('../', import.meta.url).pathname;
const folders = globSync('**/messages/{en,*.en}.json', { cwd: app }).map((file) =>
  file.replace(/en\.json$/, ''),
);
const others = spokenLanguages.filter((language) => language !== 'en');
const PLURAL = /_(zero|one|other)$/;

function textsOf(file: string): Map<string, string> {
  const walk = (catalogue: Catalogue, before: string): [string, string][] =>
    Object.entries(catalogue).flatMap(([key, text]) =>
      typeof text === 'string' ? [[before + key, text] as [string, string]] : walk(text, `${before}${key}.`),
    );
  return new Map(walk(JSON.parse(readFileSync(app + file, 'utf8')), ''));
}

/** Values and tags of a text, which translations must neither lose nor add. */
function marksOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*\w+\s*\}\}|<\/?\w+>/g)].map(([mark]) => mark.replaceAll(/\s/g, '')).sort();
}

const files = folders.flatMap((folder) =>
  others.map((language) => [folder, language] as [folder: string, language: string]),
);

test.for(files)('%s%s.json says all that English says', ([folder, language]) => {
  const file = `${folder}${language}.json`;
  expect(existsSync(app + file), `${file} is missing`).toBe(true);
  const english = textsOf(`${folder}en.json`);
  const theirs = textsOf(file);
  const bare = (texts: Map<string, string>) =>
    [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
  expect(bare(theirs)).toEqual(bare(english));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, text] of theirs) {
    const source = english.get(key) ?? english.get(key.replace(PLURAL, '_other'))!;
    expect(text.trim(), `${key} is empty`).not.toBe('');
    const plural = PLURAL.test(key) && english.has(key.replace(PLURAL, '_other'));
    // A plural form for one may also serve zero, so it may need the number that English spells out.
    const counted = (mark: string) => plural && mark === '{{count}}';
    const marks = (of: string) => marksOf(of).filter((mark) => !counted(mark));
    expect(marks(text), key).toEqual(marks(source));
    if (plural)
      for (const form of forms)
        expect([...theirs.keys()], `${key} in the form ${form}`).toContain(key.replace(PLURAL, `_${form}`));
  }
});
