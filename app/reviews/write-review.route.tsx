import { BookingFrame } from '#app/bookings/view/booking-frame.tsx';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/write-review.route';
import { ReviewForm } from './components/review-form.tsx';
import { openReviewPage, type ReviewPage, submitReviewPage } from './write-review-page.server.ts';
import './reviews.css';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openReviewPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitReviewPage(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('reviews').t('meta.write', { artist: loaderData?.head.artist.name ?? '' }));

export default function WriteReview({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation('reviews');
  const { artist } = page.head;
  return (
    <BookingFrame booking={page.head} active="overview">
      <div className="review-page">
        {page.stage === 'open' && (
          <>
            <h2 className="text-43">{t('write.title', { artist: artist.name })}</h2>
            <p className="mt-2 max-w-(--measure) text-ink-2">
              {t('write.lead')}{' '}
              {page.until && t('write.until', { when: formatInstant(page.until, language) })}
            </p>
            <ReviewForm page={page} sent={actionData ?? null} />
          </>
        )}
        {page.stage === 'written' && <OwnReview page={page} />}
        {(page.stage === 'early' || page.stage === 'over') && (
          <EmptyState
            title={t(`${page.stage}.title`)}
            action={
              <ButtonLink to={`/bookings/${page.head.id}`} look="second" size="row">
                {t('back')}
              </ButtonLink>
            }
          >
            {t(`${page.stage}.text`)}
          </EmptyState>
        )}
      </div>
    </BookingFrame>
  );
}

function OwnReview({ page: { head, review } }: { page: ReviewPage }) {
  const { t } = useTranslation('reviews');
  if (!review) return null;
  const { state } = review;
  return (
    <>
      <Banner
        tone={state === 'published' ? 'free' : 'caution'}
        live
        fact={t(`own.${state}`, { artist: head.artist.name })}
      >
        {state === 'pending' && t('own.pendingNext')}
        {state === 'removed' && review.reason && t(`reason.${review.reason}` as 'reason.abuse')}
      </Banner>
      <blockquote className="review-own">
        <p className="font-strong">{t('all.outOf', { rating: review.rating })}</p>
        <p className="whitespace-pre-line">{review.body}</p>
      </blockquote>
      {state === 'published' && (
        <ButtonLink to={`/artists/${head.artist.id}/reviews`} look="second" size="row">
          {t('own.see')}
        </ButtonLink>
      )}
    </>
  );
}
