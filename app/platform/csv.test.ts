import { expect, test } from 'vitest';
import { csvRows } from './csv.ts';

test('CSV: amounts with sign and two decimals, text quoted', () => {
  expect(
    csvRows([
      ['MF-7K3Q9D', -9000, 0, -0, 59000.5],
      ['a,"b"\r\nc', '', 1],
    ]),
  ).toBe('MF-7K3Q9D,-9000.00,0.00,0.00,59000.50\r\n"a,""b""\r\nc",,1.00\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('text such as %j is no formula', (text) => {
  expect(csvRows([[text]])).toContain(`'${text}`);
});
