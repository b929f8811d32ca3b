import { dayName } from '#app/artists/core/time-names.ts';
import type { Paise } from '#app/shared/money.ts';
import type { DocumentKind, DocumentSnapshot, Imprint } from './document.ts';
import { documentLines, sacOf, sumLines } from './document-lines.ts';
import type { DocumentedPurchase } from './purchase.ts';
import { recipientOf } from './recipient.ts';
import type { State } from './states-of-india.ts';

const IST = 5.5 * 3_600_000;

interface SnapshotInput {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  imprint: Imprint;
  billing: { name: string; gstin: string | null; address: string; pin: string } | undefined;
  purchase: DocumentedPurchase;
  place: State;
  total: Paise;
  money:
    | { gatewayId: string | null; paymentId: string; detail: string | null; kind: string; at: Date | null }
    | undefined;
  paymentIds: readonly string[];
  refundIds: readonly string[];
  issued: readonly { kind: DocumentKind; subject: string; number: string; snapshot: DocumentSnapshot }[];
}

export function makeSnapshot(input: SnapshotInput): DocumentSnapshot {
  const { kind, purchase, place, money } = input;
  const { supplier, brand, demo } = input.imprint;
  const at = { supplier: supplier.gstin.slice(0, 2), place: place.code };
  const lines = documentLines(describedLines(input), input.total, at);
  return {
    kind,
    brand,
    number: input.number,
    issuedOn: dateInIndia(input.issuedAt),
    purchase: purchase.kind,
    bookingCode: purchase.code,
    supplier,
    recipient: recipientOf(input.billing, purchase, place),
    placeOfSupply: place,
    reverseCharge: false,
    event: {
      artist: purchase.artist?.name ?? null,
      date: purchase.event_date,
      from: purchase.starts_local.slice(0, 5),
      to: purchase.ends_local.slice(0, 5),
      address: purchase.venue_address,
    },
    lines,
    ...sumLines(lines),
    occasion: purchase.state === 'cancelled' ? 'cancellation' : 'performance',
    payment: money
      ? {
          id: money.gatewayId ?? money.paymentId,
          method: money.kind === 'payment' ? money.detail : null,
          on: dateInIndia(money.at ?? input.issuedAt),
        }
      : null,
    against: papersBefore(input),
    refunds: kind === 'tax_invoice' ? [...input.refundIds] : [],
    demo,
  };
}

function describedLines({ kind, purchase }: SnapshotInput) {
  const { artist, event_date: date } = purchase;
  const kept = kind === 'tax_invoice' && purchase.state === 'cancelled';
  const day = `${dayName(date, 'en')} ${date.slice(0, 4)}`;
  return purchase.lines.map((line) => {
    const name =
      line.kind === 'performance'
        ? `Live performance by ${artist?.name}, ${day}`
        : `Hire of sound equipment: ${line.name}`;
    return {
      ...line,
      description: kept ? `Kept on cancellation: ${name}` : name,
      sac: sacOf(line.kind, artist?.category ?? ''),
    };
  });
}

/** An invoice settles receipts, a refund voucher reverses one receipt, a credit note corrects the invoice. */
function papersBefore({ kind, money, issued, paymentIds }: SnapshotInput): DocumentSnapshot['against'] {
  const wanted = issued.filter((paper) => {
    if (kind === 'tax_invoice') return paper.kind === 'receipt_voucher' && paymentIds.includes(paper.subject);
    if (kind === 'refund_voucher')
      return paper.kind === 'receipt_voucher' && paper.subject === money?.paymentId;
    return kind === 'credit_note' && paper.kind === 'tax_invoice';
  });
  return wanted.map(({ number, snapshot }) => ({ number, issuedOn: snapshot.issuedOn }));
}

function dateInIndia(at: Date): string {
  return new Date(at.getTime() + IST).toISOString().slice(0, 10);
}
