/** How much log the primary had written at an instant. */
export interface Position {
  at: number;
  bytes: number;
}

const MAX_POSITIONS = 600;

export function rememberPosition(positions: Position[], position: Position): void {
  positions.push(position);
  if (positions.length > MAX_POSITIONS) positions.shift();
}

/**
 * How long ago, as seen by our own clock, the primary was where the replica is now. While the primary is away it
 * stays what it was last. `ageMs` of the last replayed transaction counts where that was before the first position.
 */
export function lagOf(positions: readonly Position[], replayed: number, ageMs: number | null): number {
  const latest = positions.at(-1);
  if (!latest) return ageMs ?? 0;
  const next = positions.findIndex(({ bytes }) => bytes > replayed);
  if (next === -1) return 0;
  if (next > 0) return latest.at - positions[next - 1]!.at;
  return Math.max(latest.at - positions[0]!.at, ageMs ?? 0);
}
