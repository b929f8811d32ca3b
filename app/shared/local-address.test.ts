import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOT_LOCAL } from '#tests/support/not-local.ts';
import { localAddress } from './local-address.ts';

test.each(['/', '/search?skill=singer&city=mohali#results', '/bookings/1', '/a//b', '/%2F%2Fevil.example'])(
  '%s is an address of this site',
  (address) => {
    expect(localAddress(address)).toBe(address);
  },
);

test.each(NOT_LOCAL)('%j leads nowhere', (address) => {
  expect(localAddress(address)).toBeNull();
});

test('accepted address: stays on this site however browsers parse it', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'e', '%', '2', 'F', ' ', '?'),
  });
  fc.assert(
    fc.property(nasty, (text) => {
      const taken = localAddress(`/${text}`);
      if (taken !== null) expect(new URL(taken, 'https://mehfil.example').host).toBe('mehfil.example');
    }),
  );
});
