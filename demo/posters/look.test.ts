import { expect, test } from 'vitest';
import { assignLooks, lookOf } from './look.ts';
import type { Category } from './poster-artist.ts';

const CATEGORIES: Category[] = ['singer', 'dj', 'band', 'dancer', 'anchor', 'catering'];

const ranked = Array.from({ length: 240 }, (_, i) => ({
  id: `artist-${i}`,
  name: i % 7 === 0 ? 'A Name Of More Than Twenty Letters' : `Artist ${i}`,
  category: CATEGORIES[(i * 5) % CATEGORIES.length]!,
  city: ['Chandigarh', 'Mohali', 'Panchkula'][(i * 7) % 3]!,
}));

test('neighbours in any order never share layout and colours', () => {
  const looks = assignLooks(ranked);
  for (const order of [() => '', (a: (typeof ranked)[0]) => a.category, (a: (typeof ranked)[0]) => a.city]) {
    const last = new Map<string, string>();
    for (const artist of ranked) {
      const look = JSON.stringify(looks.get(artist.id));
      expect(look).not.toBe(last.get(order(artist)));
      last.set(order(artist), look);
    }
  }
});

test('an artist further down the ranking changes none above', () => {
  const before = assignLooks(ranked.slice(0, 100));
  const after = assignLooks(ranked);
  for (const [id, look] of before) expect(after.get(id)).toEqual(look);
});

test('long names go to layouts with room for them', () => {
  const looks = assignLooks(ranked);
  for (const { id, name } of ranked)
    if (name.length > 20) expect(['jali', 'naam']).toContain(looks.get(id)!.template);
});

test('no assigned look: the id decides, always the same', () => {
  const artist = { ...ranked[1]!, kind: 'solo' as const, instrument: null, people: [], scriptName: null };
  expect(lookOf(artist)).toEqual(lookOf({ ...artist }));
});
