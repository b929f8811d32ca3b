import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ title, actions, children }: AdminSectionProps) {
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
