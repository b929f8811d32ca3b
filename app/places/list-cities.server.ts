import type { Database } from '#app/platform/database.server.ts';
import { type Coordinates, nearest } from './distance.ts';
import { selectCities } from './places-queries.server.ts';

export interface City extends Coordinates {
  id: number;
  slug: string;
  name: string;
  /** GST state code: 04 is Chandigarh, 03 Punjab. */
  stateCode: string;
}

export function listCities(db: Database): Promise<City[]> {
  return selectCities(db);
}

/** City with the nearest centre; undefined only without any city. */
export async function nearestCity(db: Database, at: Coordinates): Promise<City | undefined> {
  return nearest(await listCities(db), at)?.place;
}
