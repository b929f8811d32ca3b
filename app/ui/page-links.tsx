import { ButtonLink } from './button.tsx';

interface PageLinksProps {
  page: number;
  more: boolean;
  /** Of the number in the address. */
  name?: string;
  words: readonly [label: string, newer: string, older: string];
  className?: string;
}

/** Leads to the pages before and after; nothing if there is one page alone. */
export function PageLinks({ page, more, name = 'page', words, className = 'mt-8' }: PageLinksProps) {
  const [label, newer, older] = words;
  if (!more && page === 1) return null;
  return (
    <nav className={`${className} flex gap-6`} aria-label={label}>
      {page > 1 && (
        <ButtonLink look="second" size="row" to={`?${name}=${page - 1}`} rel="prev">
          {newer}
        </ButtonLink>
      )}
      {more && (
        <ButtonLink look="second" size="row" to={`?${name}=${page + 1}`} rel="next">
          {older}
        </ButtonLink>
      )}
    </nav>
  );
}
