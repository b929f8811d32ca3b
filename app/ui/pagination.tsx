import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';

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

/** First, last and neighbours of the current page; 0 marks a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const gap = page - (sorted[index - 1] ?? 0);
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page];
  });
}
