import { expect, test } from 'vitest';
import { isAllowed, licenceFaults, noticeText } from './notice.ts';
import { copyrightLines, type LockEntry, shippedPackages } from './shipped-packages.ts';

const LOCK: Record<string, LockEntry> = {
  '': { license: 'UNLICENSED' },
  'node_modules/b': { version: '2.0.0', license: 'MIT' },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
  'node_modules/@a/tool': { version: '1.0.0', license: 'ISC', os: ['linux'] },
  'node_modules/@a/fallback': { version: '1.0.0', license: 'MIT', optional: true },
  'node_modules/tests': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
};
const shipped = (more: Record<string, LockEntry> = {}) =>
  shippedPackages({ ...LOCK, ...more }, () => ['Copyright (c) 2020 Ann']);

test('shipped packages: production install, each version once, machine-independent', () => {
  expect(shipped()).toEqual([
    { name: '@a/fallback', version: '1.0.0', licence: 'MIT', holders: [] },
    { name: '@a/tool', version: '1.0.0', licence: 'ISC', holders: [] },
    { name: 'b', version: '2.0.0', licence: 'MIT', holders: ['Copyright (c) 2020 Ann'] },
  ]);
});

test('disallowed or missing licence is a fault', () => {
  expect(licenceFaults(shipped())).toEqual([]);
  expect(licenceFaults(shipped({ 'node_modules/c': { version: '1.0.0', license: 'GPL-3.0-only' } }))).toEqual(
    ['c 1.0.0: GPL-3.0-only is not an allowed licence'],
  );
  expect(licenceFaults(shipped({ 'node_modules/c': { version: '1.0.0' } }))).toEqual([
    'c 1.0.0: no licence is not an allowed licence',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['AGPL-3.0-only', false],
  [undefined, false],
])('%s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('notice: lists each package under its licence with rights holders', () => {
  const notice = noticeText(shipped(), { MIT: 'Permission is granted.' });
  expect(notice).toContain('== MIT\n\n@a/fallback 1.0.0\nb 2.0.0. Copyright (c) 2020 Ann\n');
  expect(notice).toContain('== Text of MIT\n\nPermission is granted.\n');
  expect(noticeText(shipped({ 'node_modules/c': { version: '1.0.0', license: 'MIT' } }), {})).toContain(
    'c 1.0.0',
  );
});

test('copyright lines are extracted, not sentences about copyright', () => {
  const text =
    'MIT License\n\n * Copyright (c) 2017 Devon\nCopyright 2020 Ann\nThe above copyright notice shall\nCopyright holders';
  expect(copyrightLines(text)).toEqual(['Copyright (c) 2017 Devon', 'Copyright 2020 Ann']);
});
