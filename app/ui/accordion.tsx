import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionProps {
  items: readonly { id?: string; question: ReactNode; answer: ReactNode }[];
  first?: number;
  /** Of the group; two accordions of one page need different ones. */
  name?: string;
}

/** One open at a time. Native `details`, so it works without scripts. */
export function Accordion({ items, first, name }: AccordionProps) {
  const own = useId();
  return (
    <div className="accordion">
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} name={name ?? own} open={index === first || undefined}>
          <summary>
            {item.question}
            <Icon name="down" size={20} />
          </summary>
          <div className="answer">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}
