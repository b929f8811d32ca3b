import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { Stitches } from './stitches.tsx';

export interface RefundStep {
  /** Words before the time, such as "now, until" or "until". */
  lead: ReactNode;
  /** The deadline in words, such as "Wed 9 Dec, 7:00 pm"; none in the last row. */
  until?: ReactNode;
  /** What comes back until then. */
  amount: Paise;
  /** The deadline is behind us. */
  past?: boolean;
  /** This is what holds now. */
  current?: boolean;
}

export interface RefundClockProps {
  /** Earliest deadline first; the last row is what comes back after all of them. */
  steps: readonly RefundStep[];
  /** What was or will be paid: the length of a full row. */
  paid: Paise;
  /** What the percentages are of, and what happens if we cancel. */
  captions?: readonly ReactNode[];
}

/** What comes back, and until when: a row of stitches as long as the rupees under each deadline. */
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
              <span>
                {step.lead} {step.until && <b>{step.until}</b>}
              </span>
              <span className="tabular">
                <b>{formatRupees(step.amount)}</b>
              </span>
            </div>
            {step.amount > 0 && <Stitches value={step.amount} most={paid} size="fine" />}
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
