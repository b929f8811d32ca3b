import { selectBilling } from '#app/accounts/profile/profile-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { Company } from '../core/booking-request.ts';
import { copyForHost } from './copy-for-host.ts';
import type { DocumentKind } from './document.ts';
import { type DocumentRow, selectDocuments } from './documents-queries.server.ts';

export type ListedDocument = ReturnType<typeof listedDocument>;
export type TaxDocuments = Awaited<ReturnType<typeof documentsOf>>;

export async function documentsOf(
  db: Database,
  reference: string,
  purchase: Documented,
  host: { id: string; name: string; company?: Company | null },
) {
  const own = host.company?.billing;
  const billing = own ?? (await selectBilling(db, host.id));
  const documents = (await selectDocuments(db, reference))
    .filter(({ reader }) => reader === 'host')
    .map((taxDocument) =>
      listedDocument({
        ...taxDocument,
        snapshot: copyForHost(taxDocument.snapshot, taxDocument.performanceAhead),
      }),
    );
  return {
    documents,
    receipts: receiptsOf(documents, purchase.captured),
    next: nextDocument(
      purchase,
      documents.filter(({ placeCorrection }) => placeCorrection === null),
    ),
    recipient: {
      ...{ name: billing?.name ?? host.name, gstin: billing?.gstin ?? null },
      given: own ? ('own' as const) : billing ? ('account' as const) : null,
    },
  };
}

export function listedDocument({
  id,
  kind,
  number,
  total_paise,
  issued_at,
  snapshot,
}: Omit<DocumentRow, 'subject' | 'supplier' | 'reader' | 'performanceAhead'>) {
  return {
    id,
    kind,
    /** GST of what it is about. */
    gst: snapshot.gst ?? 'inside',
    number,
    total: total_paise,
    issuedAt: issued_at,
    /** The artist who supplies; null where we do. */
    supplier: snapshot.forArtist ? snapshot.supplier.name : null,
    handedOver: snapshot.handedOver ?? false,
    placeCorrection: snapshot.placeCorrection ?? null,
  };
}

/** Receipts that add up to what was paid, less those that others took the place of; null while one is missing. */
export function receiptsOf(documents: readonly ListedDocument[], captured: number): Paise[] | null {
  const isAccepted = documents.some(({ kind, supplier }) => kind === 'receipt_voucher' && supplier !== null);
  const amounts = documents.flatMap(({ kind, total, handedOver, placeCorrection }) => {
    if (handedOver || placeCorrection === 'reversal') return [paise(-total)];
    const counts = kind === 'receipt_voucher' || (kind === 'payment_receipt' && !isAccepted);
    return counts ? [total] : [];
  });
  const isWhole = captured > 0 && amounts.reduce((sum, amount) => sum + amount, 0) === captured;
  return isWhole ? amounts : null;
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
