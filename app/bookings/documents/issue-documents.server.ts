import type { BillingDetails } from '#app/accounts/profile/billing-input.ts';
import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import {
  goodwillReturned,
  listPaymentsAndRefunds,
  paymentTotals,
} from '#app/payments/payment-summary.server.ts';
import { declaredTaxStatus, taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { PerformanceGst } from '#app/pricing/performance-supply.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { artistOfPayee, payeeOf } from '../core/payee.ts';
import type { DocumentKind, DocumentSnapshot, DocumentSupplier, Imprint, Recipient } from './document.ts';
import { documentLines, SAC_COMMISSION, sumLines } from './document-lines.ts';
import { artistDocumentNumber, documentNumber, financialYear } from './document-number.ts';
import { type DocumentSide, type DueDocumentOfSide, isOfGift, paymentIdOf } from './document-sides.ts';
import { documentsInForce } from './documents-in-force.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocuments,
  selectSellingArtist,
  takeSerial,
  takeSupplierSerial,
} from './documents-queries.server.ts';
import { lockPurchase } from './find-purchase.server.ts';
import { makeReversalSnapshot } from './make-reversal-snapshot.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { isOfArtist, openReceipt } from './performance-documents-due.ts';
import { STATE_OF_REGION } from './place-of-supply.ts';
import type { DocumentedPurchase } from './purchase.ts';
import { purchaseDocumentsDue } from './purchase-documents-due.ts';
import { type State, stateOf } from './states-of-india.ts';
import { supplyPlaces } from './supply-place.server.ts';

export interface DocumentDeps {
  db: Database;
  /** Null until the settings name a supplier; nothing is issued then. */
  imprint: () => Promise<Imprint | null>;
}

/**
 * Issues all missing documents of a purchase, returns how many. Locks it; a rollback releases numbers.
 * @param reference of a booking or sound order; others have no documents
 */
export async function issueDocuments(deps: DocumentDeps, reference: string): Promise<number> {
  const imprint = await deps.imprint();
  if (!imprint) return 0;
  return inTransaction(deps.db, async (trx) => {
    const purchase = await lockPurchase(trx, reference);
    const due = purchase ? await documentsDueOf(trx, purchase) : [];
    for (const document of due) await issueDocument(trx, imprint, purchase!, document);
    return due.length;
  });
}

async function documentsDueOf(trx: Transaction, purchase: DocumentedPurchase): Promise<DueDocumentOfSide[]> {
  const { reference } = purchase;
  const money = await keptPaymentsAndRefunds(trx, reference);
  const issued = documentsInForce(await selectDocuments(trx, reference));
  return purchaseDocumentsDue(purchase, {
    giftsReturned: await goodwillReturned(trx, reference),
    rounded: (await paymentTotals(trx, reference)).rounded,
    payments: money.payments,
    refunds: money.refunds.map((line) => ({ ...line, processed: line.detail === 'processed' })),
    issued: issued.map(({ snapshot, total_paise: total, ...taxDocument }) => ({
      ...taxDocument,
      total,
      refunds: snapshot.refunds,
      against: snapshot.against.map(({ number }) => number),
    })),
  });
}

async function keptPaymentsAndRefunds(db: Database, reference: string) {
  const lines = await listPaymentsAndRefunds(db, reference);
  const payments = lines.filter(({ kind, kept }) => kind === 'payment' && kept);
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = lines.filter(({ kind, paymentId }) => kind === 'refund' && ids.has(paymentId));
  return { payments, refunds };
}

async function issueDocument(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DueDocumentOfSide,
) {
  const now = await businessNow(trx);
  const year = financialYear(now);
  const issued = documentsInForce(await selectDocuments(trx, purchase.reference));
  const money = await keptPaymentsAndRefunds(trx, purchase.reference);
  const paymentId = money.refunds.find(({ id }) => id === due.subject)?.paymentId;
  const ofHost = issued.filter(({ reader }) => reader === 'host');
  const before = documentsBefore({ ...due, paymentId }, ofHost);
  const side = await supplierOfDocument(trx, imprint, purchase, due, before[0]);
  const { serial, number } = await nextNumber(trx, due, side.key, year);
  const own = ofHost.filter(({ supplier }) => supplier === side.key);
  const sumOf = (of: DocumentKind) =>
    own.reduce((sum, { kind, total_paise }) => (kind === of ? sum + total_paise : sum), 0);
  const received = sumOf('receipt_voucher') - sumOf('refund_voucher');
  const made = { number, now, side, money, before, received };
  const snapshot = await snapshotOf(trx, imprint, purchase, due, made);
  const { subject, reader } = due;
  const document = { purchase, supplier: side.key, reader, subject, year, serial, snapshot, issuedAt: now };
  await insertDocument(trx, document);
}

/** The supplier as of the day of the performance; a document that corrects another is of the same supplier as that one. */
async function supplierOfDocument(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DueDocumentOfSide,
  corrected: DocumentRow | undefined,
): Promise<SupplierOnDocument> {
  const side = await supplierOnDocument(trx, imprint, purchase, due.by);
  if (due.by === 'house' || !isCorrection(due) || !corrected) return side;
  const { supplier, gst = 'inside' } = corrected.snapshot;
  const state = supplier.gstin?.slice(0, 2) ?? side.state;
  return { key: corrected.supplier, supplier, gst, state };
}

function isCorrection({ kind }: Pick<DueDocumentOfSide, 'kind'>): boolean {
  return kind === 'credit_note' || kind === 'refund_voucher' || kind === 'payment_return';
}

/** As of now; a document that corrects another is made out to the same recipient, in the same State. */
async function recipientAndPlace(
  trx: Transaction,
  purchase: DocumentedPurchase,
  due: DueDocumentOfSide,
  { side, before }: Pick<Prepared, 'side' | 'before'>,
): Promise<Pick<DocumentSnapshot, 'recipient' | 'placeOfSupply'>> {
  const corrected = isCorrection(due) ? before[0]?.snapshot : undefined;
  if (corrected) return { recipient: corrected.recipient, placeOfSupply: corrected.placeOfSupply };
  const { billing: own, poNumber } = purchase.company ?? {};
  const billing = own ?? (await selectBilling(trx, purchase.hostId));
  const readPlace = await supplyPlaces(trx);
  const placeOfSupply = readPlace(purchase, billing?.gstin ?? null, side.state);
  const order = poNumber ? { poNumber } : {};
  return { recipient: { ...recipientOf(billing, purchase, placeOfSupply), ...order }, placeOfSupply };
}

/** Locks the series until commit; an artist has one for all their documents. */
export async function nextNumber(
  trx: Transaction,
  { kind, by }: Pick<DueDocumentOfSide, 'kind' | 'by'>,
  supplier: string,
  year: string,
): Promise<{ serial: number; number: string }> {
  if (by === 'artist') {
    const serial = await takeSupplierSerial(trx, supplier, year);
    return { serial, number: artistDocumentNumber(artistOfPayee(supplier)!, year, serial) };
  }
  const serial = await takeSerial(trx, kind, year);
  return { serial, number: documentNumber(kind, year, serial) };
}

interface Prepared {
  number: string;
  now: Date;
  side: SupplierOnDocument;
  money: Awaited<ReturnType<typeof keptPaymentsAndRefunds>>;
  /** The documents that it settles, reverses or corrects. */
  before: readonly DocumentRow[];
  received: number;
}

async function snapshotOf(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DueDocumentOfSide,
  { number, now, side, money: { payments, refunds }, before, received }: Prepared,
): Promise<DocumentSnapshot> {
  if (due.reader === 'artist') return commissionSnapshot(trx, imprint, purchase, due, { number, now });
  const total = paise(due.total);
  if (due.handedOver) {
    const { state } = side;
    return makeReversalSnapshot(before[0]!.snapshot, { number, issuedAt: now, total, state });
  }
  return makeSnapshot({
    kind: due.kind,
    gift: isOfGift(due),
    number,
    issuedAt: now,
    imprint,
    side: { ...side, by: due.by },
    purchase,
    ...(await recipientAndPlace(trx, purchase, due, { side, before })),
    total,
    money: [...payments, ...refunds].find(({ id }) => id === paymentIdOf(due.subject)),
    refundIds: refunds.map(({ id }) => id),
    before,
    received,
    roundedUp: due.roundedUp,
  });
}

async function commissionSnapshot(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DueDocumentOfSide,
  { number, now }: Pick<Prepared, 'number' | 'now'>,
): Promise<DocumentSnapshot> {
  const recipient = await artistAsRecipient(trx, purchase.seller!.artistId, purchase.event_date);
  return makeCommissionSnapshot({
    imprint,
    purchase,
    recipient,
    number,
    issuedAt: now,
    total: paise(due.total),
  });
}

/** Our invoice to the artist for one booking, GST inside. It says nothing of the host. */
function makeCommissionSnapshot(input: {
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

/** Who supplies on a document, from which State, and whether with GST. */
interface SupplierOnDocument {
  /** `house`, or the artist as payee. */
  key: string;
  supplier: DocumentSupplier;
  state: string;
  gst: PerformanceGst;
}

/** The supplier of one side of a purchase, as they stand on the day of the performance. */
async function supplierOnDocument(
  trx: Transaction,
  { supplier }: Imprint,
  purchase: DocumentedPurchase,
  by: DocumentSide,
): Promise<SupplierOnDocument> {
  if (by === 'house' || !purchase.seller)
    return { key: 'house', supplier, state: supplier.gstin.slice(0, 2), gst: 'inside' };
  const { artistId, gst } = purchase.seller;
  const { name, gstin, address, state } = await artistOnDocument(trx, artistId, purchase.event_date);
  return { key: payeeOf(artistId), supplier: { name, address, pin: '', gstin }, state, gst };
}

/** The artist as recipient of our invoice. */
async function artistAsRecipient(trx: Transaction, artistId: number, day: string): Promise<Recipient> {
  const { state, ...artist } = await artistOnDocument(trx, artistId, day);
  return { ...artist, pin: null, state: stateOf(state) };
}

async function artistOnDocument(trx: Transaction, artistId: number, day: string) {
  const artist = await selectSellingArtist(trx, artistId);
  const { gstin, legalName, address } = await taxStatusOn(trx, payeeOf(artistId), day);
  const declared = legalName ?? (await declaredTaxStatus(trx, payeeOf(artistId), day))?.legalName;
  return {
    name: declared ?? artist.name,
    address: address ?? artist.city,
    gstin,
    state: gstin?.slice(0, 2) ?? artist.state_code,
  };
}

interface DocumentBefore {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  number: string;
  snapshot: DocumentSnapshot;
}

interface NewDocument {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  handedOver?: true | undefined;
  /** Of the refund that the document is about. */
  paymentId: string | undefined;
}

/** An invoice settles receipts, a document of a refund reverses one receipt, a credit note corrects the invoice. */
export function documentsBefore<TaxDocument extends DocumentBefore>(
  { kind, subject, supplier, handedOver, paymentId }: NewDocument,
  issued: readonly TaxDocument[],
): TaxDocument[] {
  const own = issued.filter((taxDocument) => taxDocument.supplier === supplier);
  if (kind === 'credit_note') return own.filter((taxDocument) => taxDocument.kind === 'tax_invoice');
  if (kind === 'payment_return') return documentsOfSubject(issued, 'payment_receipt', paymentId);
  if (kind === 'tax_invoice') return receiptsSettledBy(supplier, issued);
  if (kind !== 'refund_voucher') return [];
  if (handedOver) return documentsOfSubject(own, 'receipt_voucher', subject);
  const open = paymentId && supplier !== 'house' ? openReceipt(own, paymentId) : undefined;
  return open ? [open] : documentsOfSubject(own, 'receipt_voucher', paymentId);
}

/** Receipts of who supplies; ours for payments where there was no yes. */
function receiptsSettledBy<TaxDocument extends DocumentBefore>(
  supplier: string,
  issued: readonly TaxDocument[],
): TaxDocument[] {
  const receipts = issued.filter(
    (taxDocument) => taxDocument.kind === 'receipt_voucher' && taxDocument.supplier === supplier,
  );
  if (supplier === 'house') return receipts;
  const open = receipts.filter(
    (taxDocument) => openReceipt(issued, paymentIdOf(taxDocument.subject)) === taxDocument,
  );
  return open.length > 0 ||
    issued.some((taxDocument) => taxDocument.kind === 'receipt_voucher' && isOfArtist(taxDocument))
    ? open
    : issued.filter((taxDocument) => taxDocument.kind === 'payment_receipt');
}

function documentsOfSubject<TaxDocument extends DocumentBefore>(
  issued: readonly TaxDocument[],
  kind: DocumentKind,
  subject: string | undefined,
): TaxDocument[] {
  return issued.filter((taxDocument) => taxDocument.kind === kind && taxDocument.subject === subject);
}

const DELHI = { circle: '11', state: '07' };

function recipientOf(
  billing: BillingDetails | undefined,
  booking: { host_name: string; venue_address: string },
  place: State,
): Recipient {
  if (!billing)
    return { name: booking.host_name, gstin: null, address: booking.venue_address, pin: null, state: place };
  const { name, gstin, address, pin } = billing;
  const state = gstin ? stateOf(gstin.slice(0, 2)) : stateOfAddress({ address, pin }, place);
  return { name, gstin, address, pin, state };
}

function stateOfAddress({ address, pin }: Pick<BillingDetails, 'address' | 'pin'>, otherwise: State): State {
  const region = venuePlace({ address: `${address}\nPIN ${pin}` })?.region;
  if (region) return stateOf(STATE_OF_REGION[region]);
  return pin.startsWith(DELHI.circle) ? stateOf(DELHI.state) : otherwise;
}
