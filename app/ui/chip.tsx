import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export function Chip({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className="chip" lang={lang}>
      {children}
    </span>
  );
}

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

export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}
