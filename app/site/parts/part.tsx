import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-27 mb-5">{title}</h2>
      {children}
    </section>
  );
}
