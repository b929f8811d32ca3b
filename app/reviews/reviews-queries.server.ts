import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database } from '#app/platform/database.server.ts';
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

export function selectPraise(db: Database, limit: number) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .select([
      'review.id',
      'review.author_name as authorName',
      'review.occasion',
      'review.place',
      'review.body',
      'review.rating',
      'review.performed_on as performedOn',
      'artist.id as artistId',
      'artist.name as artistName',
    ])
    .where('review.state', '=', 'published')
    .where('review.rating', '=', 5)
    .where('artist.state', '=', 'live')
    .where((where) => where(where.fn<number>('length', ['review.body']), '>=', 60))
    .where((where) => where(where.fn<number>('length', ['review.body']), '<=', 220))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute();
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

export function selectSides(db: Database, artistId: number) {
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
