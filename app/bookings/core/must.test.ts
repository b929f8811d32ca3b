import { expect, test } from 'vitest';
import type { Must } from '#app/artists/core/rider-musts.ts';
import { EMPTY_FORM } from './booking-form-values.ts';
import { answeredMusts, isOpenMust, type MustAnswer, mustsDueAt } from './must.ts';
import { mustAnswersIn, unansweredMusts, valuesOfMusts } from './must-values.ts';

const POWER: Must = { kind: 'power', needed: [3] };
const SOUND: Must = { kind: 'sound', needed: [6] };

test('unanswered musts: host arranges; unrequested answers are ignored', () => {
  const answers = { power: 'waive', stage: 'venue' } as const;
  expect(answeredMusts([POWER, SOUND], answers)).toEqual([
    { ...POWER, answer: 'waive' },
    { ...SOUND, answer: 'arrange' },
  ]);
});

test('our sound answers the sound must; it cannot be waived', () => {
  const waived = { sound: 'waive' } as const;
  expect(answeredMusts([SOUND], waived, true)).toEqual([{ ...SOUND, answer: 'arrange' }]);
  expect(answeredMusts([SOUND], waived)).toEqual([{ ...SOUND, answer: 'waive' }]);
});

test.each<[Must, MustAnswer, Date | null, boolean, boolean]>([
  [POWER, 'arrange', null, true, true],
  [POWER, 'arrange', new Date(), true, false],
  [POWER, 'venue', null, false, false],
  [POWER, 'waive', null, false, false],
  [SOUND, 'arrange', null, false, true],
  [SOUND, 'arrange', null, true, false],
])('%o, %s, arranged at %s, our sound %s: open %s', (must, answer, metAt, ours, open) => {
  expect(isOpenMust({ ...must, answer, metAt }, ours)).toBe(open);
});

const at = (text: string) => new Date(`2026-12-${text}:00Z`);
test.each([
  ['seven days before', '20T13:30', '01T09:00', '13T13:30'],
  ['a day after a late yes', '20T13:30', '15T09:00', '16T09:00'],
  ['the start at the latest', '20T13:30', '20T09:00', '20T13:30'],
])('it is due %s', (_when, startsAt, confirmedAt, due) => {
  const times = { startsAt: at(startsAt), confirmedAt: at(confirmedAt) };
  expect(mustsDueAt(times, at(confirmedAt))).toEqual(at(due));
});

test('must before acceptance: dated only when acceptance cannot change it', () => {
  const asked = { startsAt: at('20T13:30'), confirmedAt: null };
  expect(mustsDueAt(asked, at('12T13:30'))).toEqual(at('13T13:30'));
  expect(mustsDueAt(asked, at('12T13:31'))).toBeNull();
});

const form = { ...EMPTY_FORM, sound: 'none' };

test('form: asks for each must, ignores invalid answers', () => {
  expect(unansweredMusts([POWER, SOUND], form)).toEqual([POWER, SOUND]);
  const typed = { ...form, mustPower: 'venue', mustSound: 'perhaps' };
  expect(mustAnswersIn(typed)).toEqual({ power: 'venue' });
  expect(unansweredMusts([POWER, SOUND], typed)).toEqual([SOUND]);
});

test.each([
  ['the sound that fits the audience', { sound: '', audienceSize: '1-100' }, true],
  ['an own choice of sound', { sound: 'k3', audienceSize: '' }, true],
  ['no audience yet', { sound: '', audienceSize: '' }, false],
  ['no sound', { sound: 'none', audienceSize: '1-100' }, false],
])('form with %s: %o answers the sound must: %s', (_what, values, met) => {
  expect(unansweredMusts([SOUND], { ...form, ...values })).toEqual(met ? [] : [SOUND]);
});

test('reopened form: restores answers, except those our sound gave', () => {
  const answered = answeredMusts([POWER, SOUND], { power: 'waive' });
  expect(valuesOfMusts(answered, false)).toEqual({ mustPower: 'waive', mustSound: 'arrange' });
  expect(valuesOfMusts(answered, true)).toEqual({ mustPower: 'waive' });
});
