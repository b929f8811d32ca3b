import { nearest } from '#app/places/distance.ts';
import { listAllCities, nameFromSlug } from '#app/places/list-cities.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { type State, stateOf } from './states-of-india.ts';

/** Reads the place of supply of a venue, as `placeOfSupply` does; asks the database once for all of them. */
export async function supplyPlaces(db: Database) {
  // Addresses written before a city was renamed hold its earlier name.
  const cities = (await listAllCities(db)).flatMap((city) => [city, { ...city, name: nameFromSlug(city) }]);
  const find = (lat: number, lng: number) => nearest(cities, { lat, lng })?.place;
  return (
    booking: { venue_address: string; venue_lat: number | null; venue_lng: number | null },
    gstin: string | null,
    usual: string,
  ): State => {
    const venue = { address: booking.venue_address, lat: booking.venue_lat, lng: booking.venue_lng };
    return stateOf(placeOfSupply({ gstin }, venue, cities, find, usual));
  };
}
