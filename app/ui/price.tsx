import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '#app/shared/money.ts';

/** An amount in rupees with Indian grouping, in figures that align. The unit follows in quieter ink. */
export function Price({
  amount,
  unit,
  className = '',
}: {
  amount: Paise;
  unit?: ReactNode;
  className?: string;
}) {
  return (
    <>
      <span className={`price ${className}`}>{formatRupees(amount)}</span>
      {unit && <span className="unit"> {unit}</span>}
    </>
  );
}

export interface PriceLine {
  name: ReactNode;
  /** Quieter words after the name, such as "up to 100 guests". */
  note?: ReactNode;
  amount: Paise;
  /** A quiet control under the name, such as Remove. */
  action?: ReactNode;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  totalName: ReactNode;
  total: Paise;
  /** What is inside the total, in one caption. */
  caption?: ReactNode;
}

/** What is paid, line by line; the total follows a strong rule and is final. */
export function PriceLines({ lines, totalName, total, caption }: PriceLinesProps) {
  return (
    <div>
      <dl className="price-lines">
        {lines.map((line, index) => (
          <div key={index}>
            <dt>
              {line.name} {line.note && <small>{line.note}</small>}
              {line.action && <div>{line.action}</div>}
            </dt>
            <dd className="tabular">{formatRupees(line.amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{totalName}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      {caption && <p className="text-right text-14 text-ink-2">{caption}</p>}
    </div>
  );
}
