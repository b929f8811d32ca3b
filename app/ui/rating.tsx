import { useTranslation } from '#app/shared/texts.tsx';

export interface RatingProps {
  /** Mean of the reviews, 0 to 5; null without reviews, shown as "New". */
  value: number | null;
  count?: number;
  /** Two-column lists drop the count. */
  compact?: boolean;
}

/**
 * A five-pointed star, the figure and how many said so. Diamonds mean status, so ratings use a star: the styles draw
 * it, since a page of artists has fifty of them.
 */
export function Rating({ value, count = 0, compact }: RatingProps) {
  const { t } = useTranslation('ui');
  if (value === null) return <span className="rating">{t('rating.new')}</span>;
  const figure = value.toFixed(1);
  return (
    <span className="rating tabular">
      <span className="visually-hidden">{t('rating.spoken', { figure, count })}</span>
      <b aria-hidden="true">{figure}</b>
      {!compact && count > 0 && (
        <span className="count" aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}
