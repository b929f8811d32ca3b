import { AT_ONCE_DAYS } from '#app/bookings/core/event-manager.ts';

export interface ManagerLoad {
  id: string;
  name: string;
  /** Null if unknown. */
  cityId: number | null;
  busy: boolean;
  /** Whether they take events that are near, at this hour. */
  onDuty: boolean;
  sameDay: number;
  near: number;
  ahead: number;
}

/** Hours before the start within which only a manager on duty is assigned, and at once. */
export const NEAR_HOURS = AT_ONCE_DAYS * 24;

export function isNear(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= NEAR_HOURS * 3_600_000;
}

/**
 * Best first: free then, same city, fewest nearby, fewest ahead; of a `near` event on duty, then fewest on that day, before
 * the city. Name breaks ties, for a stable order.
 */
export function rankManagers(managers: readonly ManagerLoad[], cityId: number, near = false): ManagerLoad[] {
  const weights = (manager: ManagerLoad) => [
    manager.busy ? 1 : 0,
    ...(near ? [manager.onDuty ? 0 : 1, manager.sameDay] : []),
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

/** Best manager who is free at that time, and on duty where it is `near`; null if none. */
export function suggestedManager(ranked: readonly ManagerLoad[], near = false): ManagerLoad | null {
  return ranked.find(({ busy, onDuty }) => !busy && (onDuty || !near)) ?? null;
}
