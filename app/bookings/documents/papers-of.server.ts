import { billingDetailsOf } from '#app/accounts/profile/billing-details.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { DocumentKind } from './document.ts';
import { selectDocuments } from './documents-queries.server.ts';
import { type NextDocument, nextDocument, type Papered } from './next-document.ts';

export interface Papers {
  documents: { id: string; kind: DocumentKind; number: string; total: Paise; issuedAt: Date }[];
  next: NextDocument;
  recipient: { name: string; gstin: string | null; given: boolean };
}

export async function papersOf(
  db: Database,
  reference: string,
  purchase: Papered,
  host: { id: string; name: string },
): Promise<Papers> {
  const billing = await billingDetailsOf(db, host.id);
  const documents = (await selectDocuments(db, reference)).map(
    ({ id, kind, number, total_paise, issued_at }) => ({
      id,
      kind,
      number,
      total: paise(total_paise),
      issuedAt: issued_at,
    }),
  );
  return {
    documents,
    next: nextDocument(purchase, documents),
    recipient: billing
      ? { name: billing.name, gstin: billing.gstin, given: true }
      : { name: host.name, gstin: null, given: false },
  };
}
