import type { ReactNode } from 'react';
import './page-frame.css';

export interface PageFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

interface Props extends PageFrameProps {
  /** Navigation beside the page. */
  side: ReactNode;
  className?: string;
}

/** Page with a navigation at its side. */
export function PageFrame({ title, lead, wide, side, className, children }: Props) {
  return (
    <div className={['page-width page-frame', className].filter(Boolean).join(' ')}>
      <div className="frame-side">{side}</div>
      <div className="frame-page" data-wide={wide || undefined}>
        <h1 className="text-43">{title}</h1>
        {lead && <p className="frame-lead text-20">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
