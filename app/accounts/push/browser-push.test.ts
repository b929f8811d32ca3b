import { afterEach, expect, test, vi } from 'vitest';
import { pushState } from './browser-push.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = 'BPv_-w';
const ENDPOINT = 'https://web.push.apple.com/abc';

function browserWith(subscription: object | null) {
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
}

test('push state: on only for known endpoint and our key', async () => {
  const ours = { applicationServerKey: Uint8Array.from([4, 251, 255, 251]).buffer };
  browserWith({ endpoint: ENDPOINT, options: ours });
  expect(await pushState(ENDPOINT, KEY)).toBe('on');
  expect(await pushState(null, KEY)).toBe('off');
  expect(await pushState(ENDPOINT, 'BPv_-x')).toBe('off');
  browserWith({ endpoint: ENDPOINT, options: { applicationServerKey: null } });
  expect(await pushState(ENDPOINT, KEY)).toBe('on');
  browserWith(null);
  expect(await pushState(ENDPOINT, KEY)).toBe('off');
});
