import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.server.ts';
import { keyRing } from './key-ring.server.ts';
import { vapidKeys, vapidKeysFrom } from './vapid-keys.server.ts';

const PRIVATE = Buffer.alloc(32, 7).toString('base64url');

test('VAPID: public key derives from private one, invalid keys refused', () => {
  const keys = vapidKeys(PRIVATE)!;
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeys(PRIVATE)).toEqual(keys);
  expect(vapidKeys(keys.publicKey)).toBeUndefined();
  expect(vapidKeys(Buffer.alloc(32).toString('base64url'))).toBeUndefined();
  expect(vapidKeys('')).toBeUndefined();
});

test('demo: push keys survive a restart and differ by secret', () => {
  expect(readConfig({}).push.vapid).toEqual(readConfig({}).push.vapid);
  expect(readConfig({ APP_SECRET: 'another' }).push.vapid).not.toEqual(readConfig({}).push.vapid);
  expect(readConfig({ VAPID_PRIVATE_KEY: PRIVATE }).push.vapid).toEqual(vapidKeys(PRIVATE));
  const keys = keyRing({ current: 'x' });
  expect(vapidKeysFrom(keys)).toEqual(vapidKeysFrom(keys));
});

test('live mode: push key optional but valid, test service refused', () => {
  const problems = (settings: Record<string, string>) => {
    try {
      readConfig({ APP_MODE: 'live', ...settings });
    } catch (error) {
      return (error as ConfigError).problems.filter((text) => /VAPID|PUSH/.test(text));
    }
    throw new Error('a live configuration without anything was taken');
  };
  expect(problems({})).toEqual([]);
  expect(problems({ VAPID_PRIVATE_KEY: PRIVATE })).toEqual([]);
  expect(problems({ VAPID_PRIVATE_KEY: 'short' })).toEqual([expect.stringContaining('VAPID_PRIVATE_KEY')]);
  expect(problems({ PUSH_SERVICE: 'http://127.0.0.1:1' })).toEqual([expect.stringContaining('PUSH_SERVICE')]);
});
