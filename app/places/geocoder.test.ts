import { expect, test } from 'vitest';
import { rememberAddresses } from './geocoder.server.ts';

const DAY = 24 * 3600 * 1000;

test('address lookup: one request per place and day, concurrent too', async () => {
  let [now, questions] = [0, 0];
  const addresses = rememberAddresses(() => now);
  const question = async () => `House ${++questions}`;
  const [one, other] = await Promise.all([
    addresses.ask(30.73331, 76.77941, question),
    addresses.ask(30.73334, 76.77938, question),
  ]);
  expect([one, other, questions]).toEqual(['House 1', 'House 1', 1]);
  expect(addresses.find(30.73329, 76.77944)).toBe('House 1');
  expect(addresses.find(30.7343, 76.7794)).toBeUndefined();
  now = DAY;
  expect(addresses.find(30.7333, 76.7794)).toBeUndefined();
});

test('a question that fails is asked again', async () => {
  const addresses = rememberAddresses();
  await expect(addresses.ask(1, 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(addresses.find(1, 1)).toBeUndefined();
  expect(await addresses.ask(1, 1, async () => 'House')).toBe('House');
});

test('the oldest of too many points is forgotten', async () => {
  const addresses = rememberAddresses();
  for (let point = 0; point <= 2000; point++) await addresses.ask(point / 100, 0, async () => `${point}`);
  expect(addresses.find(0, 0)).toBeUndefined();
  expect(addresses.find(20, 0)).toBe('2000');
});
