import { expect, test } from 'vitest';
import { isPushService } from './push-service.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com@127.0.0.1/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'nonsense',
])('%s is nowhere to send anything to', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('one more service can be named, by its whole origin', () => {
  expect(isPushService('http://127.0.0.1:4999/abc', 'http://127.0.0.1:4999')).toBe(true);
  expect(isPushService('http://127.0.0.1:49990/abc', 'http://127.0.0.1:4999')).toBe(false);
});
