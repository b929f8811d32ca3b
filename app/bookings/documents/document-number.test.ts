import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS } from './document.ts';
import { documentFileName, documentNumber, financialYear } from './document-number.ts';

test.each([
  ['2026-03-31T18:29:59Z', '2526'],
  ['2026-03-31T18:30:00Z', '2627'],
  ['2027-01-01T00:00:00Z', '2627'],
  ['2099-04-01T00:00:00Z', '9900'],
])('at %s the financial year of India is %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

test('document number: unique, at most 16 allowed characters', () => {
  const document = fc.record({
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    year: fc.constantFrom('2526', '2627'),
    serial: fc.integer({ min: 1, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(document, document, (one, other) => {
      const [first, second] = [one, other].map(({ kind, year, serial }) =>
        documentNumber(kind, year, serial),
      );
      expect(first).toMatch(/^[A-Z0-9/-]{1,16}$/);
      const same = one.kind === other.kind && one.year === other.year && one.serial === other.serial;
      expect(first === second).toBe(same);
    }),
  );
});

test('the file is named by the number', () => {
  expect(documentFileName('INV/2627/0000123')).toBe('INV-2627-0000123.pdf');
});
