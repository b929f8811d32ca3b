import { Link, NavLink } from 'react-router';
import { useScrollToCurrentPage } from './use-current-in-sight.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './page-frame.css';

export interface PageLink {
  to: string;
  words: string;
  end?: boolean;
  /** Unread count, and its text for screen readers. */
  count?: { number: number; words: string };
  current?: boolean;
}

interface PageNavProps {
  label: string;
  pages: readonly PageLink[];
  /** Always a row above the page; otherwise beside it on wide screens. */
  row?: boolean;
}

export function PageNav({ label, pages, row }: PageNavProps) {
  const nav = useScrollToCurrentPage();
  return (
    <nav ref={nav} className="page-nav" data-row={row || undefined} aria-label={label}>
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <PageName page={page} keepScroll={row ?? false} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageName({ page, keepScroll }: { page: PageLink; keepScroll: boolean }) {
  const { to, end = false, current } = page;
  const name = <PageNameWithCount {...page} />;
  if (current === undefined)
    return (
      <NavLink to={to} end={end} preventScrollReset={keepScroll}>
        {name}
      </NavLink>
    );
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset={keepScroll}>
      {name}
    </Link>
  );
}

function PageNameWithCount({ words, count }: Pick<PageLink, 'words' | 'count'>) {
  if (!count) return words;
  return (
    <>
      {words}
      <span className="page-nav-count" aria-hidden="true">
        {count.number > 99 ? '99+' : count.number}
      </span>
      <VisuallyHidden>{`, ${count.words}`}</VisuallyHidden>
    </>
  );
}
