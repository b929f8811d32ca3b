import { type ReactNode, useId } from 'react';

interface DeskSectionProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One matter of a page. */
export function DeskSection({ title, actions, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section className="desk-section" aria-labelledby={id}>
      <div className="desk-section-head">
        <h2 id={id} className="text-20 font-strong">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
