import { expect, test } from 'vitest';
import { spokenList } from './spoken-list.ts';

test.each(['en', 'hi', 'pa'])('list in %s: joined as the standard library does', (language) => {
  const library = new Intl.ListFormat(language, { type: 'conjunction' });
  for (const things of [[], ['1'], ['1', '2'], ['1', '2', '3'], ['1', '2', '3', '4']])
    expect(spokenList(things, language)).toBe(library.format(things));
});
