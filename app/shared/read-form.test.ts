import { expect, test } from 'vitest';
import {
  choice,
  choices,
  isSent,
  onlyChoices,
  readForm,
  rowId,
  ticked,
  trimmed,
  trimmedOrNull,
  typed,
  uuid,
} from './read-form.ts';

const FIELDS = {
  act: choice(['save', 'remove']),
  name: trimmed(5),
  words: typed(5),
  reason: trimmedOrNull(5),
  role: choices(['owner', 'support']),
  sure: ticked,
  pressed: isSent,
  item: rowId(),
  key: uuid,
};

function formOf(entries: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('each field is read by its rule', () => {
  const key = '0190b0a2-7d2c-4f5e-8a3b-1c2d3e4f5a6b';
  const form = formOf([
    ['act', 'save'],
    ['name', '  Asha '],
    ['words', ' as\r\nt'],
    ['reason', ' \0why\0 '],
    ['role', 'support'],
    ['role', 'king'],
    ['role', 'owner'],
    ['sure', 'yes'],
    ['pressed', ''],
    ['item', '7'],
    ['key', key],
    ['other', 'left out'],
  ]);
  expect(readForm(form, FIELDS)).toEqual({
    act: 'save',
    name: 'Asha',
    words: ' as\nt',
    reason: 'why',
    role: ['owner', 'support'],
    sure: true,
    pressed: true,
    item: 7,
    key,
  });
});

test.each([
  ['nothing', []],
  ['files', Object.keys(FIELDS).map((name): [string, Blob] => [name, new Blob(['yes'])])],
  ['words of objects', Object.keys(FIELDS).map((name): [string, string] => [`${name}.constructor`, 'save'])],
])('a form of %s is read as an empty one', (_, entries) => {
  expect(readForm(formOf(entries as [string, string | Blob][]), FIELDS)).toEqual({
    act: null,
    name: '',
    words: '',
    reason: null,
    role: [],
    sure: false,
    pressed: false,
    item: 0,
    key: null,
  });
});

test.each(['constructor', '__proto__', 'toString', 'save\n', 'SAVE'])('%s is no choice', (act) => {
  expect(readForm(formOf([['act', act]]), FIELDS).act).toBeNull();
});

test('choices with an unknown value are null', () => {
  const read = (...roles: string[]) =>
    readForm(formOf(roles.map((role) => ['role', role])), { role: onlyChoices(['owner', 'support']) }).role;
  expect([read(), read('support', 'owner'), read('owner', 'king')]).toEqual([[], ['owner', 'support'], null]);
});

test.each(['name', 'words', 'reason'] as const)('%s that is too long is refused whole, not cut', (field) => {
  const text = 'Asha Gill';
  const refusal = expect.objectContaining({
    data: { code: 'text_too_long', text, max: 5 },
    init: { status: 422 },
  });
  expect(() => readForm(formOf([[field, text]]), FIELDS)).toThrow(refusal);
});
