import { useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface PagerProps {
  next: Record<string, string> | null;
  before: Record<string, string | null> | null;
}

export function Pager({ next, before }: PagerProps) {
  const { t } = useTranslation('operators');
  const { search } = useLocation();
  if (!next && !before) return null;
  const to = (values: Record<string, string | null>) => {
    const wanted = new URLSearchParams(search);
    wanted.delete('done');
    for (const [name, value] of Object.entries(values))
      if (value === null) wanted.delete(name);
      else wanted.set(name, value);
    return `?${wanted}`;
  };
  return (
    <nav className="mt-6 flex gap-4" aria-label={t('pager.label')}>
      {before && (
        <ButtonLink look="second" size="tool" to={to(before)} rel="prev">
          {t('pager.before')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="second" size="tool" to={to(next)} rel="next">
          {t('pager.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
