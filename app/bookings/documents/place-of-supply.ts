import { type VenuePlace, venuePlace } from '#app/places/venue-place.ts';

type Region = NonNullable<VenuePlace['region']>;

const STATE_OF_REGION: Readonly<Record<Region, string>> = {
  chandigarh: '04',
  punjab: '03',
  haryana: '06',
  himachal: '02',
};

interface ServedCity {
  name: string;
  lat: number;
  lng: number;
  stateCode: string;
}

interface Venue {
  address: string;
  lat: number | null;
  lng: number | null;
}

/**
 * Tax State: a registered host's by GSTIN, else the event's: by town, PIN code or point around Chandigarh, else by the
 * city that its address ends with. `usual` applies if the venue does not say.
 */
export function placeOfSupply(
  recipient: { gstin: string | null },
  venue: Venue,
  cities: readonly ServedCity[],
  nearest: (lat: number, lng: number) => ServedCity | undefined,
  usual: string,
): string {
  if (recipient.gstin) return recipient.gstin.slice(0, 2);
  const region = venuePlace(venue)?.region;
  if (region) return STATE_OF_REGION[region];
  const named = cityNamedLast(venue.address, cities);
  if (named) return named.stateCode;
  if (venue.lat !== null && venue.lng !== null) return nearest(venue.lat, venue.lng)?.stateCode ?? usual;
  return usual;
}

/** Addresses end with their city: "Delhi Road, Ambala" is in Ambala. */
function cityNamedLast(address: string, cities: readonly ServedCity[]): ServedCity | undefined {
  const text = address.toLowerCase();
  const found = cities
    .map((city) => ({ city, at: lastWord(text, city.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at);
  return found[0]?.city;
}

function lastWord(text: string, word: string): number {
  const literal = word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const hits = [...text.matchAll(new RegExp(`(?<![a-z])${literal}(?![a-z])`, 'g'))];
  return hits.at(-1)?.index ?? -1;
}
