import { AT_ONCE_DAYS } from '#app/bookings/core/event-manager.ts';

export interface ManagerLoad {
  id: string;
  name: string;
  /** Null if unknown. */
  cityId: number | null;
  busy: boolean;
  /** From the call time to the end of the event. */
  onDuty: boolean;
  sameDay: number;
  near: number;
  ahead: number;
}

/** Hours before the start within which a manager is assigned at once. */
export const NEAR_HOURS = AT_ONCE_DAYS * 24;

export function isNear(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= NEAR_HOURS * 3_600_000;
}

/**
 * Best first: free then, on duty then, fewest on that day, same city, fewest nearby, fewest ahead. Name breaks ties, for a
 * stable order.
 */
export function rankManagers(managers: readonly ManagerLoad[], cityId: number): ManagerLoad[] {
  const weights = (manager: ManagerLoad) => [
    manager.busy ? 1 : 0,
    manager.onDuty ? 0 : 1,
    manager.sameDay,
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

/** Best manager who is free and on duty at that time; null if none. */
export function suggestedManager(ranked: readonly ManagerLoad[]): ManagerLoad | null {
  return ranked.find(({ busy, onDuty }) => !busy && onDuty) ?? null;
}
