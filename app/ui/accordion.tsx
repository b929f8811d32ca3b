import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionProps {
  items: readonly { id?: string; question: ReactNode; answer: ReactNode }[];
  /** Index of the one that starts open. */
  first?: number;
}

/** Questions that open one at a time; pressing the open one closes it. Native, so it works before any script. */
export function Accordion({ items, first }: AccordionProps) {
  const name = useId();
  return (
    <div className="accordion">
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} name={name} open={index === first || undefined}>
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
