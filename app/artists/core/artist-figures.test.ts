import { expect, test } from 'vitest';
import { type ArtistFigures, type Badge, badgesOf, shownResponse } from './artist-figures.ts';

const ALL: ArtistFigures = {
  requests: 10,
  answered: 9,
  medianMinutes: 180,
  performed: 20,
  onTime: 19,
  ratingCount: 20,
  ratingSum: 94,
  acceptsInstantly: true,
  daysSinceWithdrawal: null,
};

test('an artist who just reaches every number has every badge', () => {
  expect(badgesOf(ALL)).toEqual(['answersFast', 'keepsDate', 'loved', 'instant']);
});

const MISSED: [Badge, string, Partial<ArtistFigures>][] = [
  ['answersFast', 'nine requests', { requests: 9, answered: 9 }],
  ['answersFast', '89 % answered', { requests: 100, answered: 89 }],
  ['answersFast', 'a median over three hours', { medianMinutes: 181 }],
  ['answersFast', 'no answer', { medianMinutes: null }],
  ['keepsDate', 'nine evenings', { performed: 9, onTime: 9 }],
  ['keepsDate', 'two late of twenty', { onTime: 18 }],
  ['keepsDate', 'a yes withdrawn 364 days ago', { daysSinceWithdrawal: 364 }],
  ['loved', '19 reviews', { ratingCount: 19, ratingSum: 95 }],
  ['loved', 'a mean of 4.65', { ratingSum: 93 }],
  ['instant', 'a choice to answer each request', { acceptsInstantly: false }],
  ['instant', 'a yes withdrawn 179 days ago', { daysSinceWithdrawal: 179 }],
];

for (const [badge, reason, missed] of MISSED)
  test(`${badge} is not given for ${reason}`, () => {
    expect(badgesOf({ ...ALL, ...missed })).not.toContain(badge);
  });

test('badges come again when a withdrawal is long enough ago', () => {
  expect(badgesOf({ ...ALL, daysSinceWithdrawal: 180 })).toEqual(['answersFast', 'loved', 'instant']);
  expect(badgesOf({ ...ALL, daysSinceWithdrawal: 365 })).toContain('keepsDate');
});

test('response figures: from five requests; share rounded down, hours up', () => {
  expect(shownResponse({ ...ALL, requests: 4, answered: 4 })).toBeNull();
  expect(shownResponse({ ...ALL, requests: 6, answered: 5, medianMinutes: 61 })).toEqual({
    percent: 83,
    withinHours: 3,
  });
  expect(shownResponse({ ...ALL, requests: 5, answered: 0, medianMinutes: null })).toEqual({
    percent: 0,
    withinHours: null,
  });
  expect(shownResponse({ ...ALL, medianMinutes: 1441 })!.withinHours).toBeNull();
});
