import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenLanguages } from '#app/shared/languages.ts';
import { createNameSayer } from '#app/shared/names/use-names.ts';
import { CATEGORIES } from '#demo/catalogue/categories/categories.ts';
import { CITIES } from '#demo/catalogue/cities.ts';

type Names = Record<string, string>;

const read = (namespace: 'names' | 'skills', language: string): Names =>
  JSON.parse(
    readFileSync(new URL(`../../app/shared/${namespace}/messages/${language}.json`, import.meta.url), 'utf8'),
  );

const named = [
  ...CITIES.map(({ name }) => name),
  ...CATEGORIES.flatMap(({ name, plural }) => [name, plural]),
  'Sample film',
];
const skills = CATEGORIES.flatMap(({ skills, genres }) => [
  ...skills.flatMap((skill) => [skill.name, ...skill.genres]),
  ...genres,
]);

test.for(spokenLanguages.filter((language) => language !== 'en'))(
  'cities, categories, skills, genres and films have names in %s',
  (language) => {
    for (const [namespace, stored] of [
      ['names', named],
      ['skills', skills],
    ] as const) {
      const names = read(namespace, language);
      const say = createNameSayer((key: string) => names[key] ?? key);
      for (const name of stored) expect(say(name), name).not.toBe(name);
    }
  },
);

test('place: each part with a name is translated', () => {
  const names = read('names', 'pa');
  const say = createNameSayer((key: string) => names[key] ?? key);
  expect(say('Sector 70, Mohali')).toBe('ਸੈਕਟਰ 70, ਮੋਹਾਲੀ');
  expect(say('Phase 3B2, Mohali')).toBe('ਫ਼ੇਜ਼ 3B2, ਮੋਹਾਲੀ');
  expect(say('Rajouri Garden, New Delhi')).toBe('Rajouri Garden, ਨਵੀਂ ਦਿੱਲੀ');
  expect(say('Model Town 2')).toBe('Model Town 2');
});

test('in English names are said as they are stored', () => {
  const names = { ...read('skills', 'en'), ...read('names', 'en') };
  const say = createNameSayer((key: string) => names[key] ?? key);
  for (const name of [...named, ...skills]) expect(say(name).toLowerCase()).toBe(name.toLowerCase());
});

test('untranslated name: shown as stored', () => {
  expect(createNameSayer((key: string) => key)('Puppeteer & Friends')).toBe('Puppeteer & Friends');
});
