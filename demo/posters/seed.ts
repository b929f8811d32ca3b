/** FNV-1a with a final mix: 32 bits, the same on every machine. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 16777619) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return (h ^ (h >>> 16)) >>> 0;
}

/** Integer from 0 to n - 1. One key per choice, so that new choices do not change earlier ones. */
export function choose(seed: string, key: string, n: number): number {
  return hash(`${seed}|${key}`) % n;
}

export function pick<T>(seed: string, key: string, options: readonly T[]): T {
  return options[choose(seed, key, options.length)]!;
}

/** In [0, 1). */
export function fractionFromSeed(seed: string, key: string): number {
  return hash(`${seed}|${key}`) / 2 ** 32;
}
