import type { ReactNode } from 'react';
import './admin-table.css';

interface Column {
  name: ReactNode;
  /** Amounts and counts stand at the right. */
  number?: boolean;
}

interface AdminTableProps {
  /** What the table lists, for those who do not see where it stands. */
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** Rows of facts, dense; on a phone each row becomes a small list with the names of its columns. */
export function AdminTable({ label, columns, children }: AdminTableProps) {
  return (
    <div className="desk-table-frame">
      <table className="desk-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, number }, index) => (
              <th key={index} scope="col" data-number={number || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** Name of the column, shown beside the value on a phone. */
  of?: string;
  number?: boolean;
  children: ReactNode;
}

export function Cell({ of, number, children }: CellProps) {
  return (
    <td data-of={of} data-number={number || undefined}>
      {children}
    </td>
  );
}
