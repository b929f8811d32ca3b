import { expect, test } from 'vitest';
import { statementCsv } from './studio-statement-file.route.ts';

const line = {
  earnedOn: '2026-12-12',
  arrivedAt: new Date('2026-12-13T20:00:00Z'),
  sentAt: new Date('2026-12-11T20:00:00Z'),
  utr: 'HDFCN52026121400',
  code: 'MF-7K3Q9D',
  gross: 59_000_00,
  gst: 9_000_00,
  ownGst: 0,
  commission: 8_850_00,
  adjustment: 0,
  tds: 50_00,
  tcs: 0,
  net: 41_100_00,
};

test('statement: rupees, Indian dates, and every line adds up', () => {
  const [head, first, end] = statementCsv([line]).split('\r\n');
  expect(head!.split(',')).toHaveLength(13);
  expect(first).toBe(
    '2026-12-12,2026-12-14,MF-7K3Q9D,59000.00,-9000.00,-8850.00,0.00,-50.00,0.00,41100.00,0.00,2026-12-12,HDFCN52026121400',
  );
  expect(end).toBe('');
  const amounts = first!.split(',').slice(3, 11).map(Number);
  expect(amounts.slice(0, 6).reduce((sum, amount) => sum + amount, 0)).toBe(amounts[6]);
});

test('spreadsheet formula in a code: exported as plain text', () => {
  expect(statementCsv([{ ...line, code: '=1+1' }])).toContain(",'=1+1,");
  expect(statementCsv([{ ...line, code: 'a,"b"' }])).toContain(',"a,""b""",');
});
