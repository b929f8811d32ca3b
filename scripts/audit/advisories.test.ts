import { expect, test } from 'vitest';
import { auditFaults, type Exception, readAdvisories } from './advisories.ts';

const TODAY = '2026-11-23';

const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    outer: { name: 'outer', severity: 'high', via: ['inner'] },
    inner: {
      name: 'inner',
      severity: 'high',
      via: [
        {
          source: 1_100_001,
          name: 'inner',
          title: 'Reads files outside its folder',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
        },
      ],
    },
  },
});

const exception = (changes: Partial<Exception> = {}): Exception => ({
  package: 'inner',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'Only reads our own files.',
  until: '2026-12-31',
  ...changes,
});

const faults = (...exceptions: Exception[]) => auditFaults(readAdvisories(REPORT), exceptions, TODAY);

test('advisory: a fault, reported once for many packages', () => {
  expect(faults()).toEqual(['inner: GHSA-aaaa-bbbb-cccc (high): Reads files outside its folder']);
});

test('exception: covers its package and advisory until its last day', () => {
  expect(faults(exception())).toEqual([]);
  expect(faults(exception({ until: TODAY }))).toEqual([]);
  expect(faults(exception({ until: '2026-11-22' }))).toEqual([
    'the exception for inner GHSA-aaaa-bbbb-cccc ended on 2026-11-22',
  ]);
});

test('mismatched exception: covers nothing and is reported as unneeded', () => {
  expect(faults(exception({ package: 'outer' }))).toHaveLength(2);
  expect(faults(exception({ advisory: 'GHSA-dddd-eeee-ffff' }))).toHaveLength(2);
});

test('an exception has a reason and a date', () => {
  expect(faults(exception({ reason: ' ' }))).toEqual([
    'the exception for inner GHSA-aaaa-bbbb-cccc gives no reason',
  ]);
  expect(faults(exception({ until: 'later' }))).toHaveLength(1);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'an answer without a report is no report: %s',
  (output) => {
    expect(readAdvisories(output)).toBeUndefined();
  },
);

test('without a report only the exceptions are checked', () => {
  expect(auditFaults(undefined, [exception()], TODAY)).toEqual([]);
  expect(auditFaults(undefined, [exception({ until: '2026-01-01' })], TODAY)).toHaveLength(1);
});

test('a report without advisories has none', () => {
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual([]);
});
