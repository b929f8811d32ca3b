import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { headersByAddress } from './security-headers.ts';

const headersOf = headersByAddress(readConfig({}));
const secureHeadersOf = headersByAddress({
  ...readConfig({}),
  origin: 'https://mehfil.example',
  secureOrigin: true,
});

test.each(['/', '/search?skill=singer', '/api/artists', '/assets', '/mediathek', '/healthz'])(
  '%s: no framing, no sniffing, isolated from its opener',
  (url) => {
    expect(headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

test.each(['/assets/shell-1.js', '/media/demo/poster/5/480?v=1', '/film/hero.avif', '/icons/icon-192.png'])(
  '%s carries no more than it needs',
  (url) => {
    expect(Object.keys(headersOf(url))).toEqual(['x-content-type-options', 'content-security-policy']);
  },
);

test.each([
  '/',
  '/api/artists',
  '/assets/shell-1.js',
  '/media/demo/poster/5/480',
  '/film/hero.avif',
  '/icons/icon-192.png',
  '/service-worker.js',
  '/bookings/1/documents/2',
])('%s over https: HSTS, nothing foreign runs or frames', (url) => {
  expect(secureHeadersOf(url)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none'$/,
    ),
  });
  expect(headersOf(url)).not.toHaveProperty('strict-transport-security');
});

test('a film that is opened by its own address plays', () => {
  expect(headersOf('/film/hero.mp4')['content-security-policy']).toContain("media-src 'self';");
});
