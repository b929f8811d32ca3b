import { expect, test } from 'vitest';
import {
  cancellationTxn,
  captureTxn,
  completionTxn,
  foreignRefundTxn,
  gatewayFeeTxn,
  goodwillReturnedTxn,
  type LedgerTxn,
  refundProcessedTxn,
  refundRequestedTxn,
  saleTxn,
} from './ledger.ts';

const REFERENCE = 'booking:1';
/** Each line as `account amount`, with `of it` where it names the purchase. */
const linesOf = ({ lines }: LedgerTxn) =>
  lines.map(
    ({ account, amount, reference }) => `${account} ${amount}${reference === REFERENCE ? ' of it' : ''}`,
  );

test.each<[string, () => LedgerTxn, string[]]>([
  [
    'capture pay_1',
    () => captureTxn('pay_1', REFERENCE, 59_000),
    ['gateway_clearing 59000', 'host_funds -59000 of it'],
  ],
  [
    'gateway_fee pay_1',
    () => gatewayFeeTxn('pay_1', 1180, 180),
    ['gateway_fee 1000', 'gst_input 180', 'gateway_clearing -1180'],
  ],
  [
    'gateway_fee pay_2',
    () => gatewayFeeTxn('pay_2', 1000, 0),
    ['gateway_fee 1000', 'gateway_clearing -1000'],
  ],
  [
    'refund_requested 7',
    () => refundRequestedTxn('7', REFERENCE, 500),
    ['host_funds 500 of it', 'refund_payable -500 of it'],
  ],
  [
    'refund_requested 8',
    () => refundRequestedTxn('8', REFERENCE, 500, 'goodwill'),
    ['goodwill 500 of it', 'refund_payable -500 of it'],
  ],
  [
    'refund_processed 7',
    () => refundProcessedTxn('7', REFERENCE, 500),
    ['refund_payable 500 of it', 'gateway_clearing -500'],
  ],
  [
    'foreign_refund rfnd_1',
    () => foreignRefundTxn('rfnd_1', REFERENCE, 300),
    ['host_funds 300 of it', 'gateway_clearing -300'],
  ],
  [
    'goodwill_returned booking:1:no_show',
    () => goodwillReturnedTxn(REFERENCE, 'no_show', 200),
    ['host_funds 200 of it', 'goodwill -200 of it'],
  ],
  [
    'cancellation booking:1',
    () => cancellationTxn(REFERENCE, 400),
    ['host_funds 400 of it', 'cancellation_income -400'],
  ],
  [
    'completion booking:1',
    () => completionTxn({ reference: REFERENCE, fee: 47_200, sound: 11_800, tax: 9000, commission: 7080 }),
    [
      'host_funds 59000 of it',
      'artist_payable -32920 of it',
      'commission -7080',
      'sound_revenue -10000',
      'gst_output -9000',
    ],
  ],
  [
    'completion booking:1',
    () =>
      completionTxn({ reference: REFERENCE, fee: 1000, sound: 0, tax: 0, commission: 150, artistDue: 900 }),
    ['host_funds 1000 of it', 'artist_payable -900 of it', 'goodwill 50 of it', 'commission -150'],
  ],
  [
    'completion booking:1',
    () => completionTxn({ reference: REFERENCE, fee: 0, sound: 0, tax: 0, commission: 0 }),
    [],
  ],
  [
    'cancellation booking:1',
    () =>
      saleTxn('cancellation', REFERENCE, [
        { account: 'host_funds', amount: 600 },
        { account: 'artist_payable', amount: -450 },
        { account: 'goodwill', amount: 50 },
        { account: 'commission', amount: -200 },
        { account: 'gst_output', amount: 0 },
      ]),
    ['host_funds 600 of it', 'artist_payable -450 of it', 'goodwill 50 of it', 'commission -200'],
  ],
])('%s is booked so, and adds up to nothing', (what, make, lines) => {
  const txn = make();
  expect(`${txn.kind} ${txn.externalId}`).toBe(what);
  expect(linesOf(txn)).toEqual(lines);
  expect(txn.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
