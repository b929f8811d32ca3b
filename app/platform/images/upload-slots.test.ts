import { expect, test } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

test('upload slots: two per account, six in total, reusable afterwards', () => {
  const takeUploadSlot = uploadSlots();
  const first = ['a', 'a', 'b', 'b', 'c'].map(takeUploadSlot);
  expect(first).not.toContain(null);
  expect(takeUploadSlot('a')).toBeNull();
  const last = takeUploadSlot('d');
  expect(last).not.toBeNull();
  expect(takeUploadSlot('e')).toBeNull();
  first[0]!();
  const again = takeUploadSlot('a');
  expect(again).not.toBeNull();
  for (const giveBack of [...first.slice(1), last, again]) giveBack!();
  expect(takeUploadSlot('e')).not.toBeNull();
});
