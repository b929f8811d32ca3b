import { useTranslation } from '#app/shared/texts.tsx';
import { FieldNotes, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface StarChoiceProps {
  chosen: string | undefined;
  error: string | undefined | false;
}

export function StarChoice({ chosen, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  const ids = useFieldIds(undefined, { error: error || undefined });
  return (
    <fieldset className="field" aria-describedby={ids.control['aria-describedby']}>
      <legend className="field-label">{t('write.rating')}</legend>
      <div className="review-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} title={t('write.stars', { count })}>
            <input
              type="radio"
              name="rating"
              value={count}
              required
              defaultChecked={chosen === String(count)}
              aria-label={t('write.stars', { count })}
            />
            <Icon name="star" size={36} />
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} error={error || undefined} />
    </fieldset>
  );
}
