import type { DocumentSnapshot } from './document.ts';

/** A document as its host reads it: the artist's legal name and address only once the performance is over. */
export function copyForHost(snapshot: DocumentSnapshot, performanceAhead: boolean): DocumentSnapshot {
  if (!snapshot.withoutYes && !(snapshot.forArtist && performanceAhead)) return snapshot;
  const supplier = {
    name: snapshot.event.artist ?? '',
    address: '',
    pin: '',
    gstin: null,
    hidden: true as const,
  };
  return { ...snapshot, supplier };
}
