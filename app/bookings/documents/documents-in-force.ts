import type { DocumentSnapshot } from './document.ts';

interface TaxDocument {
  number: string;
  snapshot: DocumentSnapshot;
}

/**
 * Documents as the rules of money see them: what only moved a document to another State is left out, and the corrected document
 * has number and words of the one that replaced it, with its own subject and total.
 */
export function documentsInForce<Row extends TaxDocument>(documents: readonly Row[]): Row[] {
  const replacements = new Map(
    documents
      .filter(({ snapshot }) => snapshot.placeCorrection === 'replacement')
      .map((taxDocument) => [taxDocument.snapshot.against[0]!.number, taxDocument] as const),
  );
  const currentOf = (taxDocument: Row): Row => {
    const next = replacements.get(taxDocument.number);
    return next ? currentOf(next) : taxDocument;
  };
  const originals = documents.filter(({ snapshot }) => !snapshot.placeCorrection);
  const current = new Map(
    originals.map((taxDocument) => [taxDocument.number, currentOf(taxDocument).number]),
  );
  return originals.map((taxDocument) => {
    const { number, snapshot } = currentOf(taxDocument);
    const { against } = taxDocument.snapshot;
    const named = against.map((one) => ({ ...one, number: current.get(one.number) ?? one.number }));
    return { ...taxDocument, number, snapshot: { ...snapshot, against: named } };
  });
}
