/** Proof of work that a browser does before another code is sent. */
export interface Puzzle {
  token: string;
  /** How many leading bits of each hash must be zero. */
  bits: number;
  /** Seconds after which the puzzle counts as solved without an answer. */
  waitSeconds: number;
}

/** Several small parts take a steadier time than one large one. */
export const PUZZLE_PARTS = 8;

export function puzzleHashInput(token: string, part: number, number: number): string {
  return `${token}:${part}:${number}`;
}

export function startsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) if (((hash[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) return false;
  return true;
}
