import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  label: string;
  /** Keeps the scroll position, for a section among others. */
  keepScroll?: boolean;
}

export function Pagination({ page, pages, href, label, keepScroll }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  const step = (target: number, words: string, rel: string) => (
    <li>
      <Link to={href(target)} rel={rel} data-step="" preventScrollReset={keepScroll}>
        {words}
      </Link>
    </li>
  );
  return (
    <nav aria-label={label}>
      <ul className="pagination">
        {page > 1 && step(page - 1, t('pagination.previous'), 'prev')}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={href(number)}
                aria-label={t('pagination.page', { number })}
                aria-current={number === page ? 'page' : undefined}
                preventScrollReset={keepScroll}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && step(page + 1, t('pagination.next'), 'next')}
      </ul>
    </nav>
  );
}
