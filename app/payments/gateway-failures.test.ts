import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeOfGatewayFailure, GATEWAY_FAILURES } from './gateway-failures.ts';

const NOT_MET = [/^The selected/, /is required\.$/, /partial_payment/, /exceeds the amount of the order/];
const BY_HAND = [/^The refund has failed already/, /^A partial refund cannot reverse/];

function refusalsIn(file: string): string[] {
  const source = readFileSync(new URL(`../../sandbox/${file}`, import.meta.url), 'utf8');
  const texts = [...source.matchAll(/(?:refusal|invalidInput)\('([^']+)'/g)].map(([, text]) => text!);
  return texts.filter((text) => ![...NOT_MET, ...BY_HAND].some((each) => each.test(text)));
}

test('gateway refusals of refunds and transfers: each is known', () => {
  const texts = ['refunds.ts', 'transfers.ts', 'errors.ts'].flatMap(refusalsIn);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => causeOfGatewayFailure(text) === null)).toEqual([]);
});

test('our own failure texts and bare codes: each is known', () => {
  const ours = ['refund', 'payouts/record-transfer', 'payouts/signal-transfer'].flatMap((file) => {
    const source = readFileSync(new URL(`./${file}.server.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/'(The (?:bank|gateway|transfer) [^']+\.)'/g)].map(([, text]) => text!);
  });
  expect(ours).toHaveLength(4);
  expect(ours.filter((text) => causeOfGatewayFailure(text) === null)).toEqual([]);
  expect(causeOfGatewayFailure('GATEWAY_ERROR')).toBe('technical');
  expect(causeOfGatewayFailure('… (BAD_REQUEST_TRANSFER_INSUFFICIENT_BALANCE)')).toBe('low_balance');
});

test('an unknown failure is not guessed at', () => {
  expect(causeOfGatewayFailure('Something entirely new')).toBeNull();
  expect(new Set(GATEWAY_FAILURES).size).toBe(GATEWAY_FAILURES.length);
});
