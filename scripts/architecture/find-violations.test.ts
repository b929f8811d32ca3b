import { expect, test } from 'vitest';
import { parseSource } from '../source/source-files.ts';
import { findViolations, missingFiles } from './find-violations.ts';
import { importsOf } from './imports.ts';
import { publicFilesListedIn, unusedPublicFiles } from './public-files.ts';

const imports = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, text]) => importsOf(parseSource(path, text)));
const broken = (files: Record<string, string>) => findViolations(imports(files)).map(({ rule }) => rule);

test('reads every kind of import', () => {
  const code = `
    import a from './a.ts';
    import type { B } from '#app/shared/b.ts';
    export * from '../c.css?url';
    import { type D } from '@scope/d/inner';
    const e = await import('kysely/helpers');
    type F = import('node:fs').Stats;
    import type { Route } from './+types/page';`;
  expect(importsOf(parseSource('app/site/page.tsx', code))).toEqual([
    { from: 'app/site/page.tsx', to: 'app/site/a.ts', isType: false, isDynamic: false },
    { from: 'app/site/page.tsx', to: 'app/shared/b.ts', isType: true, isDynamic: false },
    { from: 'app/site/page.tsx', to: 'app/c.css', isType: false, isDynamic: false },
    { from: 'app/site/page.tsx', to: '@scope/d', isType: false, isDynamic: false },
    { from: 'app/site/page.tsx', to: 'kysely', isType: false, isDynamic: true },
    { from: 'app/site/page.tsx', to: 'node:fs', isType: true, isDynamic: false },
  ]);
});

test.each([
  ['domain-order-payments', 'app/payments/pay.server.ts', "import '../bookings/book.server.ts'"],
  [
    'domain-order-artists',
    'app/artists/find.server.ts',
    "import type { A } from '#app/bookings/book.server.ts'",
  ],
  [
    'public-files-artists',
    'app/bookings/book.server.ts',
    "import '../artists/core/profile-view-queries.server.ts'",
  ],
  [
    'public-files-payments',
    'app/bookings/book.server.ts',
    "import type { A } from '../payments/gateway/a.ts'",
  ],
  ['tier-order-bookings-core', 'app/bookings/core/a.ts', "import type { B } from '../pages/b.ts'"],
  ['tier-order-bookings-pages', 'app/bookings/pages/a.ts', "import '../wire/b.ts'"],
  ['routes-are-leaves', 'app/site/home-link.tsx', "import './home/home.route.tsx'"],
  ['sql-lives-in-queries', 'app/bookings/book.server.ts', "import { sql } from 'kysely'"],
  ['pure-stays-pure', 'app/bookings/rules.ts', "import { readFileSync } from 'node:fs'"],
  ['pure-stays-pure', 'app/bookings/rules.ts', "import './book.server.ts'"],
  ['pure-stays-pure', 'app/bookings/rules.ts', "import type { B } from './book.server.ts'"],
  ['sql-lives-in-queries', 'app/bookings/book.server.ts', "import type { Kysely } from 'kysely'"],
  ['ui-knows-no-domain', 'app/ui/button.tsx', "import '../bookings/rules.ts'"],
  ['platform-knows-no-domain', 'app/platform/log.server.ts', "import '../bookings/rules.ts'"],
  ['provider-behind-gateway', 'app/payments/pay.server.ts', "import Razorpay from 'razorpay'"],
  ['sandbox-stands-alone', 'sandbox/server.ts', "import '#app/payments/a.ts'"],
  ['demo-is-loaded-when-asked-for', 'server/index.mjs', "import '#demo/seed.ts'"],
  ['database-below-everything', 'db/reference/load.server.ts', "import '#app/platform/database.server.ts'"],
  ['no-test-code-in-the-product', 'app/site/a.ts', "import '#tests/support/a.ts'"],
])('a planted fault is found by %s: %s, %s', (rule, path, text) => {
  expect(broken({ [path]: text })).toContain(rule);
});

test('what the rules allow passes', () => {
  const files = {
    'app/bookings/book.server.ts':
      "import '../payments/signal-payment.server.ts'; import './booking-queries.server.ts'",
    'app/bookings/core/booking-queries.server.ts': "import { sql } from 'kysely'",
    'server/index.mjs': "await import('#demo/seed.ts')",
    'app/bookings/book.test.ts': "import '#tests/support/a.ts'",
  };
  expect(broken(files)).toEqual([]);
});

test('unused public files and a README without list are found', () => {
  const found = imports({ 'app/site/a.ts': "import '../pricing/tax.ts'" });
  expect(unusedPublicFiles(found, 'pricing', ['tax.ts', 'quote.ts'])).toEqual(['app/pricing/quote.ts']);
  expect(() => publicFilesListedIn('# Quotes')).toThrow('Public files');
});

test('import cycles between files are found, however long', () => {
  const files = {
    'app/a.ts': "import './b.ts'",
    'app/b.ts': "import './c.ts'",
    'app/c.ts': "import './a.ts'",
  };
  expect(broken(files)).toEqual(['no-cycles']);
  expect(broken({ ...files, 'app/c.ts': '' })).toEqual([]);
});

test('a circle that types close is refused too', () => {
  const files = { 'app/a.ts': "import './b.ts'", 'app/b.ts': "import type { A } from './a.ts'" };
  expect(broken(files)).toEqual(['no-cycles']);
});

test('folder cycles through different files are found, tests excepted', () => {
  const files = {
    'app/staff/money/pay.ts': "import '../booking/lock.ts'",
    'app/staff/booking/cancel.ts': "import type { A } from '../money/refund.ts'",
  };
  const [found, ...others] = findViolations(imports(files));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ rule: 'no-folder-cycles' });
  expect(found?.text).toContain('app/staff/money/pay.ts → app/staff/booking/lock.ts');
  expect(broken({ ...files, 'app/staff/booking/cancel.ts': '' })).toEqual([]);
  expect(
    broken({
      'app/staff/money/pay.ts': files['app/staff/money/pay.ts'],
      'app/staff/booking/cancel.test.ts': files['app/staff/booking/cancel.ts'],
    }),
  ).toEqual([]);
});

test('a file and its sibling folder count as a cycle', () => {
  const files = {
    'app/sound/list.tsx': "import './components/row.tsx'",
    'app/sound/components/page.tsx': "import '../list.tsx'",
  };
  expect(broken(files)).toEqual(['no-folder-cycles']);
});

test('an import that leads nowhere is a fault', () => {
  const found = imports({ 'app/a.ts': "import './b.ts'; import 'react'; import '#app/c.ts'" });
  expect(missingFiles(found, (path) => path === 'app/c.ts')).toEqual(['app/a.ts → app/b.ts']);
});
