import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#app/platform/config.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { createApp } from './app.ts';

const PROXY = '10.0.4.7';
const CLIENT = '203.0.113.9';
const FORGED = '198.51.100.66';

async function addressSeen(settings: Record<string, string>, from: string, forwarded?: string) {
  const database = { primary: { answers: true } };
  const platform = { config: readConfig(settings), log: createLog('silent'), database } as Platform;
  const app = await createApp({
    platform,
    api: async () => {},
    demo: async (demo) => {
      demo.get('/address', (request) => ({ address: clientAddress(request) }));
    },
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/address', remoteAddress: from, headers });
  await app.close();
  return answer.json().address;
}

test('without a trusted proxy the header is ignored', async () => {
  expect(await addressSeen({}, CLIENT, FORGED)).toBe(CLIENT);
  expect(await addressSeen({ TRUST_PROXY: '0' }, CLIENT, FORGED)).toBe(CLIENT);
});

test.each<Record<string, string>>([
  { TRUST_PROXY: '1' },
  { TRUST_PROXY_HOPS: '1' },
  { TRUST_PROXY: '10.0.4.0/24' },
])('one proxy (%o): its entry counts, the client’s does not', async (settings) => {
  expect(await addressSeen(settings, PROXY, CLIENT)).toBe(CLIENT);
  expect(await addressSeen(settings, PROXY, `${FORGED}, ${CLIENT}`)).toBe(CLIENT);
  expect(await addressSeen(settings, PROXY, `${FORGED}, 192.0.2.1, ${CLIENT}`)).toBe(CLIENT);
  expect(await addressSeen(settings, PROXY)).toBe(PROXY);
});

test.each<Record<string, string>>([{ TRUST_PROXY: '2' }, { TRUST_PROXY: '10.0.4.0/24, 10.0.5.1' }])(
  'two proxies (%o): the outer entry counts, forged ones not',
  async (settings) => {
    expect(await addressSeen(settings, PROXY, `${CLIENT}, 10.0.5.1`)).toBe(CLIENT);
    expect(await addressSeen(settings, PROXY, `${FORGED}, ${CLIENT}, 10.0.5.1`)).toBe(CLIENT);
  },
);

test('a list of proxies trusts no client that bypasses them', async () => {
  expect(await addressSeen({ TRUST_PROXY: '10.0.4.0/24' }, CLIENT, FORGED)).toBe(CLIENT);
});

test('invalid forwarded address: the connection’s address counts', async () => {
  expect(await addressSeen({ TRUST_PROXY: '1' }, PROXY, 'x'.repeat(500))).toBe(PROXY);
  expect(await addressSeen({ TRUST_PROXY: '1' }, PROXY, `${FORGED}, unknown`)).toBe(PROXY);
});

test.each(['6', '-1', '1.5', 'yes', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,,', '10.0.0.1/8/8'])(
  'TRUST_PROXY=%s is refused with its name',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(ConfigError);
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY: must be a number/);
  },
);

test('TRUST_PROXY: exact address, IP range and named range accepted', () => {
  const ranges = '10.0.0.1, 2001:db8::/32, loopback';
  expect(readConfig({ TRUST_PROXY: ranges }).trustProxy).toEqual(['10.0.0.1', '2001:db8::/32', 'loopback']);
});
