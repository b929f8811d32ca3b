import { selectHolderOfArtist } from '#app/artists/core/artist-holder-queries.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockReview, updateAnswer } from './reviews-queries.server.ts';
import { type Concern, textConcerns } from './text-concerns.ts';

export type AnswerRefusal =
  | { reason: 'review_not_found' }
  | { reason: 'answered_before' }
  | { reason: 'not_fit'; concerns: Concern[] };

/** The artist's single, final answer to a published review; same text rules as reviews. */
export function answerReview(
  db: Database,
  viewer: { accountId: string },
  review: { id: number; artistId: number },
  text: string,
): Promise<Result<null, AnswerRefusal>> {
  return inTransaction<Result<null, AnswerRefusal>>(db, async (trx) => {
    const found = await lockReview(trx, review.id);
    const theirs =
      found?.artist_id === review.artistId &&
      (await selectHolderOfArtist(trx, review.artistId)) === viewer.accountId;
    if (!theirs || found.state !== 'published') return refused({ reason: 'review_not_found' });
    if (found.answer !== null) return refused({ reason: 'answered_before' });
    const concerns = textConcerns(text);
    if (concerns.length > 0) return refused({ reason: 'not_fit', concerns });
    await updateAnswer(trx, review.id, text);
    return accepted(null);
  });
}
