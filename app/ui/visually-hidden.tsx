import type { ReactNode } from 'react';

/** Heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** First stop of the keyboard: over the head, straight to the content. */
export function SkipLink({ to = '#content', children }: { to?: string; children: ReactNode }) {
  return (
    <a href={to} className="visually-hidden skip-link">
      {children}
    </a>
  );
}
