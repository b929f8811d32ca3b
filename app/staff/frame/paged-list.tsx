import { Children, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { hasFilters } from './has-filters.ts';
import { type CursorPage, CursorPager, type NumberedPage, NumberedPager } from './pager.tsx';

interface ListProps extends AdminTableProps {
  /** Text in place of the table if it has no rows. */
  empty: ReactNode;
}

/** Table on numbered pages. */
export function NumberedList({ page, more, ...list }: ListProps & NumberedPage) {
  return (
    <>
      <TableUnlessEmpty {...list} page={page} />
      <NumberedPager page={page} more={more} />
    </>
  );
}

interface CursorListProps extends ListProps, CursorPage {
  /** Text in place of `empty` if the address filters the list. */
  none?: ReactNode;
}

/** Table whose pages start at a cursor. */
export function CursorList({ cursor, next, first, empty, none, ...table }: CursorListProps) {
  const [wanted] = useSearchParams();
  return (
    <>
      <TableUnlessEmpty {...table} empty={hasFilters(wanted) ? (none ?? empty) : empty} page={1} />
      <CursorPager cursor={cursor} next={next} first={first} />
    </>
  );
}

function TableUnlessEmpty({ empty, page, ...table }: ListProps & { page: number }) {
  if (Children.count(table.children) === 0) return <EmptyList page={page}>{empty}</EmptyList>;
  return <AdminTable {...table} />;
}
