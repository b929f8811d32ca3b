import type { ReactNode } from 'react';
import './page-frame.css';

interface PageSectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

export function PageSection({ id, title, lead, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="frame-section">
      <h2 id={id} className="text-33">
        {title}
      </h2>
      {lead && <p className="frame-section-lead">{lead}</p>}
      {children}
    </section>
  );
}
