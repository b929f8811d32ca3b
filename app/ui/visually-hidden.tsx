import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

export function SkipLink({ to = '#content', children }: { to?: string; children: ReactNode }) {
  return (
    <a href={to} className="visually-hidden skip-link">
      {children}
    </a>
  );
}
