import { Link } from 'react-router';
import { REMOVAL_REASONS } from '#app/reviews/removal-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Cell, DeskTable } from '../parts/desk-table.tsx';
import { EmptyList } from '../parts/empty-list.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Pager } from '../parts/pager.tsx';
import { At } from '../parts/times.tsx';
import { HeldBack } from './held-back.tsx';
import type { openReviews } from './open-reviews.server.ts';
import { REVIEW_STATES } from './review-states.ts';

type Reviews = Awaited<ReturnType<typeof openReviews>>;

/** Every review with whose it is, and the way to remove or to publish it. */
export function ReviewsPage({ state, reviews, more, page, done }: Reviews) {
  const { t } = useTranslation('operators');
  const names = [
    t('review.words'),
    t('review.about'),
    t('review.by'),
    t('money.when'),
    t('queues.act'),
  ] as const;
  return (
    <DeskFrame title={t('sections.reviews')} lead={t('review.lead')} wide>
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
      {reviews.length === 0 ? (
        <EmptyList page={page}>
          {state === 'pending' ? t('queueEmpty.reviews') : t(`review.empty.${state}`)}
        </EmptyList>
      ) : (
        <DeskTable label={t('sections.reviews')} columns={names.map((name) => ({ name }))}>
          {reviews.map((review) => (
            <tr key={review.id}>
              <Cell>
                <span>
                  <Rating value={review.rating} compact />
                  <small dir="auto">{review.body}</small>
                  {review.state === 'pending' && <HeldBack concerns={review.concerns} />}
                </span>
              </Cell>
              <Cell of={names[1]}>
                <Link className="link" to={`/artists/${review.artistId}/reviews`}>
                  {review.artistName}
                </Link>
              </Cell>
              <Cell of={names[2]}>
                <span>
                  {review.authorName}
                  {review.code && (
                    <small>
                      <Link className="link whitespace-nowrap" to={`/operator/bookings/${review.bookingId}`}>
                        {review.code}
                      </Link>
                    </small>
                  )}
                </span>
              </Cell>
              <Cell of={names[3]}>
                <At at={review.createdAt} />
              </Cell>
              <Cell of={names[4]}>
                <ReviewActs review={review} />
              </Cell>
            </tr>
          ))}
        </DeskTable>
      )}
      <Pager
        next={more ? { page: String(page + 1) } : null}
        before={page > 1 ? { page: String(page - 1) } : null}
      />
    </DeskFrame>
  );
}

function ReviewActs({ review: { id, state, removalReason } }: { review: Reviews['reviews'][number] }) {
  const { t } = useTranslation('operators');
  const where = { to: '/operator/queues/reviews', next: `/operator/reviews?state=${state}` };
  return (
    <>
      {removalReason && <p>{t(`removal.${removalReason as 'abuse'}`)}</p>}
      {state !== 'published' && (
        <ActForm act="publish" name={t('act.publish')} {...where}>
          <input type="hidden" name="item" value={id} />
        </ActForm>
      )}
      {state !== 'removed' && (
        <ActForm
          act="remove"
          name={t('act.remove')}
          lead={t('act.removeLead')}
          choices={REMOVAL_REASONS.map((reason) => [reason, t(`removal.${reason}`)])}
          {...where}
        >
          <input type="hidden" name="item" value={id} />
        </ActForm>
      )}
    </>
  );
}
