import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest } from '../../scripts/source/source-files.ts';

const root = new URL('../../', import.meta.url).pathname;
const OF_A_MACHINE = /(?:https?|wss?):\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/;

const paths = globSync(['app/**/*.{ts,tsx,css}', 'public/**/*.{js,json}'], { cwd: root }).filter(
  (path) => !isTest(path) && !path.includes('.server.'),
);

test('browser code: no address of a developer’s machine [S7-22]', () => {
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => OF_A_MACHINE.test(readFileSync(root + path, 'utf8')))).toEqual([]);
});

/** Names of formats, pages of other sites, links that artists typed, and bases that only resolve a path. */
const OTHER_HOSTS = [
  'api.razorpay.com',
  'checkout.razorpay.com',
  'desk',
  'host',
  'i.ytimg.com',
  'maps.google.com',
  'own.invalid',
  'schema.org',
  'services.gst.gov.in',
  'address',
  'www.google.com',
  'www.googletagmanager.com',
  'www.sitemaps.org',
  'www.w3.org',
  'wa.me',
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'youtu.be',
];

test('own addresses are relative; full ones name known other hosts [S7-22]', () => {
  const full = paths.flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(/https?:\/\/(?:\$\{)?([\w.-]+)/g)].map(([, host]) => ({
      path,
      host,
    })),
  );
  expect(full.filter(({ host }) => !OTHER_HOSTS.includes(host!))).toEqual([]);
  expect(OTHER_HOSTS.filter((name) => !full.some(({ host }) => host === name))).toEqual([]);
});
