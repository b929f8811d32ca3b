import { data, type LoaderFunctionArgs } from 'react-router';
import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { applyReviewToRating } from '#app/artists/core/reliability.server.ts';
import { requireBookingParty } from '#app/bookings/view/booking-access.server.ts';
import { headOf } from '#app/bookings/view/booking-head.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionThenWake } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type ReviewRequest, reviewSchema } from './review-request.ts';
import { reviewUntil } from './review-window.ts';
import { textConcerns } from './text-concerns.ts';
import {
  insertReview,
  lockReviewableBooking,
  selectCityNames,
  selectReviewableBooking,
  selectReviewOfBooking,
} from './write-review-queries.server.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** A host's review page of one booking; 404 for others. */
export async function openReviewPage({ request, context }: PageArgs, bookingId: string) {
  const { db } = context.get(platformContext);
  const party = await requireBookingParty(context, request, bookingId);
  const row =
    party.as === 'host' ? await selectReviewableBooking(db, bookingId, party.viewer.accountId) : undefined;
  if (!row) throw data(null, { status: 404 });
  const review = await selectReviewOfBooking(db, bookingId);
  const until = row.completed_at && reviewUntil(row.completed_at);
  const open = row.state === 'completed' && until !== null && (await businessNow(db)) < until;
  return {
    head: headOf(party),
    hadSound: row.sound_paise > 0,
    until,
    stage: review
      ? ('written' as const)
      : open
        ? ('open' as const)
        : until
          ? ('over' as const)
          : ('early' as const),
    review: review && {
      rating: review.rating,
      body: review.body,
      state: review.state as 'pending' | 'published' | 'removed',
      reason: review.removal_reason,
    },
  };
}

export type ReviewPage = Awaited<ReturnType<typeof openReviewPage>>;

export interface ReviewFormAnswer {
  problems: { rating?: true; body?: true };
  refusal: Exclude<ReviewRefusal['reason'], 'booking_not_found'> | null;
  values: Record<string, string>;
}

export async function submitReviewPage(
  { request, context }: PageArgs,
  bookingId: string,
): Promise<ReviewFormAnswer | null> {
  const { viewer } = await requireBookingParty(context, request, bookingId);
  const { db, wake } = context.get(platformContext);
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const parsed = reviewSchema.safeParse(values);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => path[0]));
    return {
      problems: {
        ...(fields.has('rating') ? { rating: true } : {}),
        ...(fields.has('body') ? { body: true } : {}),
      },
      refusal: null,
      values,
    };
  }
  const answer = await writeReview({ db, wake: () => wake() }, viewer, bookingId, parsed.data);
  if (answer.ok) return null;
  if (answer.refusal.reason === 'booking_not_found') throw data(null, { status: 404 });
  return { problems: {}, refusal: answer.refusal.reason, values };
}

interface ReviewOutcome {
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
  return inTransactionThenWake<Answer>(deps, async (trx) => {
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
      ...request.sides,
      rating: request.rating,
      body: request.body,
      booking_id: bookingId,
      artist_id: booking.artist_id,
      author_id: author.accountId,
      author_name: authorName,
      occasion: booking.occasion,
      place: publicPlace(booking.venue_address, await selectCityNames(trx), booking.artist_city),
      performed_on: booking.event_date,
      concerns,
      state: concerns.length > 0 ? 'pending' : 'published',
    });
    if (!reviewId) return refused({ reason: 'written_before' });
    if (concerns.length > 0) return accepted({ reviewId, state: 'pending' });
    await applyReviewToRating(trx, booking.artist_id, request.rating, 'published');
    await announce(trx, {
      kind: 'review.published',
      key: String(reviewId),
      payload: { bookingId, artistId: booking.artist_id, rating: request.rating },
    });
    return accepted({ reviewId, state: 'published' });
  });
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
