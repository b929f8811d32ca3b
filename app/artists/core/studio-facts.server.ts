import type { Database } from '#app/platform/database.server.ts';
import { selectDecision, selectInvitation, selectOwner } from './studio-facts-queries.server.ts';

/** What became of an application, and whom to tell. Nothing once the account is erased. */
export function applicationDecision(db: Database, applicationId: string) {
  return selectDecision(db, applicationId);
}

/** Name of an artist and the account that answers for it, if there is one. */
export function ownerOfArtist(db: Database, artistId: number) {
  return selectOwner(db, artistId);
}

/** Team and invited artist of an invitation, with their accounts. */
export function invitationFacts(db: Database, invitationId: number) {
  return selectInvitation(db, invitationId);
}
