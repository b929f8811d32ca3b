import type { RefundDeadline } from '#app/quotes/refund-policy.ts';
import type { Paise } from '#app/shared/money.ts';

/** A deadline of a refund as a page takes it. */
export interface RefundRow {
  /** Milliseconds; null in the last row. */
  until: number | null;
  /** Whether the very instant `until` still belongs to this row. */
  inclusive: boolean;
  refund: Paise;
  /** Of the amount without tax. */
  percent: number;
  taxReturned: boolean;
}

export function refundRow({ until, inclusive, refund, tier }: RefundDeadline): RefundRow {
  const { percent, taxReturned } = tier;
  return { until: until?.getTime() ?? null, inclusive, refund, percent, taxReturned };
}

/** Whether a deadline is over at `now`, in milliseconds: to the instant, as a cancellation then is reckoned. */
export function isOver({ until, inclusive }: RefundRow, now: number): boolean {
  return until !== null && (inclusive ? until < now : until <= now);
}

/** What the amounts alone do not tell of the deadlines still ahead. */
export interface RefundNotes {
  /** Whether tax is kept where something comes back. */
  taxKept: boolean;
  /** Until when tax comes back too, in milliseconds; null where it does not any more. */
  taxUntil: number | null;
  /** The percentages that are of the amount without tax, the largest first. */
  shares: number[];
}

/** Follows from the rows, so that each version of the rule is explained in its own figures. */
export function refundNotes(rows: readonly RefundRow[], now: number): RefundNotes {
  const ahead = rows.filter((row) => !isOver(row, now));
  const partial = ahead.filter(({ percent }) => percent > 0 && percent < 100);
  return {
    taxKept: ahead.some(({ percent, taxReturned }) => percent > 0 && !taxReturned),
    taxUntil: ahead.findLast(({ taxReturned }) => taxReturned)?.until ?? null,
    shares: [...new Set(partial.map(({ percent }) => percent))],
  };
}
