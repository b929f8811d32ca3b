/** What is compared with the gateway. */
export const COMPARED = ['captured', 'refunded', 'transferred', 'reversed'] as const;
export type Compared = (typeof COMPARED)[number];

/** One movement of money: under the gateway's id, in paise. */
export interface Movement {
  kind: Compared;
  id: string;
  amount: number;
}

/** A movement about which the two sides disagree; null where a side does not know it. Amounts in paise. */
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

/** Sets what the gateway says against what is booked, movement by movement. */
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
