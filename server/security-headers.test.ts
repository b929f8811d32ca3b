import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { headersByAddress } from './security-headers.ts';

const headersOf = headersByAddress(readConfig({}));

test.each(['/', '/search?skill=singer', '/api/artists', '/assets', '/mediathek', '/healthz'])(
  '%s may not be framed, sniffed or left by its opener',
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
    expect(headersOf(url)).toEqual({ 'x-content-type-options': 'nosniff' });
  },
);
