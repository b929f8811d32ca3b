import { billingDetailsOf } from '#app/accounts/profile/billing-details.server.ts';
import { moneyLines } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import type { DocumentSnapshot, Imprint } from './document.ts';
import { documentNumber, financialYear } from './document-number.ts';
import { type DueDocument, documentsDue } from './documents-due.ts';
import { insertDocument, selectDocuments, takeSerial } from './documents-queries.server.ts';
import { lockPurchase } from './find-purchase.server.ts';
import { makeSnapshot } from './make-snapshot.ts';
import type { DocumentedPurchase } from './purchase.ts';
import { supplyPlaceOf } from './supply-place.server.ts';

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

async function dueOf(trx: Transaction, { id, reference, state }: DocumentedPurchase): Promise<DueDocument[]> {
  const [money, issued] = [await keptMoney(trx, reference), await selectDocuments(trx, reference)];
  return documentsDue({
    purchaseId: id,
    state,
    payments: money.payments,
    refunds: money.refunds.map((line) => ({ ...line, processed: line.detail === 'processed' })),
    issued: issued.map(({ kind, subject, snapshot }) => ({ kind, subject, refunds: snapshot.refunds })),
  });
}

async function keptMoney(db: Database, reference: string) {
  const lines = await moneyLines(db, reference);
  const payments = lines.filter(({ kind, kept }) => kind === 'payment' && kept);
  const ids = new Set(payments.map(({ id }) => id));
  const refunds = lines.filter(({ kind, paymentId }) => kind === 'refund' && ids.has(paymentId));
  return { payments, refunds };
}

async function issue(trx: Transaction, imprint: Imprint, purchase: DocumentedPurchase, due: DueDocument) {
  const now = await businessNow(trx);
  const year = financialYear(now);
  const serial = await takeSerial(trx, due.kind, year);
  const number = documentNumber(due.kind, year, serial);
  const snapshot = await snapshotOf(trx, imprint, purchase, due, { number, now });
  await insertDocument(trx, { purchase, subject: due.subject, year, serial, snapshot, issuedAt: now });
}

async function snapshotOf(
  trx: Transaction,
  imprint: Imprint,
  purchase: DocumentedPurchase,
  due: DueDocument,
  { number, now }: { number: string; now: Date },
): Promise<DocumentSnapshot> {
  const billing = await billingDetailsOf(trx, purchase.hostId);
  const { payments, refunds } = await keptMoney(trx, purchase.reference);
  return makeSnapshot({
    kind: due.kind,
    number,
    issuedAt: now,
    imprint,
    billing,
    purchase,
    place: await supplyPlaceOf(trx, purchase, billing?.gstin ?? null, imprint.supplier.gstin.slice(0, 2)),
    total: paise(due.total),
    money: [...payments, ...refunds].find(({ id }) => id === due.subject),
    paymentIds: payments.map(({ id }) => id),
    refundIds: refunds.map(({ id }) => id),
    issued: await selectDocuments(trx, purchase.reference),
  });
}
