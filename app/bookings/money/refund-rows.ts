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
  /** Open until the artist says yes, by `until` at the latest. */
  untilAnswer?: true;
  /** So many minutes after paying, by `atLatest` at the latest. */
  minutes?: number;
  atLatest?: number;
}

export function refundRow({ until, inclusive, refund, tier, ...grace }: RefundDeadline): RefundRow {
  const { percent, taxReturned } = tier;
  const { untilAnswer, minutes, atLatest } = grace;
  return {
    until: until?.getTime() ?? null,
    inclusive,
    refund,
    percent,
    taxReturned,
    ...(untilAnswer && { untilAnswer }),
    ...(minutes && { minutes, atLatest: atLatest!.getTime() }),
  };
}

/**
 * The rows to show: of those that bring the same back, as where no tax is inside, the last; and while the artist's answer is
 * open, none that time has ended.
 */
export function rowsToShow(rows: readonly RefundRow[], now: number): RefundRow[] {
  const shown = rows.some(({ untilAnswer }) => untilAnswer) ? rows.filter((row) => !isOver(row, now)) : rows;
  return shown.filter(
    ({ refund, until }, index) =>
      !shown.slice(index + 1).some((later) => later.refund === refund && (later.until ?? until!) >= until!),
  );
}

/** Whether the deadline has passed at `now` (ms); exact to the instant, as in a cancellation. */
export function isOver({ until, inclusive, untilAnswer }: RefundRow, now: number): boolean {
  return until !== null && !untilAnswer && (inclusive ? until < now : until <= now);
}

/** Whether the start is so near that paying a while later shortens the minutes. */
export function isSoon({ until, atLatest }: RefundRow): boolean {
  return atLatest !== undefined && atLatest - until! < 3 * 3_600_000;
}

export interface RefundNotes {
  taxKept: boolean;
  /** Until when tax is refunded too, in ms; null once past, or where it ends with the artist's yes or by paying. */
  taxUntil: number | null;
  /** Tax is refunded too at first. */
  later: boolean;
  shares: number[];
}

/** Derived from the rows, so every policy version is explained with its own figures. */
export function refundNotes(rows: readonly RefundRow[], now: number): RefundNotes {
  const ahead = rows.filter((row) => !isOver(row, now));
  const partial = ahead.filter(({ percent }) => percent > 0 && percent < 100);
  const withTax = ahead.filter(({ taxReturned }) => taxReturned);
  return {
    taxKept: ahead.some(({ percent, taxReturned }) => percent > 0 && !taxReturned),
    taxUntil: withTax.some(({ untilAnswer, minutes }) => untilAnswer || minutes)
      ? null
      : (withTax.at(-1)?.until ?? null),
    later: withTax.length > 0,
    shares: [...new Set(partial.map(({ percent }) => percent))],
  };
}
