/** Deeper than any body that we ask for. */
const MAX_DEPTH = 32;

/** What makes a value one that cannot be stored or looked through. */
export type Oddity = 'character' | 'depth';

/**
 * Finds text that PostgreSQL cannot hold (the character NUL, half a surrogate pair) and nesting beyond any form of
 * ours. Goes through the value without recursion, since its depth is the sender's choice.
 */
export function oddityOf(value: unknown): Oddity | undefined {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    if (typeof current === 'string' && isOddText(current)) return 'character';
    if (typeof current !== 'object' || current === null || Buffer.isBuffer(current)) continue;
    if (depth >= MAX_DEPTH) return 'depth';
    for (const [name, inner] of Object.entries(current)) {
      if (isOddText(name)) return 'character';
      open.push([inner, depth + 1]);
    }
  }
  return undefined;
}

export function isOddText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
