import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Cloth } from './cloth.tsx';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, action, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state">
      <Cloth stitched={1} size={112} />
      <Heading className="text-27">{title}</Heading>
      {children && <div className="text-ink-2">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorStateProps extends StateProps {
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

export function ErrorState({ title, children, action, level = 2, onRetry, retryLabel }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state" role="alert">
      <svg width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true">
        <path d="M32 3 61 32 32 61 3 32Z" stroke="var(--vermilion-deep)" strokeWidth="2.5" />
      </svg>
      <Heading className="text-27">{title}</Heading>
      {children && <div className="text-ink-2">{children}</div>}
      {onRetry && (
        <Button look="second" size="row" className="needs-script" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  );
}
