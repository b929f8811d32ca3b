import { expect, test } from 'vitest';
import { type Comparable, isLikeForLike, likeForLikeArtists } from './find-candidates.server.ts';

const rated = (rating: number, count = 10) => ({ ratingCount: count, ratingSum: Math.round(rating * count) });
const booked: Comparable = {
  id: 1,
  kind: 'solo',
  category: 'singer',
  skills: ['Ghazal', 'Sufi'],
  ...rated(4.7),
  fee: 5_000_000,
  setMinutes: 120,
};
const other = (change: Partial<Comparable> = {}): Comparable => ({ ...booked, id: 2, ...change });
const MINUTES = 150;

test.each<[string, Partial<Comparable>, boolean]>([
  ['one just the same', {}, true],
  ['themselves', { id: 1 }, false],
  ['another category', { category: 'dj' }, false],
  ['a team for a soloist', { kind: 'team' }, false],
  ['one skill in common', { skills: ['sufi ', 'Qawwali'] }, true],
  ['no skill in common', { skills: ['Bollywood'] }, false],
  ['no skill named', { skills: [] }, false],
  ['a rating 0.3 lower', rated(4.4), true],
  ['a rating 0.4 lower', rated(4.3), false],
  ['a better rating', rated(5), true],
  ['no reviews, which counts as 4.2', rated(0, 0), false],
  ['a quarter more', { fee: 6_250_000 }, true],
  ['more than a quarter more', { fee: 6_250_001 }, false],
  ['half the price', { fee: 2_500_000 }, true],
  ['less than half the price', { fee: 2_499_999 }, false],
])('%s [S1-03]', (_who, change, like) => {
  expect(isLikeForLike(booked, other(change), MINUTES)).toBe(like);
});

test('replacement candidate: refused when the set is too short', () => {
  const long = { ...booked, setMinutes: 240 };
  expect(isLikeForLike(long, other({ setMinutes: 150 }), 240)).toBe(false);
  expect(isLikeForLike(long, other({ setMinutes: 240 }), 240)).toBe(true);
});

test('unrated artist: can be replaced by rating 3.9, not 3.8', () => {
  const unknown = { ...booked, ...rated(0, 0) };
  expect(isLikeForLike(unknown, other(rated(3.9)), MINUTES)).toBe(true);
  expect(isLikeForLike(unknown, other(rated(3.8)), MINUTES)).toBe(false);
});

test('replacement without named skills: same category suffices, excluded ones omitted', () => {
  const others = [
    other({ id: 5, skills: [] }),
    other({ id: 3 }),
    other({ id: 9, category: 'dj' }),
    other({ id: 4 }),
  ];
  const found = likeForLikeArtists({ ...booked, skills: [] }, others, MINUTES, new Set([3]));
  expect(found.map(({ id }) => id)).toEqual([5, 4]);
});
