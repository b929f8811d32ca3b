import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artistRank, bayesianRating, distancePenalty } from './ranking.ts';

const figures = (ratingCount: number, mean: number, performedCount = ratingCount) => ({
  ratingCount,
  ratingSum: Math.round(ratingCount * mean),
  performedCount,
});

test('the order of eight typical artists is as decided', () => {
  const artists = {
    'a hundred good reviews': figures(100, 4.8),
    'ten perfect reviews': figures(10, 5),
    'one perfect review': figures(1, 5),
    'without a record': figures(0, 0),
    'sixty fair reviews': figures(60, 4),
    'performed often, never rated': figures(0, 0, 80),
    'two poor reviews': figures(2, 2),
    'fifty poor reviews': figures(50, 2.6),
  };
  const order = Object.entries(artists).sort(([, one], [, other]) => artistRank(other) - artistRank(one));
  expect(order.map(([name]) => name)).toEqual([
    'a hundred good reviews',
    'ten perfect reviews',
    'performed often, never rated',
    'sixty fair reviews',
    'one perfect review',
    'without a record',
    'two poor reviews',
    'fifty poor reviews',
  ]);
});

test('rating: prior without reviews, own mean with many reviews [S3-06]', () => {
  expect(bayesianRating(figures(0, 0))).toBeCloseTo(4.2);
  expect(bayesianRating(figures(1000, 3))).toBeCloseTo(3, 1);
});

test('rank: a five-star review never lowers, a one-star never raises', () => {
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.nat(500),
      (count, mean, performed) => {
        const before = figures(count, mean, performed);
        const better = { ...before, ratingCount: count + 1, ratingSum: before.ratingSum + 5 };
        const worse = { ...before, ratingCount: count + 1, ratingSum: before.ratingSum + 1 };
        expect(artistRank(better)).toBeGreaterThanOrEqual(artistRank(before));
        expect(artistRank(worse)).toBeLessThanOrEqual(artistRank(before));
      },
    ),
  );
});

test('distance penalty: grows with distance, but stays below 0.3', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0.1, max: 60, noNaN: true }),
      (km, more) => {
        expect(distancePenalty(km + more)).toBeGreaterThan(distancePenalty(km));
        expect(distancePenalty(km + more)).toBeLessThan(0.3);
      },
    ),
  );
});

test('withdrawn acceptances: each lowers rank, by a fifth at most', () => {
  const reliable = artistRank(figures(20, 4.6));
  const cost = (withdrawnCount: number) => reliable - artistRank({ ...figures(20, 4.6), withdrawnCount });
  expect(cost(1)).toBeCloseTo(0.05);
  expect(cost(3)).toBeCloseTo(0.15);
  expect(cost(40)).toBeCloseTo(0.2);
});
