import { expect, test } from 'vitest';
import { agreedTexts } from './agreed-texts.ts';
import { TEXT_VERSIONS, TEXTS_IN_FORCE } from './texts-in-force.ts';

test('texts agreed to today are current, each with its digest', () => {
  const agreed = agreedTexts(TEXTS_IN_FORCE);
  expect(agreed.map(({ slug }) => slug)).toEqual(Object.keys(TEXT_VERSIONS));
  for (const { slug, day, digest, stands } of agreed) {
    expect({ day, digest }).toEqual(TEXT_VERSIONS[slug].at(-1));
    expect(stands).toBe(true);
  }
});

test('newer version: agreed one is marked outdated, keeps its digest', () => {
  const versions = {
    ...TEXT_VERSIONS,
    'term-conditions': [
      { day: '2026-11-20', digest: 'first' },
      { day: '2027-01-01', digest: 'second' },
    ],
  };
  expect(agreedTexts({ 'term-conditions': '2026-11-20' }, versions)).toEqual([
    { slug: 'term-conditions', day: '2026-11-20', digest: 'first', stands: false },
  ]);
});

test('older booking: no agreed texts; unknown version: no digest', () => {
  expect(agreedTexts({})).toEqual([]);
  expect(agreedTexts(null)).toEqual([]);
  expect(agreedTexts({ 'refund-policy': '2020-01-01', other: '2026-11-20' })).toEqual([
    { slug: 'refund-policy', day: '2020-01-01', digest: null, stands: false },
  ]);
});

test('several versions on one day: only the day is shown', () => {
  const versions = { ...TEXT_VERSIONS, 'term-conditions': [{ day: '2026-11-24.2', digest: 'second' }] };
  expect(agreedTexts({ 'term-conditions': '2026-11-24.2' }, versions)).toEqual([
    { slug: 'term-conditions', day: '2026-11-24', digest: 'second', stands: true },
  ]);
});
