import { expect, test } from 'vitest';
import { skillCandidates } from './skill-words.ts';

test.each([
  ['SINGER', 'singer'],
  ['singers', 'singer'],
  ['DJs', 'dj'],
  ['BANDS', 'band'],
  ['Live Band', 'band'],
  ['DANCERS', 'dancer'],
  ['emcee', 'anchor'],
  ['Stand-up comedian', 'comedian'],
  ['  punjabi   folk ', 'punjabi folk'],
  ['guitarist', 'guitar'],
  ['guitar', 'guitarist'],
])('"%s" may be listed under "%s"', (typed, key) => {
  expect(skillCandidates(typed).phrase).toContain(key);
});

test('several words: also looked up singly, without filler words', () => {
  expect(skillCandidates('sufi singers for wedding').words.map(([word]) => word)).toEqual([
    'sufi',
    'singers',
  ]);
});

test.each(['', '   ', 'artists', 'all artists', 'live'])('"%s" matches every artist [S2-02]', (typed) => {
  expect(skillCandidates(typed).words).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'search for %s: no match through object prototype',
  (name) => {
    const { phrase, words } = skillCandidates(name);
    for (const candidate of [...phrase, ...words.flat()]) expect(candidate).toBeTypeOf('string');
  },
);
