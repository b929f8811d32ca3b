import { expect, test } from 'vitest';
import { deviceOfUserAgent } from './settings-page.server.ts';

test('devices are named as their owners would name them [S3-09]', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
  expect(deviceOfUserAgent(phone)).toEqual({ browser: 'Chrome', system: 'Android' });
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  expect(deviceOfUserAgent(mac)).toEqual({ browser: 'Safari', system: 'macOS' });
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0';
  expect(deviceOfUserAgent(edge)).toEqual({ browser: 'Edge', system: 'Windows' });
  expect(deviceOfUserAgent('okhttp/4.9')).toEqual({ browser: null, system: null });
});
