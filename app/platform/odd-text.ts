/** Deeper than any valid request body. */
const MAX_DEPTH = 32;

export type Oddity = 'character' | 'depth';

/** Finds NUL, lone surrogates and excessive nesting. Iterative, since the sender chooses the depth. */
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
