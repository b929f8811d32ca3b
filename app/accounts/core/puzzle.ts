/** A small piece of work that a browser does before it is sent another code. */
export interface Puzzle {
  /** Names the puzzle; only good for the phone it was made for. */
  token: string;
  /** How many leading bits of each hash must be zero. */
  bits: number;
  /** Without an answer the puzzle is as good after so many seconds. */
  waitSeconds: number;
}

/** Several small parts take a steadier time than one large one. */
export const PUZZLE_PARTS = 8;

/** The text whose SHA-256 is looked at. */
export function puzzleText(token: string, part: number, number: number): string {
  return `${token}:${part}:${number}`;
}

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) if (((hash[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) return false;
  return true;
}
