export interface ManagerLoad {
  id: string;
  name: string;
  /** Null if unknown. */
  cityId: number | null;
  busy: boolean;
  near: number;
  ahead: number;
}

/** Best first: free then, same city, fewest nearby, fewest ahead. Name breaks ties, for a stable order. */
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

/** Best manager who is free at that time; null if none. */
export function suggestedManager(ranked: readonly ManagerLoad[]): ManagerLoad | null {
  return ranked.find(({ busy }) => !busy) ?? null;
}
