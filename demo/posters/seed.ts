/** FNV-1a with a final mix: a 32 bit number that is the same for the same text, everywhere. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 16777619) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * A whole number from 0 to n - 1. Every choice has its own key, so that adding a choice later
 * leaves all earlier ones as they were.
 */
export function choose(seed: string, key: string, n: number): number {
  return hash(`${seed}|${key}`) % n;
}

export function pick<T>(seed: string, key: string, options: readonly T[]): T {
  return options[choose(seed, key, options.length)]!;
}

/** A number from 0 up to but not including 1. */
export function unit(seed: string, key: string): number {
  return hash(`${seed}|${key}`) / 2 ** 32;
}
