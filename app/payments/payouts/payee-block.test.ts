import { expect, test } from 'vitest';
import { sameHolder } from './payee-block.ts';

test.each([
  ['Jasleen Kaur', 'JASLEEN KAUR SANDHU'],
  ['J. K. Sandhu', 'Jasleen Kaur Sandhu'],
  ['Smt. Jasleen Kaur', 'Jaslen Kaur'],
  ['Harpreet  Singh-Gill', 'Gill Harpreet Singh'],
  ['Dhol Beats Entertainment', 'Dhol Beats'],
])('“%s” and “%s” may well be the same', (one, other) => {
  expect([sameHolder(one, other), sameHolder(other, one)]).toEqual([true, true]);
});

test.each([
  ['Jasleen Kaur', 'Harpreet Kaur'],
  ['Singh', 'Amrit Singh'],
  ['J K', 'Jasleen Kaur'],
  ['Jasleen Kaur', ''],
  ['...', 'Jasleen Kaur'],
  ['Ravi', 'Rani'],
])('“%s” and “%s” are looked at by a person', (one, other) => {
  expect([sameHolder(one, other), sameHolder(other, one)]).toEqual([false, false]);
});
