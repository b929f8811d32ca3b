import { expect, test } from 'vitest';
import { runsOf } from './paper-fonts.server.ts';

const printed = (name: string) =>
  runsOf(name, 'regular')
    .map(({ text }) => text)
    .join('');

test('a letter in no font is printed without its marks or as a question mark, never left out', () => {
  expect(printed('Nguyễn Văn')).toBe('Nguyen Văn');
  expect(printed('தமிழ் Hall')).toBe('??? Hall');
  expect(printed('मेहता ਗਿੱਲ')).toBe('मेहता ਗਿੱਲ');
});
