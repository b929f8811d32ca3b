import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8'));

test.each(['en', 'hi', 'pa'])(
  'signing in promises what the home page promises, in %s [S2-46] [S1-05]',
  (language) => {
    const { brandPromises } = textsOf(`accounts/messages/${language}.json`);
    const { promise } = textsOf(`site/home/messages/${language}.json`);
    for (const [name, said] of Object.entries(brandPromises)) expect(said).toBe(promise[name].title);
  },
);
