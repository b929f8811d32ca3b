import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import type { IssuedPaper, PurchaseMoney } from './due-paper.ts';
import { papersBefore } from './papers-before.ts';
import { papersDue } from './papers-due.ts';

const PRICE = 4_000_000;
const lines = [{ kind: 'performance' as const, name: 'Fee', quantity: 1, amount: paise(PRICE) }];

/** A booking of one performance, paid in parts, whose papers are issued when `issue` is called. */
function aSale() {
  const issued: IssuedPaper[] = [];
  const payments: { id: string; amount: number }[] = [];
  const refunds: (PurchaseMoney['refunds'][number] & { processed: boolean })[] = [];
  const sale = { state: 'requested', hasYes: false, artist: 1 };
  const issue = () => {
    const purchase = {
      id: 'b',
      state: sale.state,
      lines,
      seller: {
        artistId: sale.artist,
        payee: `artist:${sale.artist}`,
        hasYes: sale.hasYes,
        gst: 'inside' as const,
        commission: paise(0),
        kept: null,
      },
    };
    for (const due of papersDue(purchase, { payments, refunds, issued })) {
      const paymentId = refunds.find(({ id }) => id === due.subject)?.paymentId;
      const before = papersBefore({ ...due, paymentId }, issued as never) as unknown as IssuedPaper[];
      const against = before.map(({ number }) => number);
      issued.push({ ...due, number: `${issued.length + 1}`, against, refunds: [] });
    }
  };
  /** Paise of receipts that are not reversed or refunded, by who gave them. */
  const standing = () => {
    const sums = new Map<string, number>();
    for (const { kind, supplier, total } of issued) {
      const sign = kind.endsWith('receipt') || kind === 'receipt_voucher' ? 1 : -1;
      sums.set(supplier, (sums.get(supplier) ?? 0) + sign * total);
    }
    return sums;
  };
  return { sale, payments, refunds, issued, issue, standing };
}

const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: PRICE }) }),
  fc.record({ does: fc.constant('yes' as const) }),
  fc.record({ does: fc.constant('pass' as const), to: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('issue' as const) }),
);

test('whatever happens before the end, receipts less reversals are the money held, and are of one artist alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const { sale, payments, refunds, issued, issue, standing } = aSale();
      for (const does of steps) {
        if (does.does === 'pay') payments.push({ id: `p${payments.length}`, amount: does.amount });
        if (does.does === 'yes') Object.assign(sale, { hasYes: true, state: 'confirmed' });
        if (does.does === 'pass' && sale.hasYes) sale.artist = does.to;
        if (does.does === 'refund')
          for (const { id: paymentId, amount } of payments.slice(0, 1)) {
            const back = refunds.filter((one) => one.paymentId === paymentId);
            const left = amount - back.reduce((sum, one) => sum + one.amount, 0);
            const part = Math.floor((left * does.part) / 100);
            if (part > 0)
              refunds.push({
                id: `r${refunds.length}`,
                amount: part,
                processed: true,
                reason: 'goodwill:x',
                paymentId,
              });
          }
        if (does.does === 'issue') issue();
      }
      issue();
      const total = (moves: { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0);
      const held = total(payments) - total(refunds);
      const sums = standing();
      const ours = sums.get('house') ?? 0;
      const ofArtists = [...sums].filter(([supplier, amount]) => supplier !== 'house' && amount !== 0);
      if (sale.hasYes) {
        expect(ofArtists).toEqual(held === 0 ? [] : [[`artist:${sale.artist}`, held]]);
      } else {
        expect(ofArtists).toEqual([]);
        expect(ours).toBe(held);
      }
      expect(
        new Set(issued.map(({ kind, subject, supplier }) => `${kind} ${subject} ${supplier}`)).size,
      ).toBe(issued.length);
      const before = issued.length;
      issue();
      expect(issued).toHaveLength(before);
    }),
    { numRuns: 500 },
  );
});
