import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyList } from './empty-list.tsx';
import './admin-table.css';

/**
 * Its name, what a row shows in it, and how: numbers stand on the right, and `bare` has no name beside it on a phone, as
 * the first never has. False: left out.
 */
export type Column<Row> =
  | readonly [
      name: string,
      cell: (row: Row, index: number) => ReactNode,
      kind?: 'number' | 'bare' | undefined,
    ]
  | false;

export interface AdminTableProps<Row> {
  /** Accessible label. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Text in place of a table without rows. */
  empty?: ReactNode;
  page?: number;
}

export function AdminTable<Row extends object>({ label, columns, rows, empty, page }: AdminTableProps<Row>) {
  if (rows.length === 0 && empty) return <EmptyList page={page}>{empty}</EmptyList>;
  const shown = columns.filter((column) => column !== false);
  return (
    <div className="desk-table-frame">
      <table className="desk-table" aria-label={label}>
        <thead className="max-md:sr-only">
          <tr>
            {shown.map(([name, , kind]) => (
              <th key={name} scope="col" data-number={kind === 'number' || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={'id' in row ? String(row.id) : index}>
              {shown.map(([name, cell, kind], place) => (
                <td
                  key={name}
                  data-of={place === 0 || kind === 'bare' ? undefined : name}
                  data-number={kind === 'number' || undefined}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Something in a cell, and smaller below what belongs to it. */
export function Lines({ small, children }: { small: ReactNode; children: ReactNode }) {
  return (
    <span>
      {children}
      {small && <small>{small}</small>}
    </span>
  );
}

/** A code leads to its page, and is never broken. */
export function CodeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link whitespace-nowrap" to={to}>
      {children}
    </Link>
  );
}
