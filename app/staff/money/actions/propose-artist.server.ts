import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { acceptProposalWithin } from '#app/bookings/replace/decide-proposal.server.ts';
import type { SearchAnswer } from '#app/bookings/replace/in-search.server.ts';
import { askNearbyArtist, proposeArtist } from '#app/bookings/replace/run-search.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { isOfferOf } from './purchase-action-queries.server.ts';

/**
 * Proposes an artist of our choice to the host, or asks one while the event runs, and records the audit entry. `moved`: the most, in
 * paise, that we bear if the host accepts; no further approval is asked then. `seen`: the search.
 */
export async function proposeArtistToHost(
  trx: Transaction,
  by: { accountId: string },
  { id: bookingId, artistId, ask }: { id: string; artistId: number; ask?: true | undefined },
  reason: string,
): Promise<SearchAnswer<{ subject: AuditedThing; moved: Paise; seen: string[] }>> {
  const { accountId } = by;
  const search = ask ? askNearbyArtist : proposeArtist;
  const answer = await search(trx, { actor: 'operator', accountId }, bookingId, artistId);
  if (!answer.ok) return answer;
  const subject = bookingReference(bookingId);
  await recordAudit(trx, {
    accountId,
    action: ask ? 'search.ask' : 'search.propose',
    subject,
    reason,
    after: { artistId },
  });
  const { borne: moved, replacementId } = answer.value;
  return accepted({ subject, moved, seen: [replacementId] });
}

/**
 * Says for the host that the proposed artist may come, with the audit. `moved`: in paise, what goes back to the host
 * because this artist costs less, or what we bear because they cost more; while the event runs the most of both.
 */
export async function acceptProposalForHost(
  trx: Transaction,
  by: { accountId: string },
  bookingId: string,
  offerId: string,
  reason: string,
): Promise<SearchAnswer<{ subject: AuditedThing; moved: Paise }>> {
  if (!(await isOfferOf(trx, offerId, bookingId))) return refused({ reason: 'offer_not_found' });
  const subject = bookingReference(bookingId);
  const { accountId } = by;
  const operator = { actor: 'operator' as const, accountId };
  const answer = await acceptProposalWithin(trx, operator, bookingId, offerId);
  if (!answer.ok) return answer;
  await recordAudit(trx, { accountId, action: 'search.host-yes', subject, reason, after: { offerId } });
  return accepted({ subject, moved: answer.value.moved });
}
