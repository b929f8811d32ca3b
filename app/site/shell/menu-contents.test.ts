import { expect, test } from 'vitest';
import { MENU_SKILLS } from './menu-contents.tsx';

test('the menu searches eight skills, in their order [S2-20]', () => {
  expect(MENU_SKILLS).toEqual([
    'singer',
    'dj',
    'band',
    'anchor',
    'instrumentalist',
    'magician',
    'comedian',
    'dancers',
  ]);
});
