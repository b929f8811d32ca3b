import { expect, test } from 'vitest';
import { soundOrderEntry } from './open-sound-order-files.server.ts';

const order = {
  id: 'o1',
  code: 'MS-7K2Q9A',
  state: 'confirmed' as const,
  startsAt: new Date('2026-12-12T13:30:00Z'),
  endsAt: new Date('2026-12-12T15:30:00Z'),
  address: 'Sukhna Lawns',
};

test('calendar entry: sound order at delivery time, linking its page', () => {
  expect(soundOrderEntry(order, 'https://mehfil.example')).toMatchObject({
    uid: 'sound-order-o1@mehfil.example',
    state: 'confirmed',
    start: order.startsAt,
    description:
      'Delivered to your venue from Sat 12 Dec, 4:00 pm, collected by Sat 12 Dec, 11:00 pm.\nOrder MS-7K2Q9A',
    url: 'https://mehfil.example/sound-orders/o1',
  });
});

test('cancelled sound order: same calendar entry, newer and cancelled', () => {
  const [was, is] = (['confirmed', 'cancelled'] as const).map((state) =>
    soundOrderEntry({ ...order, state }, 'https://mehfil.example'),
  );
  expect(is).toMatchObject({ uid: was!.uid, state: 'cancelled' });
  expect(is!.sequence).toBeGreaterThan(was!.sequence);
  expect(soundOrderEntry({ ...order, state: 'held' }, 'https://mehfil.example').state).toBe('tentative');
});
