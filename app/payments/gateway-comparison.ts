export const COMPARED = ['captured', 'refunded', 'transferred', 'reversed'] as const;
export type Compared = (typeof COMPARED)[number];

/** One movement: the gateway's id, paise. */
export interface Movement {
  kind: Compared;
  id: string;
  amount: number;
}

/** A movement on which the two sides differ; null where a side lacks it. Paise. */
export interface Difference {
  kind: Compared;
  id: string;
  gateway: number | null;
  ours: number | null;
}

export interface Comparison {
  totals: { kind: Compared; count: number; gateway: number; ours: number }[];
  differences: Difference[];
}

export function compareMovements(stated: readonly Movement[], booked: readonly Movement[]): Comparison {
  const totals = COMPARED.map((kind) => {
    const [theirs, ours] = [stated, booked].map((all) => all.filter((movement) => movement.kind === kind));
    const count = new Set([...theirs!, ...ours!].map(({ id }) => id)).size;
    return { kind, count, gateway: total(theirs!), ours: total(ours!) };
  });
  const pairs = new Map<string, Difference>();
  for (const { kind, id, amount } of stated)
    pairs.set(`${kind} ${id}`, { kind, id, gateway: amount, ours: null });
  for (const { kind, id, amount } of booked) {
    const known = pairs.get(`${kind} ${id}`) ?? { kind, id, gateway: null, ours: null };
    pairs.set(`${kind} ${id}`, { ...known, ours: (known.ours ?? 0) + amount });
  }
  return { totals, differences: [...pairs.values()].filter(({ gateway, ours }) => gateway !== ours) };
}

function total(movements: readonly Movement[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}
