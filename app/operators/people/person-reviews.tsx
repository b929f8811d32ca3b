import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../components/admin-section.tsx';
import type { ReviewRow } from './artist-file-queries.server.ts';

interface PersonReviewsProps {
  reviews: readonly ReviewRow[];
  /** Whose name each review gives: its author, or the artist it is about. */
  other: 'author' | 'artist';
}

export function PersonReviews({ reviews, other }: PersonReviewsProps) {
  const { t, language } = useTranslation('people');
  const { t: o } = useTranslation('operators');
  if (reviews.length === 0) return null;
  return (
    <AdminSection title={o('sections.reviews')}>
      <ul className="desk-story">
        {reviews.map((review) => (
          <li key={review.id}>
            <span>{formatDay(review.performed, language)}</span>
            <span>
              <strong>{t('stars', { count: review.rating })}</strong>
              {` · ${review[other]}`}
              {review.state !== 'published' && ` · ${o(`review.state.${review.state as 'pending'}`)}`}
              {review.body && (
                <span className="desk-small" dir="auto">
                  {review.body}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
