import { globSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type Catalogue, createTextReader } from './text-reader.ts';

const app = new URL('../', import.meta.url).pathname;
const files = globSync('**/messages/*.json', { cwd: app });

function keysOf(catalogue: Catalogue, before = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [(before + key).replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(text, `${before}${key}.`),
  );
}

test.for(files)('a page says what i18next would say: %s', async (file) => {
  const language = file.match(/(\w+)\.json$/)![1]!;
  const texts: Catalogue = JSON.parse(readFileSync(app + file, 'utf8'));
  const library = i18next.createInstance();
  await library.init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { it: texts } },
    interpolation: { escapeValue: false },
  });
  const reader = createTextReader(language, async (asked) => (asked === language ? texts : {}));
  await reader.load('it');
  const say = reader.translator('it');
  const expected = library.getFixedT(language, 'it' as 'ui') as unknown as typeof say;
  const names = [...JSON.stringify(texts).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => [
    name,
    `<${name}>`,
  ]);
  for (const key of keysOf(texts))
    for (const count of [0, 1, 2, 5, undefined]) {
      const values = { ...Object.fromEntries(names), ...(count === undefined ? {} : { count }) };
      expect(say(key, values), key).toBe(expected(key, values));
    }
});

test('untranslated text falls back to English, unknown key to itself', async () => {
  const reader = createTextReader(
    'pa',
    async (language): Promise<Catalogue> =>
      language === 'pa' ? { close: 'ਬੰਦ ਕਰੋ' } : { close: 'Close', menu: { open: 'Menu' } },
  );
  await reader.load('ui');
  const say = reader.translator('ui');
  expect([say('close'), say('menu.open'), say('nothing')]).toEqual(['ਬੰਦ ਕਰੋ', 'Menu', 'nothing']);
});

test('text file: failed fetch is retried on the next request', async () => {
  let tries = 0;
  const reader = createTextReader('en', async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return { close: 'Close' };
  });
  await expect(reader.load('ui')).rejects.toThrow('offline');
  expect(reader.has('ui')).toBe(false);
  await reader.load('ui');
  expect(reader.translator('ui')('close')).toBe('Close');
});

test('reader that does not wait: notified once a namespace loads', async () => {
  const reader = createTextReader('en', async () => ({ close: 'Close' }));
  const sizes: number[] = [];
  const stop = reader.growth!.subscribe(() => sizes.push(reader.growth!.size()));
  await reader.load('ui');
  await reader.load('ui');
  stop();
  await reader.load('shell');
  expect(sizes).toEqual([1]);
});
