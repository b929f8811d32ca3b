import type { ReactNode } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { writtenLanguage } from '#app/shared/languages.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Review } from '../review.ts';

interface ReviewItemProps {
  review: Review;
  artist: string;
  children?: ReactNode;
}

export function ReviewItem({ review, artist, children }: ReviewItemProps) {
  const say = useSkillNames();
  const { t, language } = useTranslation('reviews');
  return (
    <li className="ruled-item">
      <p className="review-given" title={t('all.outOf', { rating: review.rating })}>
        <span className="visually-hidden">{t('all.outOf', { rating: review.rating })}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} data-on={star <= review.rating || undefined} aria-hidden="true">
            <Icon name="star" size={16} />
          </span>
        ))}
      </p>
      <blockquote>
        {review.body && (
          <p className="whitespace-pre-line" lang={writtenLanguage(review.body)}>
            {review.body}
          </p>
        )}
        <footer className="mt-2 text-15 text-ink-2">
          <strong>{review.authorName}</strong>, {say(review.occasion)}, {say(review.place)},{' '}
          {formatDay(review.performedOn, language, 'month')}
        </footer>
      </blockquote>
      {review.answer && (
        <p className="review-answer whitespace-pre-line">
          <strong>{t('all.answer', { artist })}</strong>{' '}
          <span lang={writtenLanguage(review.answer)}>{review.answer}</span>
        </p>
      )}
      {children}
    </li>
  );
}
