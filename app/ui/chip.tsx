import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A short word in a frame: a genre, a language. */
export function Chip({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className="chip" lang={lang}>
      {children}
    </span>
  );
}

/** A chip that leads somewhere; the chosen one is filled. `none` says that nothing is to be found there. */
export function ChipLink({ chosen, none, ...rest }: LinkProps & { chosen?: boolean; none?: boolean }) {
  return (
    <Link
      {...rest}
      className="chip"
      aria-current={chosen ? 'true' : undefined}
      data-none={none || undefined}
    />
  );
}

/** Chips in rows that wrap. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}
