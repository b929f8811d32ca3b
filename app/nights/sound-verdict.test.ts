import { expect, test } from 'vitest';
import {
  type EventTimes,
  eventTimes,
  mayBeSold,
  type SoundEntry,
  soundVerdict,
  type Territory,
} from './sound-verdict.ts';

const rule = (territory: Territory, more: Partial<SoundEntry> = {}): SoundEntry => ({
  territory,
  kind: 'rule',
  from: '2026-01-01',
  to: null,
  outdoorEnd: 1320,
  indoorLate: 'venue_word',
  authority: 'SDM',
  leadDays: 15,
  ...more,
});
const NIGHT: SoundEntry = {
  ...rule('chandigarh', { kind: 'exempt_night', from: '2026-12-31', to: '2026-12-31', outdoorEnd: 1440 }),
};
const FACTS = [rule('chandigarh'), rule('punjab', { indoorLate: 'blocked' }), rule('india'), NIGHT];

function event(from: string, to: string, more: Partial<EventTimes> = {}): EventTimes {
  return { territory: 'punjab', setting: 'outdoor', date: '2026-12-12', ...eventTimes(from, to), ...more };
}
const verdict = (of: EventTimes, facts: readonly SoundEntry[] = FACTS) => soundVerdict(facts, of);

test('outdoors in Mohali: blocked after 22:00, permission until then [W-27]', () => {
  expect(verdict(event('20:00', '23:00'))).toMatchObject({ kind: 'blocked', latestEnd: 1320 });
  expect(verdict(event('19:30', '22:00'))).toMatchObject({
    kind: 'permission',
    permission: 'loudspeaker',
    askBy: '2026-11-27',
  });
});

test('exempt night: allowed until its end with matching permission [W-28]', () => {
  const late = event('21:00', '23:30', { territory: 'chandigarh', date: '2026-12-31' });
  const found = verdict(late);
  expect(found).toMatchObject({ kind: 'permission', permission: 'loudspeaker_late', latestEnd: 1320 });
  expect(mayBeSold(found, late, [])).toBe(false);
  expect(mayBeSold(found, late, [{ kind: 'loudspeaker', until: 1440 }])).toBe(false);
  expect(mayBeSold(found, late, [{ kind: 'loudspeaker_late', until: 1380 }])).toBe(false);
  expect(mayBeSold(found, late, [{ kind: 'loudspeaker_late', until: 1410 }])).toBe(true);
  expect(verdict({ ...late, end: 1441 }).kind).toBe('blocked');
  expect(verdict({ ...late, date: '2026-12-30' }).kind).toBe('blocked');
  expect(verdict({ ...late, setting: 'unknown' }).kind).toBe('blocked');
});

test.each([
  ['allowed', 'allowed', null],
  ['venue_word', 'permission', 1320],
  ['blocked', 'blocked', 1320],
] as const)('indoors at night: where %s, the verdict is %s', (indoorLate, kind, latestEnd) => {
  const late = event('20:30', '23:00', { setting: 'indoor' });
  expect(verdict(late, [rule('punjab', { indoorLate })])).toMatchObject({ kind, latestEnd });
});

test('without a rule for the day, the strictest reading holds', () => {
  expect(verdict(event('20:00', '22:30', { setting: 'indoor' }), [])).toMatchObject({ kind: 'blocked' });
  expect(verdict(event('20:00', '22:30'), [rule('punjab', { to: '2026-12-11' })]).latestEnd).toBe(1320);
  expect(verdict(event('19:00', '21:30', { setting: 'indoor' }), []).kind).toBe('allowed');
});

test('sound rule: newest counts, national one where State has none', () => {
  const newer = rule('punjab', { from: '2026-12-01', outdoorEnd: 1260 });
  expect(verdict(event('19:00', '21:30'), [newer, ...FACTS])).toMatchObject({
    kind: 'blocked',
    latestEnd: 1260,
  });
  expect(verdict(event('20:00', '22:30', { territory: 'haryana' }))).toMatchObject({ latestEnd: 1320 });
});

test('music before six in the morning is night too', () => {
  expect(verdict(event('05:30', '08:00')).kind).toBe('blocked');
  expect(verdict(event('06:00', '08:00')).kind).toBe('permission');
});

test('exam weeks: mentioned outdoors and for an unknown setting', () => {
  const weeks = rule('punjab', { kind: 'exam_weeks', from: '2026-12-01', to: '2026-12-20' });
  const exams = (setting: EventTimes['setting']) =>
    verdict(event('19:00', '21:00', { setting }), [...FACTS, weeks]).exams;
  expect([exams('outdoor'), exams('unknown'), exams('indoor')]).toEqual([true, true, false]);
});
