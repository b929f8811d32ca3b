import { readVenue } from '#app/places/venue-place.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { DocumentSnapshot } from './document.ts';
import { financialYear } from './document-number.ts';
import {
  type DocumentRow,
  insertDocument,
  selectDocuments,
  selectHostPapersBefore,
} from './documents-queries.server.ts';
import { lockPurchase } from './find-purchase.server.ts';
import { nextNumber } from './issue-documents.server.ts';
import { makeReversalSnapshot } from './make-reversal-snapshot.ts';
import { sideOf } from './papers-due.ts';
import { papersInForce } from './papers-in-force.ts';
import type { State } from './states-of-india.ts';
import { supplyPlaces } from './supply-place.server.ts';

const SHOWN = 20;
const READ_AT_ONCE = 200;
const READ_AT_MOST = 1000;
/** Returns of a month are due on the 11th of the next one. */
const LAST_DAY_TO_FILE = 11;

export interface PaperInOtherState {
  reference: string;
  code: string;
  address: string;
  printed: State;
  read: State;
  /** The address names two States: its host should be asked first. */
  isUnclear: boolean;
  numbers: string[];
  /** Months of these papers, `2026-10`, whose return is due already. */
  filedMonths: string[];
}

/** `issued_at` and id of the last paper that was looked at. */
export interface PaperCursor {
  value: string;
  id: string;
}

type ReadPlace = Awaited<ReturnType<typeof supplyPlaces>>;

/** Purchases whose papers in force print another State than their printed address is read in now, newest first. */
export async function papersInOtherState(
  db: Database,
  before: PaperCursor | null,
): Promise<{ found: PaperInOtherState[]; next: PaperCursor | null }> {
  const [readPlace, today] = [await supplyPlaces(db), dayInIndia(await businessNow(db))];
  const found = new Map<string, PaperInOtherState>();
  let cursor = before;
  for (let read = 0; read < READ_AT_MOST; read += READ_AT_ONCE) {
    const papers = await selectHostPapersBefore(db, cursor, READ_AT_ONCE);
    for (const paper of papers) {
      cursor = { value: paper.at, id: paper.id };
      if (found.has(paper.reference) || !otherPlace(readPlace, paper)) continue;
      const wrong = wrongPapers(readPlace, await selectDocuments(db, paper.reference), paper);
      if (wrong.length > 0) found.set(paper.reference, rowOf(paper.reference, wrong, today));
      if (found.size === SHOWN) return { found: [...found.values()], next: cursor };
    }
    if (papers.length < READ_AT_ONCE) return { found: [...found.values()], next: null };
  }
  return { found: [...found.values()], next: cursor };
}

/**
 * Reverses each paper of a purchase that prints another State than its address is read in, and issues it anew there.
 * Locks the purchase.
 * @returns numbers of the new papers; none if nothing differs, such as at a second press
 */
export async function correctPlaces(trx: Transaction, reference: string): Promise<string[]> {
  const purchase = await lockPurchase(trx, reference);
  if (!purchase) return [];
  const [readPlace, now] = [await supplyPlaces(trx), await businessNow(trx)];
  const documents = await selectDocuments(trx, reference);
  const year = financialYear(now);
  const numbers: string[] = [];
  for (const { paper, left, place } of wrongPapers(readPlace, documents, purchase)) {
    const times = documents.filter(({ subject }) => subject.startsWith(`${paper.subject}/state-`)).length;
    const subject = `${paper.subject}/state-${times + 1}`;
    const { kind, supplier } = paper;
    const { reader, by } = { reader: 'host' as const, by: sideOf(paper) };
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
    numbers.push(await issue(kind, (number) => replacementOf(paper.snapshot, { ...made, number, place })));
    await issue(reversal, (number) => ({
      ...restated(paper.snapshot, { ...made, number, place: paper.snapshot.placeOfSupply }),
      kind: reversal,
      payment: null,
      placeCorrection: 'reversal',
    }));
  }
  return numbers;
}

interface WrongPaper {
  paper: DocumentRow;
  /** Paise that no later paper has returned. */
  left: Paise;
  place: State;
}

/** An invoice in place of the receipts that it settled; what was returned in full needs no other paper. */
function wrongPapers(readPlace: ReadPlace, documents: readonly DocumentRow[], venue: VenueNow): WrongPaper[] {
  const papers = papersInForce(documents).filter(({ reader }) => reader === 'host');
  const isBilled = ({ supplier }: DocumentRow) =>
    papers.some((paper) => paper.kind === 'tax_invoice' && paper.supplier === supplier);
  return papers
    .filter((paper) => paper.kind === 'tax_invoice' || (paper.kind === 'receipt_voucher' && !isBilled(paper)))
    .flatMap((paper) => {
      const place = otherPlace(readPlace, { ...venue, snapshot: paper.snapshot });
      const left = leftOf(paper, papers);
      return place && left > 0 ? [{ paper, left, place }] : [];
    });
}

function leftOf({ number, total_paise: total }: DocumentRow, papers: readonly DocumentRow[]): Paise {
  const returned = papers.filter(
    ({ kind, snapshot }) =>
      (kind === 'credit_note' || kind === 'refund_voucher') &&
      snapshot.against.some((one) => one.number === number),
  );
  return paise(returned.reduce((left, paper) => left - paper.total_paise, Number(total)));
}

interface VenueNow {
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
}

/** The State that the printed address is read in, if the paper prints another; the point is of the present address. */
function otherPlace(
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

function rowOf(reference: string, wrong: readonly WrongPaper[], today: string): PaperInOtherState {
  const [{ paper, place }] = wrong as [WrongPaper];
  const { bookingCode: code, event, placeOfSupply: printed } = paper.snapshot;
  const months = new Set(wrong.map((one) => one.paper.snapshot.issuedOn.slice(0, 7)));
  return {
    ...{ reference, code, address: event.address, printed, read: place },
    isUnclear: readVenue({ address: event.address }).doubt?.reason === 'venue_state_unclear',
    numbers: wrong.map((one) => one.paper.number),
    filedMonths: [...months].filter((month) => isFiled(month, today)).sort(),
  };
}

/** Whether the last day to file the return of a month, `2026-10`, has passed. Days are IST. */
export function isFiled(month: string, today: string): boolean {
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

/** The same paper over what is left of it, with the tax of a State. */
function restated(paper: DocumentSnapshot, { place, ...made }: Restated): DocumentSnapshot {
  const state = paper.supplier.gstin?.slice(0, 2) ?? place.code;
  const { handedOver: _, ...snapshot } = makeReversalSnapshot(
    { ...paper, placeOfSupply: place },
    { ...made, state },
  );
  return { ...snapshot, kind: paper.kind, payment: paper.payment, refunds: paper.refunds };
}

/** A host without billing details is written in the State of the event. */
function replacementOf(paper: DocumentSnapshot, made: Restated): DocumentSnapshot {
  const { recipient } = paper;
  const hasOwnState = recipient.gstin !== null || recipient.pin !== null;
  return {
    ...restated(paper, made),
    recipient: hasOwnState ? recipient : { ...recipient, state: made.place },
    placeCorrection: 'replacement',
  };
}
