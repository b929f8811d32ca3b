import { expect, test } from 'vitest';
import { measuredPage } from './audience.tsx';

const ORIGIN = 'https://mehfil.example';
const SECRET = '3f0c6a52-8d5f-4f0e-9a67-27f5a6f0a001';
const page = { title: `Booking ${SECRET}`, referrer: `${ORIGIN}/search?q=Aarav+Mehta&secret=${SECRET}` };
const of = (pathname: string) => measuredPage({ origin: ORIGIN, pathname }, page);

test.each([
  `/bookings/${SECRET}`,
  `/bookings/${SECRET}/pay`,
  `/sound-orders/${SECRET}`,
  `/messages/${SECRET}`,
  `/studio/12/requests/${SECRET}`,
  `/${SECRET}`,
  `/${SECRET}/bookings`,
  `/artists/12/${SECRET}`,
  `/live/singers/${SECRET}`,
])('analytics is told only the first word of %s', (pathname) => {
  const told = of(pathname);
  expect(JSON.stringify(told)).not.toContain(SECRET);
  expect(told).toEqual({
    page_path: told!.page_path,
    page_location: ORIGIN + told!.page_path,
    page_referrer: ORIGIN,
    page_title: told!.page_path,
  });
});

test.each([
  `/not-me/${SECRET}`,
  `/is-it-right/${SECRET}`,
  `/your-side/${SECRET}`,
  `/Confirm-Email/${SECRET}`,
  `/calendar/${SECRET}`,
  '/operator/bookings',
  '/second-factor',
])('analytics is told nothing of %s', (pathname) => {
  expect(of(pathname)).toBeNull();
});

test.each(['/', '/artists/12', '/artists/12/reviews', '/live/singers/mohali'])(
  'a view of %s is reported whole [S2-38]',
  (pathname) => {
    expect(measuredPage({ origin: ORIGIN, pathname }, { title: 'Singers', referrer: '' })).toEqual({
      page_path: pathname,
      page_location: ORIGIN + pathname,
      page_referrer: '',
      page_title: 'Singers',
    });
  },
);
