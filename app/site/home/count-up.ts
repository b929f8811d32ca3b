/** How one number of the counters grows. */
export interface CountUp {
  /** Milliseconds from the moment the section is seen. */
  startsAfter: number;
  takes: number;
}

export const COUNTERS: Record<'bookings' | 'artists', CountUp> = {
  bookings: { startsAfter: 200, takes: 2500 },
  artists: { startsAfter: 400, takes: 2800 },
};

/** The number shown some milliseconds after the section was first seen: quick at first, then settling. */
export function countAfter(ms: number, target: number, { startsAfter, takes }: CountUp): number {
  const gone = Math.min(1, Math.max(0, (ms - startsAfter) / takes));
  return Math.round(target * (1 - (1 - gone) ** 3));
}
