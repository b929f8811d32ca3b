import type { Coordinates } from './distance.ts';
import venues from './known-venues.json' with { type: 'json' };

export interface KnownVenue extends Coordinates {
  /** English name of its town in `towns.ts`. */
  town: string;
  names: string[];
}

/** Venues and villages that people name without their town; to a kilometre. Never shown: no venue is told before a yes. */
export const KNOWN_VENUES: readonly KnownVenue[] = Object.entries(venues).flatMap(([town, list]) =>
  list.map((venue) => ({ town, ...venue })),
);
