import type { ReactNode } from 'react';
import { formatRupees, type Paise } from '#app/shared/money.ts';

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
  note?: ReactNode;
  amount: Paise;
  action?: ReactNode;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  totalName: ReactNode;
  total: Paise;
  caption?: ReactNode;
}

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
