import type { RefundDeadline } from '#app/pricing/refund-policy.ts';
import type { Paise } from '#app/shared/money.ts';

export interface RefundRow {
  /** Milliseconds; null in the last row. */
  until: number | null;
  /** Whether the instant `until` itself belongs to this row. */
  inclusive: boolean;
  refund: Paise;
  /** Percent of the amount without tax. */
  percent: number;
  taxReturned: boolean;
}

export function refundRow({ until, inclusive, refund, tier }: RefundDeadline): RefundRow {
  const { percent, taxReturned } = tier;
  return { until: until?.getTime() ?? null, inclusive, refund, percent, taxReturned };
}

/** One row for deadlines that bring the same back, as where no tax is inside: the last of them. */
export function withoutRepeats(rows: readonly RefundRow[]): RefundRow[] {
  return rows.filter((row, index) => rows[index + 1]?.refund !== row.refund);
}

/** Whether the deadline has passed at `now` (ms); exact to the instant, as in a cancellation. */
export function isOver({ until, inclusive }: RefundRow, now: number): boolean {
  return until !== null && (inclusive ? until < now : until <= now);
}

export interface RefundNotes {
  taxKept: boolean;
  /** Until when tax is refunded too, in ms; null once past. */
  taxUntil: number | null;
  shares: number[];
}

/** Derived from the rows, so every policy version is explained with its own figures. */
export function refundNotes(rows: readonly RefundRow[], now: number): RefundNotes {
  const ahead = rows.filter((row) => !isOver(row, now));
  const partial = ahead.filter(({ percent }) => percent > 0 && percent < 100);
  return {
    taxKept: ahead.some(({ percent, taxReturned }) => percent > 0 && !taxReturned),
    taxUntil: ahead.findLast(({ taxReturned }) => taxReturned)?.until ?? null,
    shares: [...new Set(partial.map(({ percent }) => percent))],
  };
}
