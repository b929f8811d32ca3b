import { useTranslation } from '#app/shared/texts.tsx';

export interface RatingProps {
  /** Mean, 0 to 5; null without reviews, shown as "New". */
  value: number | null;
  count?: number;
  compact?: boolean;
}

/** A star, since diamonds mean status. Drawn in CSS, as lists show fifty of them. */
export function Rating({ value, count = 0, compact }: RatingProps) {
  const { t } = useTranslation('ui');
  if (value === null) return <span className="rating">{t('rating.new')}</span>;
  const figure = value.toFixed(1);
  return (
    <span className="rating tabular">
      <span className="visually-hidden">
        {t(count > 0 ? 'rating.spoken' : 'rating.alone', { figure, count })}
      </span>
      <b aria-hidden="true">{figure}</b>
      {!compact && count > 0 && (
        <span className="count" aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}
