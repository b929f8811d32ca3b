import type { ReactNode } from 'react';
import { TitledSection } from './titled-section.tsx';
import './page-frame.css';

interface PageSectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

export function PageSection({ id, title, lead, children }: PageSectionProps) {
  return (
    <TitledSection id={id} title={title} look="text-33" className="frame-section">
      {lead && <p className="frame-section-lead">{lead}</p>}
      {children}
    </TitledSection>
  );
}
