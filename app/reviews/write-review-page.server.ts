import { data, type LoaderFunctionArgs } from 'react-router';
import { requireBookingParty } from '#app/bookings/access/booking-access.server.ts';
import { headOf } from '#app/bookings/view/booking-head.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { reviewSchema } from './review-request.ts';
import { reviewUntil } from './review-window.ts';
import { type ReviewRefusal, writeReview } from './write-review.server.ts';
import { selectReviewableBooking, selectReviewOfBooking } from './write-review-queries.server.ts';

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
