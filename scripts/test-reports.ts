import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './step-runner.ts';

const LINES_OF_A_FAILURE = 12;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file);
  // A file that failed to load has no test to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.testResults.flatMap((result) =>
    result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failureText(`${result.name}: ${test.fullName}`, test.failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [...broken.map(({ name, message }) => failureText(name, message)), ...failed],
  };
}

/** Files whose process a signal killed, if the run had no other error outside its tests. */
export function crashesIfOnlyErrors(output: string): { signal: string; file: string }[] {
  const crash = /Worker exited unexpectedly with signal (\w+) .*?while running test file (\S+)/g;
  const crashes = [...output.matchAll(crash)].map(([, signal, file]) => ({ signal: signal!, file: file! }));
  return Number(/^ +Errors +(\d+) error/m.exec(output)?.[1]) === crashes.length ? crashes : [];
}

/** What a report of Playwright's JSON reporter says; what passed only at another try has failed. */
export function playwrightCounts(file: string): Counts {
  const { stats, errors, suites } = read<PlaywrightReport>(file);
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      told: failureText(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
    })),
  );
  const told = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ told }) => told);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...told('unexpected'),
      ...told('flaky').map((text) => `(passed at another try) ${text}`),
      ...errors.map(({ message }) => failureText('end to end', message)),
    ],
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function failureText(title: string, message = ''): string {
  return [title, ...stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE)].join(
    '\n    ',
  );
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
