import type { Database } from '#app/platform/database.server.ts';
import { selectDecision, selectInvitation, selectOwner } from './studio-queries.server.ts';

/** Outcome of an application and its recipient; undefined once the account is erased. */
export function applicationDecision(db: Database, applicationId: string) {
  return selectDecision(db, applicationId);
}

export function ownerOfArtist(db: Database, artistId: number) {
  return selectOwner(db, artistId);
}

/** Both sides of a team invitation with their accounts. */
export function invitationFacts(db: Database, invitationId: number) {
  return selectInvitation(db, invitationId);
}
