import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionProps {
  items: readonly { id?: string; question: ReactNode; answer: ReactNode }[];
  first?: number;
}

/** One open at a time. Native `details`, so it works without scripts. */
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
