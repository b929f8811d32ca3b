import type { DocumentSnapshot } from './document.ts';

/** A document as its host reads it: it says who the artist is only if they had said yes. */
export function copyForHost(snapshot: DocumentSnapshot): DocumentSnapshot {
  if (!snapshot.withoutYes) return snapshot;
  const supplier = {
    name: snapshot.event.artist ?? '',
    address: '',
    pin: '',
    gstin: null,
    hidden: true as const,
  };
  return { ...snapshot, supplier };
}
