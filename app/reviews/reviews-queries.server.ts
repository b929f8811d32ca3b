import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';
import type { ReviewSort } from './review.ts';

export const countByRating = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('review')
    .select((select) => ['rating', select.fn.countAll<number>().as('count')])
    .where('artist_id', '=', artistId)
    .where('state', '=', 'published')
    .groupBy('rating'),
);

export function selectReviews(
  db: Database,
  artistId: number,
  { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
) {
  return reviewsBy[sort](db, artistId, limit, offset);
}

const inOrder = (sort: ReviewSort) =>
  compiledOnce((db, artistId: number, limit: number, offset: number) =>
    db
      .selectFrom('review')
      .select([
        'id',
        'author_name as authorName',
        'occasion',
        'place',
        'rating',
        'body',
        'answer',
        'answered_at as answeredAt',
        'performed_on as performedOn',
        'created_at as createdAt',
      ])
      .where('artist_id', '=', artistId)
      .where('state', '=', 'published')
      .$if(sort === 'highest', (query) => query.orderBy('rating', 'desc'))
      .$if(sort === 'lowest', (query) => query.orderBy('rating', 'asc'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${offset}`),
  );

const reviewsBy = { newest: inOrder('newest'), highest: inOrder('highest'), lowest: inOrder('lowest') };

export async function isLiveArtist(db: Database, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('artist')
    .select('id')
    .where('id', '=', artistId)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectRemoved(db: Database, artistId: number, limit: number) {
  return db
    .selectFrom('review')
    .select(['id', 'performed_on as performedOn', 'removal_reason as reason'])
    .where('artist_id', '=', artistId)
    .where('state', '=', 'removed')
    .orderBy('performed_on', 'desc')
    .limit(limit)
    .execute();
}

export function selectSideAverages(db: Database, artistId: number) {
  return db
    .selectFrom('review')
    .select(({ fn }) => [
      fn.avg<number | null>('performance').as('performance'),
      fn.avg<number | null>('punctuality').as('punctuality'),
      fn.avg<number | null>('sound').as('sound'),
      fn.avg<number | null>('as_described').as('as_described'),
    ])
    .where('artist_id', '=', artistId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
}

const ERASED_HOST = 'A host';

export function selectReviewsOfAuthor(db: Database, authorId: string) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .select(['artist.name as artist', 'author_name', 'occasion', 'place', 'rating', 'body', 'review.state'])
    .select(['performed_on', 'review.created_at'])
    .where('author_id', '=', authorId)
    .orderBy('review.created_at', 'desc')
    .execute();
}

export async function anonymiseReviews(trx: Transaction, authorId: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ author_name: ERASED_HOST, author_id: null })
    .where('author_id', '=', authorId)
    .execute();
}

export async function deleteAnswers(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('review')
    .set({ answer: null, answered_at: null })
    .where('artist_id', 'in', artistIds)
    .execute();
}

export function lockReview(trx: Transaction, id: number) {
  return trx
    .selectFrom('review')
    .select(['id', 'artist_id', 'booking_id', 'rating', 'body', 'state', 'answer', 'removal_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateState(
  trx: Transaction,
  id: number,
  change: { state: 'published' | 'removed'; reason: string | null },
): Promise<void> {
  await updateRow(trx, 'review', id, {
    state: change.state,
    removal_reason: change.reason,
    removed_at: change.state === 'removed' ? sql<Date>`business_now()` : null,
  });
}

export async function updateAnswer(trx: Transaction, id: number, answer: string): Promise<void> {
  await updateRow(trx, 'review', id, { answer, answered_at: sql<Date>`business_now()` });
}

export function selectForModeration(
  db: Database,
  page: { state: 'pending' | 'published' | 'removed'; limit: number; offset: number },
) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .leftJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.id', 'review.artist_id as artistId', 'artist.name as artistName', 'booking.code'])
    .select(['review.booking_id as bookingId', 'author_name as authorName', 'review.rating', 'review.body'])
    .select(['review.answer', 'review.state', 'review.concerns', 'review.removal_reason as removalReason'])
    .select('review.created_at as createdAt')
    .where('review.state', '=', page.state)
    .orderBy('review.created_at', page.state === 'pending' ? 'asc' : 'desc')
    .orderBy('review.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
