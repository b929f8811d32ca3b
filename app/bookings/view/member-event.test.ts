import { expect, test } from 'vitest';
import { type MemberEventRow, memberEventOf } from './member-event.ts';

const row: MemberEventRow = {
  team_id: 5,
  team: 'Phulkari Five',
  part: 'Dhol',
  state: 'confirmed',
  occasion: 'Wedding',
  event_date: '2026-12-12',
  starts_local: '19:00:00',
  ends_local: '21:30:00',
  ends_at: new Date('2026-12-12T16:00:00Z'),
  call_minutes: 60,
  venue_address: 'c/o Parminder Bedi, Bedi Farms 4711, Sector 16, Chandigarh. Ring 98140 22001',
  venue_lat: 30.75,
  venue_lng: 76.78,
  message: 'Parminder here. Chan Kithan for the entry, ask my brother Sunny Onlymine, 9814022001.',
  host_names: ['Parminder Bedi', 'P. Bedi', 'Sunny Onlymine'],
  now: new Date('2026-11-28T10:00:00Z'),
};

test('agreed evening: call, place and songs, without names and phones', () => {
  const event = memberEventOf(row)!;
  expect(event).toMatchObject({ agreed: true, from: '19:00', to: '21:30', call: '18:00', part: 'Dhol' });
  expect(event.venue!.address).toContain('Farms 4711, Sector 16');
  expect(event.venue!.directions).toContain('30.75');
  expect(event.message).toContain('Chan Kithan for the entry');
  for (const word of ['Parminder', 'Bedi', 'Onlymine', '98140', '22001'])
    expect(JSON.stringify(event)).not.toContain(word);
});

test.each(['held', 'capturing', 'declined', 'replacing', 'cancelled', 'expired'] as const)(
  'evening that is %s: nothing for members',
  (state) => {
    expect(memberEventOf({ ...row, state })).toBeNull();
  },
);

test('before the team’s yes: the neighbourhood alone', () => {
  expect(memberEventOf({ ...row, state: 'requested' })).toMatchObject({
    agreed: false,
    venue: null,
    place: 'Sector 16, Chandigarh',
  });
});
