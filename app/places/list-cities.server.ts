import type { Database } from '#app/platform/database.server.ts';
import type { Coordinates } from './distance.ts';
import { selectCities } from './places-queries.server.ts';

export interface City extends Coordinates {
  id: number;
  slug: string;
  name: string;
  /** GST state code: 04 is Chandigarh, 03 Punjab. */
  stateCode: string;
  /** Not offered to new artists; shown to visitors only while a live artist is there. */
  hidden: boolean;
  /** As staff wrote it; null where the shipped text is shown. */
  nameHi: string | null;
  namePa: string | null;
}

/** Cities that visitors see, in the order they are offered. */
export async function listCities(db: Database): Promise<City[]> {
  const cities = await selectCities(db);
  return cities.filter(({ hidden, inUse }) => !hidden || inUse).map(({ inUse: _, ...city }) => city);
}

/** With hidden ones, for tax documents and for our staff. */
export async function listAllCities(db: Database): Promise<City[]> {
  return (await selectCities(db)).map(({ inUse: _, ...city }) => city);
}

/** Names of all cities by id. */
export async function cityNames(db: Database): Promise<Record<string, string>> {
  return Object.fromEntries((await listAllCities(db)).map(({ id, name }) => [String(id), name]));
}

/** Cities that an artist may choose: those that are offered, and the artist's own. */
export async function citiesToChoose(db: Database, own?: number): Promise<City[]> {
  return (await listAllCities(db)).filter(({ id, hidden }) => !hidden || id === own);
}

/** The English name that a city had first, which its slug is made from: `new-delhi` was New Delhi. */
export function nameFromSlug({ slug }: Pick<City, 'slug'>): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
