/** Deeper than any valid request body. */
const MAX_DEPTH = 32;

export type InvalidInput = 'character' | 'depth';

/** Finds NUL, lone surrogates and excessive nesting. Iterative, since the sender chooses the depth. */
export function findInvalidInput(value: unknown): InvalidInput | undefined {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    if (typeof current === 'string' && isInvalidText(current)) return 'character';
    if (typeof current !== 'object' || current === null || Buffer.isBuffer(current)) continue;
    if (depth >= MAX_DEPTH) return 'depth';
    for (const [name, inner] of Object.entries(current)) {
      if (isInvalidText(name)) return 'character';
      open.push([inner, depth + 1]);
    }
  }
  return undefined;
}

export function isInvalidText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
