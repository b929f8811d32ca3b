import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import type { PricedLine } from './document-lines.ts';
import type { Share } from './document-shares.ts';
import type { IssuedDocument, PurchaseMoney } from './document-sides.ts';
import { documentsBefore } from './issue-documents.server.ts';
import { purchaseDocumentsDue } from './purchase-documents-due.ts';

const PRICE = 4_000_000;
const SOUND = 1_000_000;
const lines: PricedLine[] = [{ kind: 'performance', name: 'Fee', quantity: 1, amount: paise(PRICE) }];

/** A booking, paid in parts, whose documents are issued when `issue` is called. */
function aSale(sold: readonly PricedLine[] = lines) {
  const issued: IssuedDocument[] = [];
  const payments: { id: string; amount: number }[] = [];
  const refunds: (PurchaseMoney['refunds'][number] & { processed: boolean })[] = [];
  const sale = {
    state: 'requested',
    hasYes: false,
    artist: 1,
    lines: [...sold],
    saved: paise(0),
    kept: null as Share | null,
    giftsReturned: 0,
  };
  const issue = () => {
    const purchase = {
      id: 'b',
      state: sale.state,
      lines: sale.lines,
      seller: {
        artistId: sale.artist,
        payee: `artist:${sale.artist}`,
        hasYes: sale.hasYes,
        gst: 'inside' as const,
        commission: paise(0),
        saved: sale.saved,
        kept: sale.kept,
      },
    };
    for (const due of purchaseDocumentsDue(purchase, {
      payments,
      refunds,
      issued,
      giftsReturned: sale.giftsReturned,
      rounded: 0,
    })) {
      const paymentId = refunds.find(({ id }) => id === due.subject)?.paymentId;
      const before = documentsBefore({ ...due, paymentId }, issued as never) as unknown as IssuedDocument[];
      const against = before.map(({ number }) => number);
      issued.push({ ...due, number: `${issued.length + 1}`, against, refunds: [] });
    }
  };
  /** Paise of receipts that are not reversed or refunded, by who gave them. */
  const openReceipts = () => {
    const sums = new Map<string, number>();
    for (const { kind, supplier, total, subject } of issued) {
      if (subject.endsWith('/gift')) continue;
      const sign = kind.endsWith('receipt') || kind === 'receipt_voucher' ? 1 : -1;
      sums.set(supplier, (sums.get(supplier) ?? 0) + sign * total);
    }
    return sums;
  };
  return { sale, payments, refunds, issued, issue, openReceipts };
}

const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: PRICE }) }),
  fc.record({ does: fc.constant('yes' as const) }),
  fc.record({ does: fc.constant('pass' as const), to: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('issue' as const) }),
);

test('until the end: one artist’s net receipts equal money held', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const { sale, payments, refunds, issued, issue, openReceipts } = aSale();
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
                reason: 'late_credit',
                paymentId,
              });
          }
        if (does.does === 'issue') issue();
      }
      issue();
      const total = (moves: { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0);
      const held = total(payments) - total(refunds);
      const sums = openReceipts();
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

const performanceWithSound = fc.record({
  deposit: fc.boolean(),
  /** Paise that a cheaper artist saves the host, off the balance or refunded. */
  saved: fc.integer({ min: 0, max: 1_500_000 }),
  goodwill: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
  longer: fc.boolean(),
  /** Per cent of what is held that staff refund in the gateway's own dashboard, before the end. */
  dashboard: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
  end: fc.constantFrom('completed', 'cancelled'),
  keptOfSound: fc.integer({ min: 0, max: SOUND }),
  /** Whether documents are made after each step, or all at the end. */
  atOnce: fc.boolean(),
});

test('with sound: each supplier’s receipts minus refunds equal its invoices', () => {
  fc.assert(
    fc.property(performanceWithSound, (performance) => {
      const { deposit, saved, goodwill, longer, dashboard, end, keptOfSound, atOnce } = performance;
      const sound: PricedLine = { kind: 'sound', name: 'Small', quantity: 1, amount: paise(SOUND) };
      const { sale, payments, refunds, issued, issue, openReceipts } = aSale([...lines, sound]);
      const next = () => atOnce && issue();
      const held = () =>
        [...payments, ...refunds.map(({ amount }) => ({ amount: -amount }))].reduce(
          (sum, { amount }) => sum + amount,
          0,
        );
      const returned = (amount: number, reason: string) =>
        refunds.push({ id: `r${refunds.length}`, amount, processed: true, reason, paymentId: 'p0' });
      const price = PRICE + SOUND;
      payments.push({ id: 'p0', amount: deposit ? price / 4 : price });
      Object.assign(sale, { hasYes: true, state: 'confirmed' });
      next();
      if (saved > 0) {
        Object.assign(sale, { artist: 2, saved: paise(saved) });
        if (!deposit) returned(saved, 'cheaper_artist:x');
        next();
      }
      let gifts = 0;
      for (const part of goodwill) {
        const gift = Math.floor((held() * part) / 100);
        gifts += gift;
        returned(gift, 'goodwill:x');
        next();
      }
      if (deposit) {
        payments.push({ id: 'p2', amount: price - saved - price / 4 });
        next();
      }
      if (longer) {
        sale.lines.push({ kind: 'extension', name: 'Longer', quantity: 1, amount: paise(300_000) });
        payments.push({ id: 'p1', amount: 300_000 });
        next();
      }
      for (const part of dashboard) {
        const amount = Math.floor((held() * part) / 100);
        if (amount > 0) returned(amount, 'gateway_desk:x');
        next();
      }
      if (end === 'cancelled' && !longer) {
        const paid = held() + gifts;
        const house = Math.min(keptOfSound, paid);
        sale.kept = { artist: paise(0), house: paise(house) };
        const back = Math.min(held(), paid - house);
        sale.giftsReturned = paid - house - back;
        if (back > 0) returned(back, 'cancelled_by_host');
      }
      sale.state = end === 'cancelled' && !longer ? 'cancelled' : 'completed';
      issue();
      const ours = issued.filter(({ supplier, reader }) => supplier === 'house' && reader === 'host');
      const artists = issued.filter(({ supplier }) => supplier !== 'house');
      for (const taxDocuments of [ours, artists]) {
        const sumOf = (kind: string) =>
          taxDocuments
            .filter((taxDocument) => taxDocument.kind === kind)
            .reduce((sum, { total }) => sum + total, 0);
        expect(sumOf('receipt_voucher') - sumOf('refund_voucher')).toBe(sumOf('tax_invoice'));
      }
      expect([...openReceipts().values()].every((sum) => sum === 0)).toBe(true);
      const ofGifts = issued.filter(({ subject }) => subject.endsWith('/gift'));
      expect(ofGifts.reduce((sum, { total }) => sum + total, 0)).toBe(gifts - sale.giftsReturned);
    }),
    { numRuns: 500 },
  );
});
