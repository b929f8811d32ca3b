interface Moved {
  order: string[];
  /** Places before and after, from 0. */
  from: number;
  to: number;
}

/** The order after one entry moved by one place; null if it is missing or at that end. */
export function movedBy(order: readonly string[], entry: string, direction: 'up' | 'down'): Moved | null {
  const from = order.indexOf(entry);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= order.length) return null;
  return { order: order.toSpliced(from, 1).toSpliced(to, 0, entry), from, to };
}
