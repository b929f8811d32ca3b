import { useTranslation } from '#app/shared/texts.tsx';
import { FILTERS } from './use-filters-overlay.ts';

export function FiltersBar({ count }: { count: number }) {
  const { t } = useTranslation('artists');
  return (
    <div className="filters-bar" data-ground="paper">
      <a className="button" data-size="row" data-look="second" data-wide="" href={`#${FILTERS}`}>
        {t('filters.open')} {count > 0 && <span>{count}</span>}
      </a>
    </div>
  );
}
