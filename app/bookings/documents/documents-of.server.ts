import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PerformanceGst } from '#app/pricing/performance-supply.ts';
import type { Paise } from '#app/shared/money.ts';
import { copyForHost } from './copy-for-host.ts';
import type { DocumentKind } from './document.ts';
import { type DocumentRow, selectDocuments } from './documents-queries.server.ts';

export interface ListedDocument {
  id: string;
  kind: DocumentKind;
  /** GST of what it is about. */
  gst: PerformanceGst;
  number: string;
  total: Paise;
  issuedAt: Date;
  /** The artist who supplies; null where we do. */
  supplier: string | null;
  /** Reverses a receipt because another artist performs. */
  handedOver: boolean;
  /** Reverses or replaces a document that printed another State. */
  placeCorrection: 'reversal' | 'replacement' | null;
}

export type TaxDocuments = Awaited<ReturnType<typeof documentsOf>>;

export async function documentsOf(
  db: Database,
  reference: string,
  purchase: Documented,
  host: { id: string; name: string },
) {
  const billing = await selectBilling(db, host.id);
  const documents = (await selectDocuments(db, reference))
    .filter(({ reader }) => reader === 'host')
    .map((taxDocument) => listedDocument({ ...taxDocument, snapshot: copyForHost(taxDocument.snapshot) }));
  return {
    documents,
    next: nextDocument(
      purchase,
      documents.filter(({ placeCorrection }) => placeCorrection === null),
    ),
    recipient: billing
      ? { name: billing.name, gstin: billing.gstin, given: true }
      : { name: host.name, gstin: null, given: false },
  };
}

export function listedDocument({
  id,
  kind,
  number,
  total_paise,
  issued_at,
  snapshot,
}: Omit<DocumentRow, 'subject' | 'supplier' | 'reader'>): ListedDocument {
  return {
    id,
    kind,
    gst: snapshot.gst ?? 'inside',
    number,
    total: total_paise,
    issuedAt: issued_at,
    supplier: snapshot.forArtist ? snapshot.supplier.name : null,
    handedOver: snapshot.handedOver ?? false,
    placeCorrection: snapshot.placeCorrection ?? null,
  };
}

/** The next expected document; text keys `next.<key>`. */
type NextDocument = 'receipt' | 'yes' | 'invoice' | 'invoiceSoon' | 'refund' | 'nothing' | 'none';

/** Amounts are paise. */
interface Documented {
  state: string;
  captured: number;
  refunded: number;
}

const RETURNS: readonly DocumentKind[] = ['refund_voucher', 'credit_note', 'payment_return'];

function nextDocument(
  booking: Documented,
  taxDocuments: readonly {
    kind: DocumentKind;
    total: number;
    handedOver: boolean;
    supplier: string | null;
  }[],
): NextDocument {
  if (booking.captured === 0)
    return booking.state === 'held' || booking.state === 'capturing' ? 'receipt' : 'none';
  const has = (kind: DocumentKind) => taxDocuments.some((taxDocument) => taxDocument.kind === kind);
  const returned = taxDocuments
    .filter(({ kind, handedOver }) => RETURNS.includes(kind) && !handedOver)
    .reduce((sum, { total }) => sum + total, 0);
  const over = booking.state === 'completed' || booking.state === 'cancelled';
  if (over && booking.captured > booking.refunded && !has('tax_invoice')) return 'invoiceSoon';
  if (returned < booking.refunded) return 'refund';
  if (over || booking.state === 'expired') return 'nothing';
  const ofArtist = taxDocuments.some(({ kind, supplier }) => kind === 'receipt_voucher' && supplier !== null);
  return has('payment_receipt') && !ofArtist ? 'yes' : 'invoice';
}
