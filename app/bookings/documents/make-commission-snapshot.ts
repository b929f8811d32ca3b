import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import type { DocumentSnapshot, Imprint, Recipient } from './document.ts';
import { documentLines, SAC_COMMISSION, sumLines } from './document-lines.ts';
import type { DocumentedPurchase } from './purchase.ts';

/** Our invoice to the artist for one booking, GST inside. It says nothing of the host. */
export function makeCommissionSnapshot(input: {
  imprint: Imprint;
  purchase: DocumentedPurchase;
  recipient: Recipient;
  number: string;
  issuedAt: Date;
  total: Paise;
}): DocumentSnapshot {
  const { imprint, purchase, recipient, number, issuedAt, total } = input;
  const { supplier, brand, demo } = imprint;
  const day = `${formatDay(purchase.event_date, 'en')} ${purchase.event_date.slice(0, 4)}`;
  const description = `Commission on the performance of ${day}, booking ${purchase.code}`;
  const at = { supplier: supplier.gstin.slice(0, 2), place: recipient.state.code };
  const lines = documentLines([{ description, sac: SAC_COMMISSION, quantity: 1, amount: total }], total, at);
  return {
    kind: 'tax_invoice',
    brand,
    number,
    issuedOn: dayInIndia(issuedAt),
    purchase: purchase.kind,
    bookingCode: purchase.code,
    supplier,
    reader: 'artist',
    recipient,
    placeOfSupply: recipient.state,
    reverseCharge: false,
    event: {
      artist: purchase.artist?.name ?? null,
      date: purchase.event_date,
      from: purchase.starts_local.slice(0, 5),
      to: purchase.ends_local.slice(0, 5),
      address: '',
    },
    lines,
    ...sumLines(lines),
    occasion: purchase.state === 'cancelled' ? 'cancellation' : 'performance',
    payment: null,
    against: [],
    refunds: [],
    demo,
  };
}
