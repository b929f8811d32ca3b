import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { changeRating } from '#app/artists/core/standing.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ReviewRequest } from './review-request.ts';
import { reviewUntil } from './review-window.ts';
import { textConcerns } from './text-concerns.ts';
import { insertReview, lockReviewableBooking, selectCityNames } from './write-review-queries.server.ts';

export interface ReviewOutcome {
  reviewId: number;
  /** `pending` awaits moderation. */
  state: 'published' | 'pending';
}

export type ReviewRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'not_completed' }
  | { reason: 'window_over' }
  | { reason: 'written_before' };

type Answer = Result<ReviewOutcome, ReviewRefusal>;

/**
 * A host's single, final review of a completed performance within 14 days; concerns hold it for moderation.
 */
export async function writeReview(
  deps: { db: Database; wake(): void },
  author: { accountId: string },
  bookingId: string,
  request: ReviewRequest,
): Promise<Answer> {
  const answer = await inTransaction<Answer>(deps.db, async (trx) => {
    const booking = await lockReviewableBooking(trx, bookingId, author.accountId);
    // Joined since: no account reviews an artist of its own.
    const isOwn = booking && (await performsAs(trx, author.accountId, booking.artist_id));
    if (!booking || isOwn) return refused({ reason: 'booking_not_found' });
    if (booking.state !== 'completed' || !booking.completed_at) return refused({ reason: 'not_completed' });
    if ((await businessNow(trx)) >= reviewUntil(booking.completed_at))
      return refused({ reason: 'window_over' });
    const authorName = publicName(booking.host_name);
    const concerns = textConcerns(`${authorName}\n${request.body}`);
    const reviewId = await insertReview(trx, {
      ...request,
      bookingId,
      artistId: booking.artist_id,
      authorId: author.accountId,
      authorName,
      occasion: booking.occasion,
      place: publicPlace(booking.venue_address, await selectCityNames(trx), booking.artist_city),
      performedOn: booking.event_date,
      concerns,
    });
    if (!reviewId) return refused({ reason: 'written_before' });
    if (concerns.length > 0) return accepted({ reviewId, state: 'pending' });
    await changeRating(trx, booking.artist_id, request.rating, 'published');
    await announce(trx, {
      kind: 'review.published',
      key: String(reviewId),
      payload: { bookingId, artistId: booking.artist_id, rating: request.rating },
    });
    return accepted({ reviewId, state: 'published' });
  });
  if (answer.ok) deps.wake();
  return answer;
}

export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}

/** City named in the address, else the artist's; never the street. */
export function publicPlace(address: string, cities: readonly string[], artistCity: string): string {
  const written = address.toLowerCase();
  const named = cities
    .map((city) => ({ city, at: written.lastIndexOf(city.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return named[0]?.city ?? artistCity;
}
