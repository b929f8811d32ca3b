import { expect, test } from 'vitest';
import { agreedTexts } from './agreed-texts.ts';
import { TEXT_VERSIONS, TEXTS_IN_FORCE } from './texts-in-force.ts';

test('the texts agreed to today are unchanged, each with the digest of its wording', () => {
  const agreed = agreedTexts(TEXTS_IN_FORCE);
  expect(agreed.map(({ slug }) => slug)).toEqual(Object.keys(TEXT_VERSIONS));
  for (const { slug, day, digest, stands } of agreed) {
    expect({ day, digest }).toEqual(TEXT_VERSIONS[slug].at(-1));
    expect(stands).toBe(true);
  }
});

test('a newer version takes the place of the one that was agreed to, which keeps its digest', () => {
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

test('a booking of before names no texts, and a version that no list knows has no digest', () => {
  expect(agreedTexts({})).toEqual([]);
  expect(agreedTexts(null)).toEqual([]);
  expect(agreedTexts({ 'refund-policy': '2020-01-01', other: '2026-11-20' })).toEqual([
    { slug: 'refund-policy', day: '2020-01-01', digest: null, stands: false },
  ]);
});

test('of several versions of one day the day alone is said', () => {
  const versions = { ...TEXT_VERSIONS, 'term-conditions': [{ day: '2026-11-24.2', digest: 'second' }] };
  expect(agreedTexts({ 'term-conditions': '2026-11-24.2' }, versions)).toEqual([
    { slug: 'term-conditions', day: '2026-11-24', digest: 'second', stands: true },
  ]);
});
