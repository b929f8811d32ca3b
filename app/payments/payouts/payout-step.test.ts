import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MIN_TRANSFER,
  nextStep,
  type PayoutLevel,
  type PayoutStep,
  type TransferLevel,
} from './payout-step.ts';

const level = (change: Partial<PayoutLevel>): PayoutLevel => ({
  target: 50_000,
  payable: false,
  account: 'acc_now',
  retry: true,
  transfers: [],
  payments: [{ id: 'pay_1', room: 90_000, refundBegun: false }],
  ...change,
});
const held = (id: string, left: number, account = 'acc_now'): TransferLevel => ({
  id,
  state: 'held',
  account,
  left,
});

test('payout: agreed amount is transferred from captured money and held', () => {
  expect(nextStep(level({}))).toEqual({
    act: 'transfer',
    paymentId: 'pay_1',
    account: 'acc_now',
    amount: 50_000,
  });
  expect(nextStep(level({ transfers: [held('t1', 50_000)] }))).toEqual({ act: 'wait', for: 'due' });
});

test('deposit: transfers what it can, rest waits for balance', () => {
  const payments = [{ id: 'pay_1', room: 30_000, refundBegun: false }];
  expect(nextStep(level({ payments }))).toMatchObject({ act: 'transfer', amount: 30_000 });
  const later = level({
    transfers: [held('t1', 30_000)],
    payments: [{ id: 'pay_1', room: 0, refundBegun: false }],
  });
  expect(nextStep(later)).toMatchObject({ act: 'wait' });
  const balance = { id: 'pay_2', room: 60_000, refundBegun: false };
  expect(nextStep({ ...later, payments: [...later.payments, balance] })).toMatchObject({
    paymentId: 'pay_2',
    amount: 20_000,
  });
});

test('payment under refund: nothing sent from it, our balance pays', () => {
  const payments = [{ id: 'pay_1', room: 90_000, refundBegun: true }];
  expect(nextStep(level({ payments }))).toEqual({ act: 'wait', for: 'money' });
  expect(nextStep(level({ payments, payable: true }))).toMatchObject({
    act: 'transfer',
    paymentId: null,
    amount: 50_000,
  });
});

test('payout: waits without account, replaced account’s transfer is reversed', () => {
  expect(nextStep(level({ account: null }))).toEqual({ act: 'wait', for: 'account' });
  expect(nextStep(level({ transfers: [held('t1', 50_000, 'acc_before')] }))).toEqual({
    act: 'reverse',
    transferId: 't1',
    amount: 50_000,
  });
});

function carryOut(payout: PayoutLevel, step: PayoutStep, number: number): PayoutLevel {
  const transfers = payout.transfers.map((transfer) => ({ ...transfer }));
  const payments = payout.payments.map((payment) => ({ ...payment }));
  const one = (id: string) => transfers.find((transfer) => transfer.id === id)!;
  if (step.act === 'reverse') one(step.transferId).left -= step.amount;
  if (step.act === 'release') one(step.transferId).state = 'released';
  if (step.act === 'transfer') {
    transfers.push(held(`new${number}`, step.amount, step.account));
    const payment = payments.find(({ id }) => id === step.paymentId);
    if (payment) payment.room -= step.amount;
  }
  return { ...payout, transfers, payments };
}

const payouts = fc.record({
  retry: fc.constant(true),
  target: fc.oneof(fc.constant(0), fc.integer({ min: MIN_TRANSFER, max: 900_000 })),
  payable: fc.boolean(),
  account: fc.option(fc.constantFrom('acc_now'), { nil: null }),
  transfers: fc.array(
    fc.record({
      id: fc.uuid(),
      state: fc.constantFrom('held' as const, 'released' as const, 'stuck' as const, 'bounced' as const),
      account: fc.constantFrom('acc_now', 'acc_before'),
      left: fc.oneof(fc.constant(0), fc.integer({ min: MIN_TRANSFER, max: 500_000 })),
    }),
    { maxLength: 4 },
  ),
  payments: fc.array(
    fc.record({ id: fc.uuid(), room: fc.integer({ min: 0, max: 900_000 }), refundBegun: fc.boolean() }),
    { maxLength: 3 },
  ),
});

test('payout steps: always end, never overspend or move below ₹1', () => {
  fc.assert(
    fc.property(payouts, (start) => {
      let payout: PayoutLevel = start;
      for (let number = 0; number < 40; number++) {
        const step = nextStep(payout);
        if (step.act === 'finish' || step.act === 'wait') return atRest(payout, step);
        if (step.act !== 'release') expect(step.amount).toBeGreaterThanOrEqual(MIN_TRANSFER);
        payout = carryOut(payout, step, number);
        expect(payout.transfers.every(({ left }) => left >= 0)).toBe(true);
        expect(payout.payments.every(({ room }) => room >= 0)).toBe(true);
      }
      throw new Error('it never comes to rest');
    }),
    { numRuns: 1000 },
  );
});

function atRest(payout: PayoutLevel, step: PayoutStep) {
  const live = payout.transfers.reduce((sum, { left }) => sum + left, 0);
  const heldNow = payout.transfers.filter(({ state, left }) => state === 'held' && left > 0);
  if (heldNow.length > 0) expect(live - payout.target).toBeLessThan(MIN_TRANSFER);
  if (step.act === 'finish') expect(payout.target - live).toBeLessThan(MIN_TRANSFER);
  if (step.act === 'finish') expect(heldNow).toEqual([]);
}
