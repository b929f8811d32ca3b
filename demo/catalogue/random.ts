/** Seeded generator: the same seed gives the same catalogue on every machine. */
export interface Random {
  /** In [0, 1). */
  unit(): number;
  /** Integer from `least` to `most`, inclusive. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(options: readonly T[]): T;
  /** Up to `count` distinct options, in the order drawn. */
  some<T>(options: readonly T[], count: number): T[];
  shuffled<T>(options: readonly T[]): T[];
}

export function seeded(seed: string): Random {
  let state = hash(seed);
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  const shuffled = <T>(options: readonly T[]): T[] => {
    const order = [...options];
    for (let last = order.length - 1; last > 0; last--) {
      const other = between(0, last);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  };
  return {
    unit,
    between,
    shuffled,
    chance: (probability) => unit() < probability,
    pick: (options) => options[between(0, options.length - 1)]!,
    some: (options, count) => shuffled(options).slice(0, count),
  };
}

/** Deals options like cards: no repeats until all were dealt. */
export function deck<T>(random: Random, options: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffled(options);
    return left.pop()!;
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619) >>> 0;
  return value;
}
