import { expect, test } from 'vitest';
import { rawValues, sharedRules, unusedClasses } from './find-style-faults.ts';

const sheet = (text: string, path = 'app/site/home/home.css') => ({ path, text });

test.each([
  '.a { color: #8fd39a; }',
  '.a { background: rgb(28 22 32 / 0.08); }',
  '.a { font-size: 0.9375rem; }',
  '.a { font-weight: 600; }',
  '.a { z-index: 60; }',
])('refuses %s outside the tokens', (text) => {
  expect(rawValues(sheet(text))).toHaveLength(1);
});

test.each([
  '.a { color: color-mix(in srgb, var(--ink) 8%, transparent); z-index: 2; }',
  '.a { font-size: var(--size-15); font-weight: var(--weight-label); }',
  '/* like #8fd39a */ .a { font-size: inherit; }',
])('allows %s', (text) => {
  expect(rawValues(sheet(text))).toEqual([]);
});

test('values of the tokens are written in the tokens', () => {
  expect(rawValues(sheet(':root { --ink: #1c1620; }', 'app/ui/tokens.css'))).toEqual([]);
});

test('finds the line behind a comment of several lines', () => {
  expect(rawValues(sheet('/* one\ntwo */\n.a { color: #fff; }'))[0]).toMatch(/home\.css:3:/);
});

test('finds classes that no code names', () => {
  expect(unusedClasses([sheet('.used > .left { gap: 0.5rem; }')], 'className="used"')).toEqual([
    'app/site/home/home.css: .left is used nowhere',
  ]);
});

test('finds five declarations that are in two files', () => {
  const rule = '{ display: grid; gap: 1rem; margin: 0; padding: 0; width: 100%; }';
  const other = '{ width: 100%; display: grid; gap: 1rem; margin: 0; padding: 0; }';
  expect(sharedRules([sheet(`.a ${rule}`), sheet(`.b ${other}`, 'app/site/faq/faq.css')])).toHaveLength(1);
  expect(sharedRules([sheet(`.a ${rule} .b ${other}`)])).toEqual([]);
});
