/** An event manager with what they have to do around a booking. */
export interface ManagerLoad {
  id: string;
  name: string;
  /** Where they live and work; null if they have not said. */
  cityId: number | null;
  /** Another occasion of theirs runs at the same time. */
  busy: boolean;
  /** Their occasions within three days of this one. */
  near: number;
  /** All that are still ahead of them. */
  ahead: number;
}

/**
 * Who should look after a booking, best first: free at that time, then of the same city, then with the least to do
 * around that day, then with the least ahead. The name settles a tie, so that everybody sees the same order.
 */
export function rankManagers(managers: readonly ManagerLoad[], cityId: number): ManagerLoad[] {
  const weights = (manager: ManagerLoad) => [
    manager.busy ? 1 : 0,
    manager.cityId === cityId ? 0 : 1,
    manager.near,
    manager.ahead,
  ];
  return [...managers].sort((one, other) => {
    const [mine, theirs] = [weights(one), weights(other)];
    const decisive = mine.findIndex((weight, index) => weight !== theirs[index]);
    if (decisive >= 0) return mine[decisive]! - theirs[decisive]!;
    return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
  });
}

/** Whom to suggest: nobody who would have to be in two places. */
export function suggestedManager(ranked: readonly ManagerLoad[]): ManagerLoad | null {
  return ranked.find(({ busy }) => !busy) ?? null;
}
