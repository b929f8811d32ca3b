import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { Stitches } from './stitches.tsx';

export interface RefundStep {
  lead: ReactNode;
  amount: Paise;
  past?: boolean;
  current?: boolean;
}

export interface RefundClockProps {
  /** Earliest deadline first; the last row is the refund after all of them. */
  steps: readonly RefundStep[];
  /** Amount paid or due; length of a full row. */
  paid: Paise;
  captions?: readonly ReactNode[];
}

/** Refund per deadline, as rows of proportional length. */
export function RefundClock({ steps, paid, captions = [] }: RefundClockProps) {
  return (
    <>
      <ol className="refund-clock">
        {steps.map((step, index) => (
          <li
            key={index}
            data-past={step.past || undefined}
            data-current={step.current || undefined}
            aria-current={step.current ? 'step' : undefined}
          >
            <div className={`row ${step.amount === 0 ? 'nothing' : ''}`}>
              <span>{step.lead}</span>
              <span className="tabular">
                <b>{formatRupees(step.amount)}</b>
              </span>
            </div>
            {step.amount > 0 && <Stitches value={step.amount} max={paid} size="fine" />}
          </li>
        ))}
      </ol>
      {captions.length > 0 && (
        <div className="captions">
          {captions.map((caption, index) => (
            <p key={index}>{caption}</p>
          ))}
        </div>
      )}
    </>
  );
}
