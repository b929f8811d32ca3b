import { expect, test } from 'vitest';
import { groupNotices, type NoticeRow } from './group-notices.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const notice = (id: number, change: Partial<NoticeRow>): NoticeRow => ({
  id,
  channel: 'sms',
  recipient: '+919876543210',
  template: 'booking.confirmed.host',
  subject: 'Booked',
  state: 'sent',
  failure: null,
  created_at: at(0),
  name: 'Aarav Mehta',
  ...change,
});

test('notices: one row for all channels, showing the worst state', () => {
  const grouped = groupNotices([
    notice(3, { channel: 'email', state: 'failed', failure: 'no such address' }),
    notice(2, { channel: 'push' }),
    notice(1, { template: 'booking.requested.host' }),
  ]);
  expect(grouped).toHaveLength(2);
  expect(grouped[0]).toMatchObject({
    channels: ['email', 'push'],
    state: 'failed',
    failure: 'no such address',
  });
});

test('notices: another recipient or a later time is another row', () => {
  const grouped = groupNotices([
    notice(3, {}),
    notice(2, { name: 'Jasleen' }),
    notice(1, { created_at: at(-30) }),
  ]);
  expect(grouped.map(({ id }) => id)).toEqual([3, 2, 1]);
});
