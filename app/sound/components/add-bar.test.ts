import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { handoverOf } from '../sound-system.route.tsx';

const shown = { slug: 'sound', description: 'For a lawn', image: 'demo/sound' };
const microphone = { ...shown, equipmentId: 1, name: 'Vocal Microphone', price: paiseOfRupees(250) };
const speaker = { ...shown, equipmentId: 2, name: 'Powered Speaker', price: paiseOfRupees(1500) };
const page = {
  kits: [
    {
      ...shown,
      id: 3,
      name: 'Lawn Set',
      price: paiseOfRupees(6000),
      audienceUpTo: 100,
      channels: 16,
      position: 1,
      available: true,
      items: [
        { ...microphone, quantity: 2 },
        { ...speaker, quantity: 4 },
      ],
    },
  ],
  equipment: [microphone, speaker].map((item) => ({ ...item, id: item.equipmentId, available: 20 })),
};

test('sound handover: each item once with summed quantity, total price [S3-13] [S3-14]', () => {
  const selection = { kits: [{ id: 3 }], equipment: [{ id: 1, quantity: 3 }] };
  expect(handoverOf(page, selection, 1_700_000_000_000)).toEqual({
    soundSystemPrice: 6750,
    soundSystemDetails: {
      'Vocal Microphone': { quantity: 5, description: 'For a lawn', price: 250 },
      'Powered Speaker': { quantity: 4, description: 'For a lawn', price: 1500 },
    },
    selectedItems: [{ id: 1, quantity: 3 }],
    selectedKits: [{ id: 3 }],
    fromSoundSystem: true,
    timestamp: 1_700_000_000_000,
  });
});
