import { expect, test } from 'vitest';
import { ClientGone, createAdmission, Overloaded } from './admission.ts';
import { type Kind, kindOf, MAX_WORK_MS, SHARES } from './admission-limits.ts';

const BUSY = 1;
const IDLE = 0;

function admissionAt() {
  const clock = { now: 0 };
  const admission = createAdmission(() => clock.now);
  admission.close();
  return { admission, clock };
}

const here = () => new AbortController().signal;
const ways = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? 'admitted' : (answer.reason as Error).constructor,
  );

function fill({ admission }: ReturnType<typeof admissionAt>, kind: Kind) {
  const { atLeast, waiting } = SHARES[kind];
  return Array.from({ length: atLeast + waiting }, () => admission.enter(kind, here()));
}

test('full share: refused at once while other kinds are served', async () => {
  const world = admissionAt();
  const pages = fill(world, 'pages');
  expect(await ways([world.admission.enter('pages', here())])).toEqual([Overloaded]);
  expect(await ways([world.admission.enter('booking', here())])).toEqual(['admitted']);
  for (const leave of await Promise.all(pages.slice(0, SHARES.pages.atLeast))) leave();
  expect(await ways(pages.slice(0, SHARES.pages.atLeast * 2))).toEqual(
    Array(SHARES.pages.atLeast * 2).fill('admitted'),
  );
});

test('who waited longer than the share allows is refused', async () => {
  const world = admissionAt();
  const pages = fill(world, 'pages');
  world.clock.now = SHARES.pages.maxWaitMs + 1;
  world.admission.tick(BUSY);
  expect(new Set(await ways(pages.slice(SHARES.pages.atLeast)))).toEqual(new Set([Overloaded]));
});

test('leaving while waiting: not served, and the place passes on', async () => {
  const { admission } = admissionAt();
  const leaver = new AbortController();
  const first = await Promise.all(
    Array.from({ length: SHARES.search.atLeast }, () => admission.enter('search', here())),
  );
  const abandoned = admission.enter('search', leaver.signal);
  const next = admission.enter('search', here());
  leaver.abort();
  first[0]!();
  expect(await ways([abandoned, next])).toEqual([ClientGone, 'admitted']);
});

test('who has left before is not served', async () => {
  const { admission } = admissionAt();
  expect(await ways([admission.enter('pages', AbortSignal.abort())])).toEqual([ClientGone]);
});

test('idle processor: more concurrent work is admitted', async () => {
  const world = admissionAt();
  const pages = fill(world, 'pages');
  for (let ticks = 0; ticks < SHARES.pages.atMost; ticks++) world.admission.tick(IDLE);
  expect(await ways(pages.slice(0, SHARES.pages.atMost))).toEqual(
    Array(SHARES.pages.atMost).fill('admitted'),
  );
});

test('endless work: loses its place after the maximum time', async () => {
  const world = admissionAt();
  const atWork = Array.from({ length: SHARES.booking.atLeast }, () =>
    world.admission.enter('booking', here()),
  );
  await Promise.all(atWork);
  world.clock.now = MAX_WORK_MS + 1;
  const next = world.admission.enter('booking', here());
  world.admission.tick(BUSY);
  expect(await ways([next])).toEqual(['admitted']);
});

test.each([
  ['/', 'pages'],
  ['/artists/12', 'pages'],
  ['/search?skill=singers', 'search'],
  ['/search.data?skill=singers', 'search'],
  ['/%73earch', 'search'],
  ['/bookings/1/pay/../../../search', 'search'],
  ['//search', 'pages'],
  ['/live/singers/mohali', 'search'],
  ['/api/search/fetch-artists', 'search'],
  ['/artists/booking?artist=1', 'booking'],
  ['/bookings/6c1d6a9e-6f0c-4a6a-8a52-0d0c0d0c0d0c/pay', 'booking'],
  ['/api/booking/booking', 'booking'],
  ['/api/payments/verify-payment', 'booking'],
  ['/api/sound-orders', 'booking'],
  ['/sign-in.data', 'signIn'],
  ['/api/auth/send-otp', 'signIn'],
  ['/all-bookings', 'account'],
  ['/studio/3/calendar', 'account'],
  ['/operator/money', 'staff'],
  ['/operator.data', 'staff'],
  ['/api/webhooks/razorpay', undefined],
  ['/api/bookings/1/messages/live?after=3', undefined],
])('%s is counted as %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});
