/** Needs that a venue can fail, and without which an artist may not want to play. */
export const MUST_KINDS = ['power', 'stage', 'sound', 'changing_room'] as const;
export type MustKind = (typeof MUST_KINDS)[number];

export interface Must {
  kind: MustKind;
  /** Power points, width and depth in feet, or channels of the mixer; empty for a room. */
  needed: number[];
}

const MAX_NEEDED = 1000;

/** What the artist of a stored rider must have; unknown kinds and needs that are not filled in are skipped. */
export function mustsOf(stored: unknown): Must[] {
  const rider = asRecord(stored);
  const marked: unknown[] = Array.isArray(rider.musts) ? rider.musts : [];
  return MUST_KINDS.flatMap((kind) => {
    const needed = marked.includes(kind) ? neededCounts(rider, kind) : null;
    return needed ? [{ kind, needed }] : [];
  });
}

/** Null if the rider does not need it. */
function neededCounts(rider: Record<string, unknown>, kind: MustKind): number[] | null {
  if (kind === 'changing_room') return rider.greenRoom === true ? [] : null;
  const stage = asRecord(rider.stageFeet);
  const counts = {
    power: [rider.powerPoints],
    stage: [stage.width, stage.depth],
    sound: [rider.channels],
  }[kind];
  return counts.every(isNeededCount) ? counts : null;
}

function isNeededCount(count: unknown): count is number {
  return Number.isInteger(count) && Number(count) > 0 && Number(count) <= MAX_NEEDED;
}

export function asRecord(stored: unknown): Record<string, unknown> {
  return (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
}
