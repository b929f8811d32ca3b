import { dayInIndia } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import type { DocumentSnapshot } from './document.ts';
import { documentLines, sumLines } from './document-lines.ts';

/** The reversal of what is left of a document, such as the receipt of a replaced artist, in the words of that document. */
export function makeReversalSnapshot(
  receipt: DocumentSnapshot,
  { number, issuedAt, total, state }: { number: string; issuedAt: Date; total: Paise; state: string },
): DocumentSnapshot {
  const lines = documentLines(
    receipt.lines.map((line) => ({ ...line, amount: line.total })),
    total,
    { supplier: state, place: receipt.placeOfSupply.code },
    receipt.gst,
  );
  return {
    ...receipt,
    kind: 'refund_voucher',
    number,
    issuedOn: dayInIndia(issuedAt),
    handedOver: true,
    lines,
    ...sumLines(lines),
    payment: null,
    against: [{ number: receipt.number, issuedOn: receipt.issuedOn }],
    refunds: [],
  };
}
