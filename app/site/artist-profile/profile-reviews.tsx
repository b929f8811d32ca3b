import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { writtenLanguage } from '#app/shared/languages.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { WrittenIn } from '#app/ui/written-in.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { ProfilePage } from './load-profile.server.ts';

const SHOWN_FIRST = 4;

export function ProfileReviews({ page: { artist, hostReviews } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  return (
    <section id="reviews" className="profile-section later">
      <div className="profile-section-head">
        <h2 className="text-33">{t('reviewsTitle')}</h2>
        <span className="text-ink-2">{t('onlyHosts')}</span>
      </div>
      {hostReviews ? (
        <ReviewList artist={artist} hostReviews={hostReviews} />
      ) : (
        <LoadFailure title={t('reviewsFailed')} />
      )}
    </section>
  );
}

interface ReviewListProps {
  artist: ProfilePage['artist'];
  hostReviews: NonNullable<ProfilePage['hostReviews']>;
}

function ReviewList({ artist, hostReviews: { summary, reviews } }: ReviewListProps) {
  const say = useSkillNames();
  const { t, language } = useTranslation('artist-profile');
  const words = reviews.slice(0, SHOWN_FIRST).map((review) => (
    <li className="ruled-item" key={review.id}>
      <blockquote>
        {review.body && <p lang={writtenLanguage(review.body)}>{review.body}</p>}
        <footer>
          <strong>{review.authorName}</strong>, {say(review.occasion)}, {say(review.place)},{' '}
          {formatDay(review.performedOn, language, 'month')} · {review.rating}/5
        </footer>
      </blockquote>
      {review.answer && (
        <p className="profile-answer">
          {t('answer', { name: artist.name })}{' '}
          <span lang={writtenLanguage(review.answer)}>{review.answer}</span>
        </p>
      )}
    </li>
  ));
  if (summary.count === 0) return <p className="text-ink-2">{t('noReviews', { name: artist.name })}</p>;
  return (
    <>
      <div className="profile-summary">
        <div>
          <p className="text-86 tabular">{summary.average?.toFixed(1)}</p>
          <p className="text-ink-2">{t('reviews', { count: summary.count })}</p>
        </div>
        <dl>
          {summary.distribution.map(({ stars, count }) => (
            <div key={stars}>
              <dt className="tabular">{stars}</dt>
              <Stitches value={count} max={summary.count} />
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
      <WrittenIn
        texts={reviews.slice(0, SHOWN_FIRST).flatMap(({ body, answer }) => [body ?? '', answer ?? ''])}
      />
      <ul className="profile-reviews">{words}</ul>
      {summary.count > SHOWN_FIRST && (
        <Link
          to={`/artists/${artist.id}/reviews`}
          className="button self-start"
          data-look="second"
          data-size="row"
        >
          {t('seeAll')}
        </Link>
      )}
    </>
  );
}
