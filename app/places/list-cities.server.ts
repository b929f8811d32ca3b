import type { Database } from '#app/platform/database.server.ts';
import { type Coordinates, nearest } from './distance.ts';
import { selectCities } from './places-queries.server.ts';

export interface City extends Coordinates {
  id: number;
  slug: string;
  name: string;
  /** As on a GST invoice: 04 is Chandigarh, 03 Punjab. */
  stateCode: string;
}

/** Every city we serve, in the order they are offered. */
export function listCities(db: Database): Promise<City[]> {
  return selectCities(db);
}

/** The city whose centre is nearest to a point; undefined only before the catalogue is filled. */
export async function nearestCity(db: Database, at: Coordinates): Promise<City | undefined> {
  return nearest(await listCities(db), at)?.place;
}
