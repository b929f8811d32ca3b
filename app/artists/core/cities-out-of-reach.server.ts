import { distanceKm } from '#app/places/distance.ts';
import { type City, listCities } from '#app/places/list-cities.server.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import type { Database } from '#app/platform/database.server.ts';
import { KEPT_DATA_MS } from '#app/platform/freshness.ts';
import { keepFor } from '#app/platform/keep-for.server.ts';
import { selectTravel } from './artist-queries.server.ts';

export type CityOutOfReach = Pick<City, 'slug' | 'name'>;

const placesOfCities = keepFor(KEPT_DATA_MS, async (db) =>
  (await listCities(db)).map(({ slug, name, lat, lng }) => ({
    city: { slug, name },
    place: venuePlace({ address: name }) ?? { lat, lng, withinKm: 0 },
  })),
);

/** Cities in which no venue is near enough for the artist, by the artist's id; the booking checks the venue itself. */
export async function citiesOutOfReach(db: Database, of: readonly { id: number }[]) {
  const ids = of.map(({ id }) => id);
  const [artists, cities] = await Promise.all([selectTravel(db, ids), placesOfCities(db)]);
  return new Map<number, CityOutOfReach[]>(
    artists.map((artist) => [
      artist.id,
      cities
        .filter(({ place }) => distanceKm(artist, place) - place.withinKm > artist.travel_km)
        .map(({ city }) => city),
    ]),
  );
}
