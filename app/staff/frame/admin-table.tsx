import type { ReactNode } from 'react';
import './admin-table.css';

interface Column {
  name: ReactNode;
  number?: boolean;
}

export interface AdminTableProps {
  /** Accessible label. */
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

export function AdminTable({ label, columns, children }: AdminTableProps) {
  return (
    <div className="desk-table-frame">
      <table className="desk-table" aria-label={label}>
        <thead className="max-md:sr-only">
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

export function Cell({ of, number, children }: { of?: string; number?: boolean; children: ReactNode }) {
  return (
    <td data-of={of} data-number={number || undefined}>
      {children}
    </td>
  );
}
