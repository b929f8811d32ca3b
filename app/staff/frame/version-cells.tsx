import { Cell } from './admin-table.tsx';
import { Instant } from './times.tsx';

interface WhenCellProps {
  /** Name of the column. */
  when: string;
  state: string;
  from: Date;
}

/** When a published version applies. */
export function WhenCell({ when, state, from }: WhenCellProps) {
  return (
    <Cell of={when}>
      <span>
        {state}
        <small className="block text-ink-2">
          <Instant at={from} />
        </small>
      </span>
    </Cell>
  );
}

interface AuthorCellProps {
  /** Name of the column. */
  by: string;
  author: string;
  reason: string;
}

/** Who published a version, and why. */
export function AuthorCell({ by, author, reason }: AuthorCellProps) {
  return (
    <Cell of={by}>
      <span>
        {author}
        {reason && <small className="block text-ink-2">{reason}</small>}
      </span>
    </Cell>
  );
}
