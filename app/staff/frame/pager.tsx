import { useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface PagerProps {
  next: Record<string, string> | null;
  before: Record<string, string | null> | null;
}

function Pager({ next, before }: PagerProps) {
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

export interface NumberedPage {
  page: number;
  more: boolean;
}

/** Links between numbered pages. */
export function NumberedPager({ page, more }: NumberedPage) {
  return (
    <Pager
      next={more ? { page: String(page + 1) } : null}
      before={page > 1 ? { page: String(page - 1) } : null}
    />
  );
}

export interface CursorPage {
  /** Parameter that holds the cursor. */
  cursor: 'after' | 'before';
  next: string | null;
  first: boolean;
}

/** Links to the next page after a cursor, and back to the first one. */
export function CursorPager({ cursor, next, first }: CursorPage) {
  return <Pager next={next ? { [cursor]: next } : null} before={first ? null : { [cursor]: null }} />;
}
