import type { DocumentSnapshot } from './document.ts';

interface Paper {
  number: string;
  snapshot: DocumentSnapshot;
}

/**
 * Papers as the rules of money see them: what only moved a paper to another State is left out, and the corrected paper
 * has number and words of the one that replaced it, with its own subject and total.
 */
export function papersInForce<Row extends Paper>(documents: readonly Row[]): Row[] {
  const replacements = new Map(
    documents
      .filter(({ snapshot }) => snapshot.placeCorrection === 'replacement')
      .map((paper) => [paper.snapshot.against[0]!.number, paper] as const),
  );
  const currentOf = (paper: Row): Row => {
    const next = replacements.get(paper.number);
    return next ? currentOf(next) : paper;
  };
  const originals = documents.filter(({ snapshot }) => !snapshot.placeCorrection);
  const current = new Map(originals.map((paper) => [paper.number, currentOf(paper).number]));
  return originals.map((paper) => {
    const { number, snapshot } = currentOf(paper);
    const { against } = paper.snapshot;
    const named = against.map((one) => ({ ...one, number: current.get(one.number) ?? one.number }));
    return { ...paper, number, snapshot: { ...snapshot, against: named } };
  });
}
