import type { PerformanceGst } from '#app/pricing/performance-supply.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import {
  type DocumentKind,
  type DocumentSnapshot,
  type DocumentSupplier,
  type Imprint,
  isPaymentDocument,
  type Recipient,
} from './document.ts';
import { apportion, documentLines, type PricedLine, sacOf, sumLines } from './document-lines.ts';
import { isSound } from './document-shares.ts';
import type { DocumentSide } from './document-sides.ts';
import type { DocumentedPurchase } from './purchase.ts';
import type { State } from './states-of-india.ts';

interface SnapshotInput {
  kind: DocumentKind;
  /** Given out of goodwill. */
  gift: boolean;
  number: string;
  issuedAt: Date;
  imprint: Imprint;
  side: { by: DocumentSide; supplier: DocumentSupplier; state: string; gst: PerformanceGst };
  purchase: DocumentedPurchase;
  recipient: Recipient;
  placeOfSupply: State;
  total: Paise;
  money:
    | { gatewayId: string | null; paymentId: string; detail: string | null; kind: string; at: Date | null }
    | undefined;
  refundIds: readonly string[];
  /** The documents that it settles, reverses or corrects. */
  before: readonly { number: string; snapshot: DocumentSnapshot }[];
  /** Paise that receipts of the supplier hold already. */
  received: number;
  roundedUp: number | undefined;
}

export function makeSnapshot(input: SnapshotInput): DocumentSnapshot {
  const { kind, purchase, recipient, placeOfSupply, money } = input;
  const { brand, demo } = input.imprint;
  const { by, supplier, state, gst } = input.side;
  const lines = documentLines(
    describedLines(input),
    input.total,
    { supplier: state, place: placeOfSupply.code },
    isPaymentDocument(kind) ? 'unregistered' : gst,
  );
  return {
    kind,
    brand,
    number: input.number,
    issuedOn: dayInIndia(input.issuedAt),
    purchase: purchase.kind,
    bookingCode: purchase.code,
    supplier,
    ...(by === 'artist' ? { forArtist: true, gst } : {}),
    ...(input.gift ? { gift: true as const } : {}),
    ...(input.roundedUp ? { roundedUp: paise(input.roundedUp) } : {}),
    ...(by === 'artist' && !purchase.seller?.hasYes ? { withoutYes: true as const } : {}),
    recipient,
    placeOfSupply,
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
          on: dayInIndia(money.at ?? input.issuedAt),
        }
      : null,
    against: input.before.map(({ number, snapshot }) => ({ number, issuedOn: snapshot.issuedOn })),
    refunds: kind === 'tax_invoice' ? [...input.refundIds] : [],
    demo,
  };
}

/** A correction has the lines of what it corrects. */
function describedLines({ kind, gift, purchase, side, total, received, before }: SnapshotInput) {
  const { artist, event_date: date } = purchase;
  if (gift) return [{ amount: total, quantity: 1, description: 'Goodwill', sac: '' }];
  if (before[0] && kind !== 'tax_invoice')
    return before[0].snapshot.lines.map((line) => ({ ...line, amount: line.total }));
  const kept = kind === 'tax_invoice' && purchase.state === 'cancelled';
  const day = `${formatDay(date, 'en')} ${date.slice(0, 4)}`;
  const lines = purchase.seller
    ? purchase.lines.filter((line) => isSound(line) === (side.by === 'house' && !isPaymentDocument(kind)))
    : purchase.lines;
  const described = lines.map((line) => {
    const name = {
      performance: `Live performance by ${artist?.name}, ${day}`,
      extension: `Longer performance by ${artist?.name}, 30 minutes each, ${day}`,
      sound: `Hire of sound equipment: ${line.name}`,
    }[line.kind];
    return {
      ...line,
      description: kept ? `Kept on cancellation: ${name}` : name,
      sac: sacOf(line.kind, artist?.category ?? ''),
    };
  });
  return kind === 'receipt_voucher' ? linesOfReceipt(described, total, received) : described;
}

/** What is paid beyond the price as booked is for the half hours added on the day. */
function linesOfReceipt<Line extends PricedLine>(lines: readonly Line[], total: Paise, received: number) {
  const longer = lines.find(({ kind }) => kind === 'extension');
  if (!longer) return lines;
  const others = lines.filter((line) => line !== longer);
  const asBooked = sumPaise(others.map(({ amount }) => amount));
  const added = (paid: number) => Math.max(0, Math.min(paid - asBooked, longer.amount));
  const amount = paise(added(received + total) - added(received));
  const quantity = Math.max(1, Math.round((amount * longer.quantity) / longer.amount));
  const shares = apportion(
    paise(total - amount),
    others.map((line) => line.amount),
  );
  return [...others.map((line, at) => ({ ...line, amount: shares[at]! })), { ...longer, amount, quantity }];
}
