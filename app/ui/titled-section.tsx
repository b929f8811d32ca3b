import type { ComponentProps, ReactNode } from 'react';

interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  /** Class of the heading. */
  look?: string;
}

export function TitledSection({
  id,
  title,
  level = 2,
  look = 'text-27',
  children,
  ...section
}: TitledSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={look}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
