import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import type { DocumentKind } from './document.ts';
import { documentsDue, type MoneyFacts } from './documents-due.ts';
import { receiptsOf } from './documents-of.server.ts';

const nothing: MoneyFacts = { purchaseId: 'b', state: 'requested', payments: [], refunds: [], issued: [] };
const paid = [{ id: 'pay_1', amount: 5_900_000 }];
const due = (facts: Partial<MoneyFacts>) =>
  documentsDue({ ...nothing, payments: paid, ...facts }).map(({ kind, total }) => [kind, total]);
const receipt = { kind: 'receipt_voucher' as const, subject: 'pay_1', refunds: [] };

test('payment: receipt at once, invoice after the performance', () => {
  expect(due({})).toEqual([['receipt_voucher', 5_900_000]]);
  expect(due({ state: 'confirmed', issued: [receipt] })).toEqual([]);
  expect(due({ state: 'completed', issued: [receipt] })).toEqual([['tax_invoice', 5_900_000]]);
});

test('cancellation keeping an amount: invoiced, whether refund arrived or not', () => {
  const refunds = [{ id: 'r', amount: 5_000_000, processed: false }];
  const facts = { state: 'cancelled', issued: [receipt], refunds };
  expect(due(facts)).toEqual([['tax_invoice', 900_000]]);
  expect(due({ ...facts, refunds: [{ ...refunds[0]!, processed: true }] })).toEqual([
    ['tax_invoice', 900_000],
    ['refund_voucher', 5_000_000],
  ]);
});

test('a fully refunded booking has no invoice', () => {
  const refunds = [{ id: 'r', amount: 5_900_000, processed: true }];
  expect(due({ state: 'cancelled', issued: [receipt], refunds })).toEqual([['refund_voucher', 5_900_000]]);
});

test('refund after the invoice: corrected by a credit note', () => {
  const invoice = { kind: 'tax_invoice' as const, subject: 'b', refunds: ['before'] };
  const refunds = [
    { id: 'before', amount: 100, processed: true },
    { id: 'after', amount: 200, processed: true },
  ];
  expect(due({ state: 'completed', issued: [receipt, invoice], refunds })).toEqual([
    ['refund_voucher', 100],
    ['credit_note', 200],
  ]);
});

test('any booking history: documents match paid, refunded and kept amounts', () => {
  const amount = fc.integer({ min: 1, max: 9_000_000 });
  const story = fc.record({
    payments: fc.array(amount, { minLength: 1, maxLength: 3 }),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    invoiceAfter: fc.nat({ max: 4 }),
    state: fc.constantFrom('completed', 'cancelled'),
  });
  fc.assert(
    fc.property(story, ({ payments, shares, invoiceAfter, state }) => {
      const facts = {
        ...nothing,
        payments: payments.map((each, index) => ({ id: `p${index}`, amount: each })),
        refunds: [] as { id: string; amount: number; processed: boolean }[],
        issued: [] as { kind: DocumentKind; subject: string; refunds: string[] }[],
      };
      const totals: Record<DocumentKind, number> = {
        payment_receipt: 0,
        payment_return: 0,
        receipt_voucher: 0,
        tax_invoice: 0,
        refund_voucher: 0,
        credit_note: 0,
      };
      const issueAll = () => {
        for (const { kind, subject, total } of documentsDue(facts)) {
          totals[kind] += total;
          facts.issued.push({
            kind,
            subject,
            refunds: kind === 'tax_invoice' ? facts.refunds.map(({ id }) => id) : [],
          });
        }
      };
      let left = payments.reduce((sum, each) => sum + each, 0);
      const all = left;
      for (const [index, share] of shares.entries()) {
        if (index === invoiceAfter) facts.state = state;
        issueAll();
        const back = Math.floor(left * share);
        if (back === 0) continue;
        left -= back;
        facts.refunds.push({ id: `r${index}`, amount: back, processed: index % 2 === 0 });
        issueAll();
      }
      facts.state = state;
      issueAll();
      for (const refund of facts.refunds) refund.processed = true;
      issueAll();
      expect(totals.receipt_voucher).toBe(all);
      expect(totals.refund_voucher + totals.credit_note).toBe(all - left);
      expect(totals.tax_invoice - totals.credit_note).toBe(left);
      expect(documentsDue(facts)).toEqual([]);
    }),
  );
});

test('receipts: add up to what was paid, each once', () => {
  const paper = (kind: DocumentKind, total: number, supplier: string | null = null, handedOver = false) => ({
    ...{ id: kind, kind, supplier, handedOver, gst: 'inside' as const, number: 'R/1', issuedAt: new Date(0) },
    total: paise(total),
    placeCorrection: null,
  });
  const before = [paper('payment_receipt', 135_500), paper('receipt_voucher', 28_000)];
  expect(receiptsOf(before, 163_500)).toEqual([135_500, 28_000]);
  const after = [...before, paper('receipt_voucher', 135_500, 'Sonia')];
  expect(receiptsOf(after, 163_500)).toEqual([28_000, 135_500]);
  const replaced = [
    ...after,
    paper('refund_voucher', 135_500, 'Sonia', true),
    paper('receipt_voucher', 135_500, 'Jagjit'),
  ];
  expect(receiptsOf(replaced, 163_500)).toEqual([28_000, 135_500, -135_500, 135_500]);
  expect(receiptsOf(before, 200_000)).toBeNull();
  expect(receiptsOf([], 0)).toBeNull();
});
