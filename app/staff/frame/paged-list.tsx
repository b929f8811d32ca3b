import { useSearchParams } from 'react-router';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import { hasFilters } from './has-filters.ts';
import { type CursorPage, CursorPager, type NumberedPage, NumberedPager } from './pager.tsx';

/** Table on numbered pages. */
export function NumberedList<Row extends object>({
  page,
  more,
  ...table
}: AdminTableProps<Row> & NumberedPage) {
  return (
    <>
      <AdminTable {...table} page={page} />
      <NumberedPager page={page} more={more} />
    </>
  );
}

interface CursorListProps<Row> extends AdminTableProps<Row>, CursorPage {
  /** Text in place of `empty` if the address filters the list. */
  none?: string;
}

/** Table whose pages start at a cursor. */
export function CursorList<Row extends object>({
  cursor,
  next,
  first,
  empty,
  none,
  ...table
}: CursorListProps<Row>) {
  const [wanted] = useSearchParams();
  return (
    <>
      <AdminTable {...table} empty={hasFilters(wanted) ? (none ?? empty) : empty} />
      <CursorPager cursor={cursor} next={next} first={first} />
    </>
  );
}
