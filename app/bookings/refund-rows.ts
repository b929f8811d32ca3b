import type { RefundDeadline } from '#app/quotes/refund-policy.ts';
import type { Paise } from '#app/shared/money.ts';

/** A deadline of a refund as a page takes it. */
export interface RefundRow {
  /** Milliseconds; null in the last row. */
  until: number | null;
  refund: Paise;
  /** Of the amount without tax. */
  percent: number;
  taxReturned: boolean;
}

export function refundRow({ until, refund, tier }: RefundDeadline): RefundRow {
  return { until: until?.getTime() ?? null, refund, percent: tier.percent, taxReturned: tier.taxReturned };
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
  const ahead = rows.filter(({ until }) => until === null || until > now);
  const partial = ahead.filter(({ percent }) => percent > 0 && percent < 100);
  return {
    taxKept: ahead.some(({ percent, taxReturned }) => percent > 0 && !taxReturned),
    taxUntil: ahead.findLast(({ taxReturned }) => taxReturned)?.until ?? null,
    shares: [...new Set(partial.map(({ percent }) => percent))],
  };
}
