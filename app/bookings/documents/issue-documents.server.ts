import { billingDetailsOf } from '#app/accounts/profile/billing-details.server.ts';
import { goodwillReturned, moneyLines } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { artistOfPayee } from '../core/payee.ts';
import type { DocumentSnapshot, Imprint } from './document.ts';
import { artistDocumentNumber, documentNumber, financialYear } from './document-number.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocuments,
  takeSerial,
  takeSupplierSerial,
} from './documents-queries.server.ts';
import { type DuePaper, isOfGift, paymentOf } from './due-paper.ts';
import { lockPurchase } from './find-purchase.server.ts';
import { makeCommissionSnapshot } from './make-commission-snapshot.ts';
import { makeReversalSnapshot } from './make-reversal-snapshot.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { artistAsRecipient, type SupplierOnPaper, supplierOnPaper } from './paper-side.server.ts';
import { papersBefore } from './papers-before.ts';
import { papersDue } from './papers-due.ts';
import { papersInForce } from './papers-in-force.ts';
import type { DocumentedPurchase } from './purchase.ts';
import { recipientOf } from './recipient.ts';
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
    const due = purchase ? await dueOf(trx, purchase) : [];
    for (const document of due) await issue(trx, imprint, purchase!, document);
    return due.length;
  });
}

async function dueOf(trx: Transaction, purchase: DocumentedPurchase): Promise<DuePaper[]> {
  const { reference } = purchase;
  const money = await keptMoney(trx, reference);
  const issued = papersInForce(await selectDocuments(trx, reference));
  return papersDue(purchase, {
    giftsReturned: await goodwillReturned(trx, reference),
    payments: money.payments,
    refunds: money.refunds.map((line) => ({ ...line, processed: line.detail === 'processed' })),
    issued: issued.map(({ snapshot, total_paise: total, ...paper }) => ({
      ...paper,
      total,
      refunds: snapshot.refunds,
      against: snapshot.against.map(({ number }) => number),
    })),
  });
}

async function keptMoney(db: Database, reference: string) {
  const lines = await moneyLines(db, reference);
  const payments = lines.filter(({ kind, kept }) => kind === 'payment' && kept);
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = lines.filter(({ kind, paymentId }) => kind === 'refund' && ids.has(paymentId));
  return { payments, refunds };
}

async function issue(trx: Transaction, imprint: Imprint, purchase: DocumentedPurchase, due: DuePaper) {
  const now = await businessNow(trx);
  const year = financialYear(now);
  const issued = papersInForce(await selectDocuments(trx, purchase.reference));
  const money = await keptMoney(trx, purchase.reference);
  const paymentId = money.refunds.find(({ id }) => id === due.subject)?.paymentId;
  const ofHost = issued.filter(({ reader }) => reader === 'host');
  const before = papersBefore({ ...due, paymentId }, ofHost);
  const side = await sideOfPaper(trx, imprint, purchase, due, before[0]);
  const { serial, number } = await nextNumber(trx, due, side.key, year);
  const snapshot = await snapshotOf(trx, imprint, purchase, due, { number, now, side, money, before });
  const { subject, reader } = due;
  const document = { purchase, supplier: side.key, reader, subject, year, serial, snapshot, issuedAt: now };
  await insertDocument(trx, document);
}

/** The supplier as of the day of the performance; a paper that corrects another is of the same supplier as that one. */
async function sideOfPaper(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DuePaper,
  corrected: DocumentRow | undefined,
): Promise<SupplierOnPaper> {
  const side = await supplierOnPaper(trx, imprint, purchase, due.by);
  if (due.by === 'house' || !corrects(due) || !corrected) return side;
  const { supplier, gst = 'inside' } = corrected.snapshot;
  const state = supplier.gstin?.slice(0, 2) ?? side.state;
  return { key: corrected.supplier, supplier, gst, state };
}

function corrects({ kind }: Pick<DuePaper, 'kind'>): boolean {
  return kind === 'credit_note' || kind === 'refund_voucher' || kind === 'payment_return';
}

/** As of now; a paper that corrects another is made out to the same recipient, in the same State. */
async function madeOutTo(
  trx: Transaction,
  purchase: DocumentedPurchase,
  due: DuePaper,
  { side, before }: Pick<Prepared, 'side' | 'before'>,
): Promise<Pick<DocumentSnapshot, 'recipient' | 'placeOfSupply'>> {
  const corrected = corrects(due) ? before[0]?.snapshot : undefined;
  if (corrected) return { recipient: corrected.recipient, placeOfSupply: corrected.placeOfSupply };
  const billing = await billingDetailsOf(trx, purchase.hostId);
  const readPlace = await supplyPlaces(trx);
  const placeOfSupply = readPlace(purchase, billing?.gstin ?? null, side.state);
  return { recipient: recipientOf(billing, purchase, placeOfSupply), placeOfSupply };
}

/** Locks the series until commit; an artist has one for all their papers. */
export async function nextNumber(
  trx: Transaction,
  { kind, by }: Pick<DuePaper, 'kind' | 'by'>,
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
  side: SupplierOnPaper;
  money: Awaited<ReturnType<typeof keptMoney>>;
  /** The papers that it settles, reverses or corrects. */
  before: readonly DocumentRow[];
}

async function snapshotOf(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DuePaper,
  { number, now, side, money: { payments, refunds }, before }: Prepared,
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
    ...(await madeOutTo(trx, purchase, due, { side, before })),
    total,
    money: [...payments, ...refunds].find(({ id }) => id === paymentOf(due.subject)),
    refundIds: refunds.map(({ id }) => id),
    before,
  });
}

async function commissionSnapshot(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DuePaper,
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
