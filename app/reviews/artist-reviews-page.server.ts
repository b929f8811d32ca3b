import { data } from 'react-router';
import { findArtistProfile } from '#app/artists/core/find-artist-profile.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { listReviews, ratedSides, removedReviews, reviewSummary } from './list-reviews.server.ts';
import { REVIEW_SORTS, REVIEWS_PER_PAGE } from './review.ts';

/** A page of an artist's reviews. Throws 404 if the artist is not listed. */
export async function loadArtistReviews(db: Database, idParam: string, query: URLSearchParams) {
  const id = /^[1-9]\d{0,8}$/.test(idParam) ? Number(idParam) : 0;
  const artist = id > 0 ? await findArtistProfile(db, id) : undefined;
  if (!artist) throw data(null, { status: 404 });
  const sort = REVIEW_SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const summary = await reviewSummary(db, id);
  const pages = Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1));
  const [reviews, sides, removed] = await Promise.all([
    listReviews(db, id, { page, sort }),
    ratedSides(db, id),
    removedReviews(db, id),
  ]);
  return { artist: { id, name: artist.name }, summary, sides, removed, reviews, page, pages, sort };
}
