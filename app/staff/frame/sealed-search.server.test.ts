import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { readSearch, searchAddress } from './sealed-search.server.ts';

const { keys } = readConfig({});
const ORIGIN = 'http://localhost:3000';

function search(fields: Record<string, string>): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return searchAddress(keys, '/operator/bookings', form);
}
const read = (address: string) => readSearch(keys, new Request(ORIGIN + address));

test.each(['9876543210', '+91 98765 43210', '98765-43210'])(
  'search for phone %s: sealed in the address, still found',
  (phone) => {
    const address = search({ q: phone, state: 'held' });
    expect(decodeURIComponent(address).replaceAll(/\D/g, '')).not.toContain('9876543210');
    expect(address).not.toContain('q=');
    expect([read(address).get('q'), read(address).get('state')]).toEqual([phone, 'held']);
  },
);

test('search address: codes and names in plain, empty fields omitted', () => {
  expect(search({ q: 'MF-7K3Q9D', state: '', from: '' })).toBe('/operator/bookings?q=MF-7K3Q9D');
  expect(search({ q: ' ' })).toBe('/operator/bookings');
});

test('a search that was altered asks for nothing', () => {
  const address = search({ q: '9876543210' });
  expect(read(address.replace('found=', 'found=x')).get('q')).toBeNull();
  expect(read('/operator/bookings?found=nonsense').get('q')).toBeNull();
  expect(read('/operator/bookings?found=').get('q')).toBeNull();
});
