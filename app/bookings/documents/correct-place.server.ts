import { readVenue } from '#app/places/venue-place.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { DocumentSnapshot } from './document.ts';
import { financialYear } from './document-number.ts';
import { documentsInForce } from './documents-in-force.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocuments,
  selectHostDocumentsBefore,
} from './documents-queries.server.ts';
import { lockPurchase } from './find-purchase.server.ts';
import { nextNumber } from './issue-documents.server.ts';
import { makeReversalSnapshot } from './make-reversal-snapshot.ts';
import { sideOf } from './purchase-documents-due.ts';
import type { State } from './states-of-india.ts';
import { supplyPlaces } from './supply-place.server.ts';

const SHOWN = 20;
const READ_AT_ONCE = 200;
const READ_AT_MOST = 1000;
/** Returns of a month are due on the 11th of the next one. */
const LAST_DAY_TO_FILE = 11;

/** `issued_at` and id of the last document that was looked at. */
export interface DocumentCursor {
  value: string;
  id: string;
}

type ReadPlace = Awaited<ReturnType<typeof supplyPlaces>>;

/** Purchases whose documents in force print another State than their printed address is read in now, newest first. */
export async function documentsInOtherState(
  db: Database,
  before: DocumentCursor | null,
): Promise<{ found: DocumentInOtherState[]; next: DocumentCursor | null }> {
  const [readPlace, today] = [await supplyPlaces(db), dayInIndia(await businessNow(db))];
  const found = new Map<string, DocumentInOtherState>();
  let cursor = before;
  for (let read = 0; read < READ_AT_MOST; read += READ_AT_ONCE) {
    const taxDocuments = await selectHostDocumentsBefore(db, cursor, READ_AT_ONCE);
    for (const taxDocument of taxDocuments) {
      cursor = { value: taxDocument.at, id: taxDocument.id };
      if (found.has(taxDocument.reference) || !misprintedPlace(readPlace, taxDocument)) continue;
      const wrong = wrongDocuments(readPlace, await selectDocuments(db, taxDocument.reference), taxDocument);
      if (wrong.length > 0) found.set(taxDocument.reference, rowOf(taxDocument.reference, wrong, today));
      if (found.size === SHOWN) return { found: [...found.values()], next: cursor };
    }
    if (taxDocuments.length < READ_AT_ONCE) return { found: [...found.values()], next: null };
  }
  return { found: [...found.values()], next: cursor };
}

/**
 * Reverses each document of a purchase that prints another State than its address is read in, and issues it anew there.
 * Locks the purchase.
 * @returns numbers of the new documents; none if nothing differs, such as at a second press
 */
export async function correctPlaces(trx: Transaction, reference: string): Promise<string[]> {
  const purchase = await lockPurchase(trx, reference);
  if (!purchase) return [];
  const [readPlace, now] = [await supplyPlaces(trx), await businessNow(trx)];
  const documents = await selectDocuments(trx, reference);
  const year = financialYear(now);
  const numbers: string[] = [];
  for (const { taxDocument, left, place } of wrongDocuments(readPlace, documents, purchase)) {
    const times = documents.filter(({ subject }) =>
      subject.startsWith(`${taxDocument.subject}/state-`),
    ).length;
    const subject = `${taxDocument.subject}/state-${times + 1}`;
    const { kind, supplier } = taxDocument;
    const { reader, by } = { reader: 'host' as const, by: sideOf(taxDocument) };
    const reversal = kind === 'tax_invoice' ? ('credit_note' as const) : ('refund_voucher' as const);
    const issue = async (of: typeof kind, snapshotOf: (number: string) => DocumentSnapshot) => {
      const { serial, number } = await nextNumber(trx, { kind: of, by }, supplier, year);
      const snapshot = snapshotOf(number);
      await insertDocument(trx, {
        purchase,
        supplier,
        reader,
        subject,
        year,
        serial,
        snapshot,
        issuedAt: now,
      });
      return number;
    };
    const made = { issuedAt: now, total: left };
    numbers.push(
      await issue(kind, (number) => replacementDocument(taxDocument.snapshot, { ...made, number, place })),
    );
    await issue(reversal, (number) => ({
      ...restated(taxDocument.snapshot, { ...made, number, place: taxDocument.snapshot.placeOfSupply }),
      kind: reversal,
      payment: null,
      placeCorrection: 'reversal',
    }));
  }
  return numbers;
}

interface WrongDocument {
  taxDocument: DocumentRow;
  /** Paise that no later document has returned. */
  left: Paise;
  place: State;
}

/** An invoice in place of the receipts that it settled; what was returned in full needs no other document. */
function wrongDocuments(
  readPlace: ReadPlace,
  documents: readonly DocumentRow[],
  venue: VenueNow,
): WrongDocument[] {
  const taxDocuments = documentsInForce(documents).filter(({ reader }) => reader === 'host');
  const isBilled = ({ supplier }: DocumentRow) =>
    taxDocuments.some(
      (taxDocument) => taxDocument.kind === 'tax_invoice' && taxDocument.supplier === supplier,
    );
  return taxDocuments
    .filter(
      (taxDocument) =>
        taxDocument.kind === 'tax_invoice' ||
        (taxDocument.kind === 'receipt_voucher' && !isBilled(taxDocument)),
    )
    .flatMap((taxDocument) => {
      const place = misprintedPlace(readPlace, { ...venue, snapshot: taxDocument.snapshot });
      const left = amountLeftOf(taxDocument, taxDocuments);
      return place && left > 0 ? [{ taxDocument, left, place }] : [];
    });
}

function amountLeftOf(
  { number, total_paise: total }: DocumentRow,
  taxDocuments: readonly DocumentRow[],
): Paise {
  const returned = taxDocuments.filter(
    ({ kind, snapshot }) =>
      (kind === 'credit_note' || kind === 'refund_voucher') &&
      snapshot.against.some((one) => one.number === number),
  );
  return paise(returned.reduce((left, taxDocument) => left - taxDocument.total_paise, Number(total)));
}

interface VenueNow {
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
}

/** The State that the printed address is read in, if the document prints another; the point is of the present address. */
function misprintedPlace(
  readPlace: ReadPlace,
  { snapshot, ...now }: VenueNow & Pick<DocumentRow, 'snapshot'>,
): State | null {
  const { recipient, placeOfSupply, event } = snapshot;
  const point = now.venue_address === event.address ? now : { venue_lat: null, venue_lng: null };
  const { venue_lat, venue_lng } = point;
  const venue = { venue_address: event.address, venue_lat, venue_lng };
  const place = readPlace(venue, recipient.gstin, placeOfSupply.code);
  return place.code === placeOfSupply.code ? null : place;
}

type DocumentInOtherState = ReturnType<typeof rowOf>;

function rowOf(reference: string, wrong: readonly WrongDocument[], today: string) {
  const [{ taxDocument, place }] = wrong as [WrongDocument];
  const { bookingCode: code, event, placeOfSupply: printed } = taxDocument.snapshot;
  const months = new Set(wrong.map((one) => one.taxDocument.snapshot.issuedOn.slice(0, 7)));
  return {
    ...{ reference, code, address: event.address, printed, read: place },
    // The address names two States: its host should be asked first.
    isUnclear: readVenue({ address: event.address }).doubt?.reason === 'venue_state_unclear',
    numbers: wrong.map((one) => one.taxDocument.number),
    // Whose return is due already.
    filedMonths: [...months].filter((month) => isMonthFiled(month, today)).sort(),
  };
}

/** Whether the last day to file the return of a month, `2026-10`, has passed. Days are IST. */
export function isMonthFiled(month: string, today: string): boolean {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, LAST_DAY_TO_FILE)).toISOString().slice(0, 10);
  return today > next;
}

interface Restated {
  number: string;
  issuedAt: Date;
  total: Paise;
  place: State;
}

/** The same document over what is left of it, with the tax of a State. */
function restated(taxDocument: DocumentSnapshot, { place, ...made }: Restated): DocumentSnapshot {
  const state = taxDocument.supplier.gstin?.slice(0, 2) ?? place.code;
  const { handedOver: _, ...snapshot } = makeReversalSnapshot(
    { ...taxDocument, placeOfSupply: place },
    { ...made, state },
  );
  return { ...snapshot, kind: taxDocument.kind, payment: taxDocument.payment, refunds: taxDocument.refunds };
}

/** A host without billing details is written in the State of the event. */
function replacementDocument(taxDocument: DocumentSnapshot, made: Restated): DocumentSnapshot {
  const { recipient } = taxDocument;
  const hasOwnState = recipient.gstin !== null || recipient.pin !== null;
  return {
    ...restated(taxDocument, made),
    recipient: hasOwnState ? recipient : { ...recipient, state: made.place },
    placeCorrection: 'replacement',
  };
}
