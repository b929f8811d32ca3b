import { distanceKm } from '#app/places/distance.ts';
import { type VenuePlace, venuePlace } from '#app/places/venue-place.ts';

type Region = NonNullable<VenuePlace['region']>;

export const STATE_OF_REGION: Readonly<Record<Region, string>> = {
  chandigarh: '04',
  punjab: '03',
  haryana: '06',
  himachal: '02',
};

const NEAR_CITY_KM = 30;

interface ServedCity {
  name: string;
  lat: number;
  lng: number;
  stateCode: string;
}

/**
 * Tax State: a registered host's by GSTIN, else the event's: by town, PIN code or point, else by the served city that
 * its address ends with. `usual` applies if the venue does not say.
 */
export function placeOfSupply(
  recipient: { gstin: string | null },
  venue: { address: string; lat: number | null; lng: number | null },
  cities: readonly ServedCity[],
  nearest: (lat: number, lng: number) => ServedCity | undefined,
  usual: string,
): string {
  if (recipient.gstin) return recipient.gstin.slice(0, 2);
  const place = venuePlace(venue);
  if (place) return stateOfPlace(place, nearest) ?? usual;
  const named = cityNamedLast(venue.address, cities);
  if (named) return named.stateCode;
  return usual;
}

/** Farther away, of a served city near it. */
function stateOfPlace(place: VenuePlace, nearest: (lat: number, lng: number) => ServedCity | undefined) {
  if (place.region) return STATE_OF_REGION[place.region];
  const city = nearest(place.lat, place.lng);
  return city && distanceKm(place, city) <= place.withinKm + NEAR_CITY_KM ? city.stateCode : undefined;
}

/** Addresses end with their city: "Delhi Road, Ambala" is in Ambala. */
function cityNamedLast(address: string, cities: readonly ServedCity[]): ServedCity | undefined {
  const text = address.toLowerCase();
  const found = cities
    .map((city) => ({ city, at: lastIndexOfWord(text, city.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return found[0]?.city;
}

function lastIndexOfWord(text: string, word: string): number {
  const literal = word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const hits = [...text.matchAll(new RegExp(`(?<![a-z])${literal}(?![a-z])`, 'g'))];
  return hits.at(-1)?.index ?? -1;
}
