import { hasZeroBits, PUZZLE_PARTS, type Puzzle, puzzleText } from '../core/puzzle.ts';

/** Hashes per batch, so that the page stays responsive. */
const BATCH = 64;

/** Solves a puzzle; null where Web Crypto is unavailable (no https). */
export async function solvePuzzle({ token, bits }: Puzzle, signal: AbortSignal): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  const found: number[] = [];
  for (let part = 0; part < PUZZLE_PARTS; part++) {
    let first = 0;
    let number: number | undefined;
    while (number === undefined) {
      if (signal.aborted) return null;
      const hashes = await Promise.all(
        Array.from({ length: BATCH }, (_, at) =>
          subtle.digest('SHA-256', encoder.encode(puzzleText(token, part, first + at))),
        ),
      );
      const hit = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
      if (hit >= 0) number = first + hit;
      first += BATCH;
    }
    found.push(number);
  }
  return `${token}~${found.join('.')}`;
}
