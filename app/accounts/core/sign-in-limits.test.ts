import { expect, test } from 'vitest';
import { addressRanges } from '#app/platform/address-ranges.ts';
import { resendWait, sendLimits } from './sign-in-limits.ts';

test('each further code is waited for longer', () => {
  expect([0, 1, 2, 3, 9].map(resendWait)).toEqual([0, 30, 60, 120, 120]);
});

test('one subscriber counts as one address, in either internet', () => {
  expect(addressRanges('::ffff:203.0.113.9')).toEqual({ host: '203.0.113.9', network: '203.0.113.0/24' });
  expect(addressRanges('203.0.113.9')).toEqual(addressRanges('::ffff:203.0.113.9'));
  expect(addressRanges('2001:db8:1:2:aaaa::1')).toEqual({
    host: '2001:db8:1:2::/64',
    network: '2001:db8:1::/48',
  });
  expect(addressRanges('2001:0db8:1:2::ffff')).toEqual(addressRanges('2001:db8:1:2:3:4:5:6'));
  expect(addressRanges('::ffff:cb00:7109')).toEqual(addressRanges('203.0.113.9'));
  expect(addressRanges('fe80::1%eth0').host).toBe('fe80:0:0:0::/64');
  expect([addressRanges('').host, addressRanges('no address').host]).toEqual(Array(2).fill('0:0:0:0::/64'));
});

test('codes: a known browser has a share of its own', () => {
  const keys = (device?: string) =>
    sendLimits('+919876543210', '203.0.113.0/24', device).map(({ key }) => key);
  expect(keys('device').some((key) => keys().includes(key))).toBe(false);
});
