import { Link, useRevalidator } from 'react-router';
import { dateFormat } from '#app/shared/dates.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import type { ProfilePage } from './load-profile.server.ts';

const SHOWN_FIRST = 4;

export function ProfileReviews({ page: { artist, said } }: { page: ProfilePage }) {
  const { t } = useTranslation('artist-profile');
  return (
    <section id="reviews" className="profile-section later">
      <div className="profile-section-head">
        <h2 className="text-33">{t('reviewsTitle')}</h2>
        <span className="text-ink-2">{t('onlyHosts')}</span>
      </div>
      {said ? <WhatHostsSaid artist={artist} said={said} /> : <ReviewsFailed />}
    </section>
  );
}

function ReviewsFailed() {
  const { t } = useTranslation('artist-profile');
  const { t: ui } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      level={3}
      title={t('reviewsFailed')}
      onRetry={() => void revalidate()}
      retryLabel={ui('tryAgain')}
    />
  );
}

interface SaidProps {
  artist: ProfilePage['artist'];
  said: NonNullable<ProfilePage['said']>;
}

function WhatHostsSaid({ artist, said: { summary, reviews } }: SaidProps) {
  const say = useSkillNames();
  const { t, language } = useTranslation('artist-profile');
  const month = dateFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const words = reviews.slice(0, SHOWN_FIRST).map((review) => (
    <li key={review.id}>
      <blockquote>
        {review.body && <p>{review.body}</p>}
        <footer>
          <strong>{review.authorName}</strong>, {say(review.occasion)}, {say(review.place)},{' '}
          {month.format(new Date(`${review.performedOn}T00:00:00Z`))} · {review.rating}/5
        </footer>
      </blockquote>
      {review.answer && (
        <p className="profile-answer">
          {t('answer', { name: artist.name })} {review.answer}
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
              <Stitches value={count} most={summary.count} />
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
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
