export interface CountUp {
  /** Milliseconds after the section is first seen. */
  startsAfter: number;
  takes: number;
}

export const COUNTERS: Record<'bookings' | 'artists', CountUp> = {
  bookings: { startsAfter: 200, takes: 2500 },
  artists: { startsAfter: 400, takes: 2800 },
};

/** Eased value after some milliseconds since the section was first seen. */
export function countAfter(ms: number, target: number, { startsAfter, takes }: CountUp): number {
  const gone = Math.min(1, Math.max(0, (ms - startsAfter) / takes));
  return Math.round(target * (1 - (1 - gone) ** 3));
}
