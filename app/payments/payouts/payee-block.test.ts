import { expect, test } from 'vitest';
import { mayBeSameHolder } from './payee-block.ts';

test.each([
  ['Jasleen Kaur', 'JASLEEN KAUR SANDHU'],
  ['J. K. Sandhu', 'Jasleen Kaur Sandhu'],
  ['Smt. Jasleen Kaur', 'Jaslen Kaur'],
  ['Harpreet  Singh-Gill', 'Gill Harpreet Singh'],
  ['Dhol Beats Entertainment', 'Dhol Beats'],
])('“%s” and “%s” may well be the same', (one, other) => {
  expect([mayBeSameHolder(one, other), mayBeSameHolder(other, one)]).toEqual([true, true]);
});

test.each([
  ['Jasleen Kaur', 'Harpreet Kaur'],
  ['Singh', 'Amrit Singh'],
  ['J K', 'Jasleen Kaur'],
  ['Jasleen Kaur', ''],
  ['...', 'Jasleen Kaur'],
  ['Ravi', 'Rani'],
])('“%s” and “%s” are looked at by a person', (one, other) => {
  expect([mayBeSameHolder(one, other), mayBeSameHolder(other, one)]).toEqual([false, false]);
});
