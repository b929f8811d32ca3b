import { expect, test } from 'vitest';
import { type BoxQuery, kindsOf, readBoxQuery } from './box-query.ts';

const TODAY = '2026-11-28';
const read = (text: string) => {
  const query = readBoxQuery(text, TODAY);
  return Object.fromEntries(kindsOf(query).map((kind) => [kind, query[kind]]));
};

test.each<[string, Partial<BoxQuery>]>([
  ['mtla', { code: 'MTLA', names: ['mtla'], street: 'mtla' }],
  ['MF-MTLA7H', { code: 'MTLA7H', street: 'MF-MTLA7H' }],
  ['mf mtla', { code: 'MTLA', names: ['mf', 'mtla'], street: 'mf mtla' }],
  ['a7h', { code: 'A7H' }],
  ['AP-FM5CBP', { code: 'FM5CBP' }],
  ['ct–7k3q9d', { code: '7K3Q9D' }],
  ['Payment pay_Q7xYz12AbCdEf3, please', { ids: ['pay_Q7xYz12AbCdEf3'] }],
  ['rfnd_Q7xYz12AbCdEf3', { ids: ['rfnd_Q7xYz12AbCdEf3'] }],
  ['inv/2627/0000123', { document: 'INV/2627/0000123' }],
  ['A581/2627/4', { document: 'A581/2627/4' }],
  ['Aarav <Aarav@Example.com>', { email: 'aarav@example.com' }],
  ['98765-43210', { digits: '9876543210' }],
  ['+91 ९८७६५ ४३२१०', { digits: '9876543210' }],
  ['…43210', { digits: '43210' }],
  ['432 10', { digits: '43210' }],
  ['35600', { digits: '35600', amount: 3_560_000 as BoxQuery['amount'], code: null }],
  ['₹35,600', { amount: 3_560_000 as BoxQuery['amount'] }],
  ['35,600.00', { amount: 3_560_000 as BoxQuery['amount'] }],
  ['Rs. 35,600.50/-', { amount: 3_560_050 as BoxQuery['amount'] }],
  ['₹३५,६००', { amount: 3_560_000 as BoxQuery['amount'] }],
  ['५ दिसंबर', { days: ['2025-12-05', '2026-12-05'] }],
  ['5 Dec', { days: ['2025-12-05', '2026-12-05'] }],
  ['5/12/2026', { days: ['2026-12-05'] }],
  ['5-12-26', { days: ['2026-12-05'] }],
  ['2026-12-05', { days: ['2026-12-05'] }],
  ['5th December, 2025', { days: ['2025-12-05'] }],
  ['Aarav 5 Dec', { names: ['aarav'], days: ['2025-12-05', '2026-12-05'] }],
  ['Sector 8-B', { street: 'Sector 8-B' }],
  ['Gulreen', { names: ['gulreen'], street: 'Gulreen' }],
  ['गुरलीन', { names: ['गुरलीन'], street: 'गुरलीन' }],
])('box, %s: read as what it may be', (text, wanted) => {
  expect(read(text)).toMatchObject(
    Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null)),
  );
  for (const kind of ['digits', 'amount', 'ids', 'document', 'email', 'days'] as const)
    if (!(kind in wanted)) expect(read(text), kind).not.toHaveProperty(kind);
});

test.each(['', ' ', 'ab', '12', '581', '8-B', '%%%', '***', '\0'])(
  'box, %j: too little to search',
  (text) => {
    expect(kindsOf(readBoxQuery(text, TODAY))).toEqual([]);
  },
);
