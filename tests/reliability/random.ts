/** Seeded, reproducible (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (probability: number) => next() < probability,
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}

export type Chance = ReturnType<typeof chanceFrom>;
