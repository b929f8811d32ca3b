import { defineConfig } from 'vitest/config';

const unit = [
  'app/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'demo/**/*.test.ts',
  'server/**/*.test.ts',
  'sandbox/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/unit/**/*.test.ts',
];
/** They drive a real browser. */
const browser = ['sandbox/checkout/checkout.test.ts'];
const integration = ['{app,server,db,demo}/**/*.server.test.ts', 'tests/integration/**/*.test.ts'];
/** A booking's life, and what could need a session: limits, idempotency, signals, roles. They reach PostgreSQL so. */
const throughPooler = [
  'app/platform/*.server.test.ts',
  'app/bookings/{book,cancel}/*.server.test.ts',
  'app/bookings/replace/answer-booking.server.test.ts',
  'app/payments/*.server.test.ts',
  'app/messaging/live/*.server.test.ts',
  'app/staff/money/approvals/*.server.test.ts',
];
/** Where the embedded database could differ: locks, search, JSON, time, start, and a booking's whole life. All at night. */
const onEmbedded = process.env.NIGHTLY
  ? integration
  : [
      'app/platform/**/*.server.test.ts',
      'app/artists/{search,calendar}/*.server.test.ts',
      'app/bookings/{book,cancel}/*.server.test.ts',
      'app/payments/*.server.test.ts',
      'app/staff/money/money.server.test.ts',
      '{db,demo,server}/**/*.server.test.ts',
    ];
const onDatabase = {
  // As below; besides, what the embedded engine has compiled is kept between files.
  isolate: false,
  include: integration,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Pages are rendered thousands of times: the development build of React takes twice as long.
  env: { NODE_ENV: 'production' },
};
/** Must agree with that NODE_ENV: the production build has no development runtime of JSX. */
const oxc = { jsx: { runtime: 'automatic' as const, development: false } };

/** Integration tests run on a PostgreSQL server, some through a pooler, some on the embedded database too. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Files share a process: most of the time would go into loading the same modules again.
          isolate: false,
          include: unit,
          exclude: ['**/*.server.test.ts', ...browser, 'node_modules'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'browser', include: browser, testTimeout: 30_000, maxWorkers: 1 } },
      { test: { name: 'releases', include: ['tests/releases/*.test.ts'], maxWorkers: 1 } },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          testTimeout: 240_000,
          maxWorkers: 1,
        },
      },
      { test: { name: 'reliability', include: ['tests/reliability/*.test.ts'], maxWorkers: 1 } },
      { oxc, test: { name: 'embedded', ...onDatabase, include: onEmbedded } },
      { oxc, test: { name: 'postgres', ...onDatabase, exclude: [...throughPooler, 'node_modules'] } },
      { oxc, test: { name: 'pooled', ...onDatabase, include: throughPooler } },
    ],
  },
});
