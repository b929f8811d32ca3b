import { randomUUID } from 'node:crypto';
import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { applyReviewToRating } from '#app/artists/core/reliability.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { REMOVAL_REASONS, type RemovalReason } from './removal-reasons.ts';
import { lockReview, selectForModeration, updateState } from './reviews-queries.server.ts';

export type ModerationRefusal =
  | { reason: 'review_not_found' }
  | { reason: 'reason_missing' }
  | { reason: 'as_it_was' };

/**
 * Publishes or removes a review and updates the rating, audited. Caller checked `moderate_reviews`.
 * @param reason one of {@link REMOVAL_REASONS} to remove; an audit note to publish
 */
export async function moderateReview(
  trx: Transaction,
  viewer: Pick<Viewer, 'accountId'>,
  reviewId: number,
  decision: 'publish' | 'remove',
  reason: string,
): Promise<Result<{ artistId: number }, ModerationRefusal>> {
  const review = await lockReview(trx, reviewId);
  if (!review) return refused({ reason: 'review_not_found' });
  const removal = REMOVAL_REASONS.find((listed) => listed === reason) ?? null;
  if (decision === 'remove' && !removal) return refused({ reason: 'reason_missing' });
  const state = decision === 'publish' ? 'published' : 'removed';
  if (review.state === state) return refused({ reason: 'as_it_was' });
  await updateState(trx, reviewId, { state, reason: decision === 'remove' ? removal : null });
  if (decision === 'publish') await applyReviewToRating(trx, review.artist_id, review.rating, 'published');
  else if (review.state === 'published')
    await applyReviewToRating(trx, review.artist_id, review.rating, 'removed');
  await recordAudit(trx, {
    accountId: viewer.accountId,
    action: `review.${decision}`,
    subject: `review:${reviewId}`,
    reason,
    before: { state: review.state },
    after: { state },
  });
  if (review.booking_id) await announceDecision(trx, review.booking_id, { ...review, decision, removal });
  return accepted({ artistId: review.artist_id });
}

function announceDecision(
  trx: Transaction,
  bookingId: string,
  review: {
    id: number;
    artist_id: number;
    rating: number;
    decision: 'publish' | 'remove';
    removal: RemovalReason | null;
  },
): Promise<void> {
  if (review.decision === 'publish')
    return announce(trx, {
      kind: 'review.published',
      key: String(review.id),
      payload: { bookingId, artistId: review.artist_id, rating: review.rating },
    });
  // Removed again after it was published again: the host is notified of each decision.
  const key = randomUUID();
  return announce(trx, {
    kind: 'review.removed',
    key,
    payload: { bookingId, key, reason: review.removal! },
  });
}

export const MODERATION_PER_PAGE = 20;

export async function reviewsToModerate(
  db: Database,
  state: 'pending' | 'published' | 'removed' = 'pending',
  page = 1,
) {
  const rows = await selectForModeration(db, {
    state,
    limit: MODERATION_PER_PAGE + 1,
    offset: (page - 1) * MODERATION_PER_PAGE,
  });
  return { reviews: rows.slice(0, MODERATION_PER_PAGE), more: rows.length > MODERATION_PER_PAGE };
}
