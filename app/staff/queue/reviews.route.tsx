import { Link } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { reviewsToModerate } from '#app/reviews/moderate-review.server.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CodeLink, Lines } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { type PageArgs, readPageNumber } from '../frame/page-args.ts';
import { NumberedList } from '../frame/paged-list.tsx';
import { Instant } from '../frame/times.tsx';
import type { Route } from './+types/reviews.route';
import { WhyReviewHeldBack } from './held-back.tsx';
import { ReviewForms } from './work-forms.tsx';

const QUEUE = '/operator/queues/reviews';

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { state, reviews, more, page, done } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.reviews')} lead={t('review.lead')} wide>
      <Outcome done={done} problem={undefined} />
      <div className="mt-5">
        <Chips>
          {REVIEW_STATES.map((each) => (
            <ChipLink key={each} to={`?state=${each}`} chosen={each === state}>
              {t(`review.state.${each}`)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <NumberedList
        label={t('sections.reviews')}
        rows={reviews}
        columns={[
          [
            t('review.words'),
            (review) => (
              <span>
                <Rating value={review.rating} compact />
                <small dir="auto">{review.body}</small>
                {review.state === 'pending' && <WhyReviewHeldBack concerns={review.concerns} />}
              </span>
            ),
          ],
          [
            t('review.about'),
            ({ artistId, artistName }) => (
              <Link className="link" to={`/artists/${artistId}/reviews`}>
                {artistName}
              </Link>
            ),
          ],
          [
            t('review.by'),
            ({ authorName, code, bookingId }) => (
              <Lines small={code && <CodeLink to={`/operator/bookings/${bookingId}`}>{code}</CodeLink>}>
                {authorName}
              </Lines>
            ),
          ],
          [t('money.when'), ({ createdAt }) => <Instant at={createdAt} />],
          [
            t('queues.act'),
            ({ id, state: its, removalReason }) => (
              <>
                {removalReason && <p>{t(`removal.${removalReason as 'abuse'}`)}</p>}
                <ReviewForms item={id} state={its} to={QUEUE} next={`/operator/reviews?state=${its}`} />
              </>
            ),
          ],
        ]}
        empty={state === 'pending' ? t('queueEmpty.reviews') : t(`review.empty.${state}`)}
        page={page}
        more={more}
      />
    </AdminFrame>
  );
}

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'moderate_reviews');
  const asked = new URL(request.url).searchParams;
  const state = REVIEW_STATES.find((each) => each === asked.get('state')) ?? 'published';
  const page = readPageNumber(request);
  const found = await reviewsToModerate(context.get(platformContext).db, state, page);
  return { state, page, done: asked.get('done'), ...found };
}

const REVIEW_STATES = ['published', 'pending', 'removed'] as const;
