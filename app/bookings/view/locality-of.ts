import { type Coordinates, nearest } from '#app/places/distance.ts';
import { LOCALITIES } from '#app/places/localities.ts';
import { plainText } from '#app/shared/typed-text.ts';

export const CITIES = [...new Set(LOCALITIES.map(({ city }) => city))];
const SECTOR = /\bsector[\s-]*(\d{1,3})(?:[\s-]?([a-z]))?\b/i;
const PHASE = /\bphase[\s-]*(\d{1,2})\s?([a-z]\d?)?\b/i;
const NEAR_ENOUGH_KM = 3;

/**
 * Neighbourhood and city, safe before the artist accepts; null if unknown. Holds only names from our own table and
 * numbers of sectors and phases, because anything else typed there may be a house or a person.
 * @param point of the venue; its nearest locality serves where the address names none.
 */
export function localityOf(address: string, point: Coordinates | null = null): string | null {
  const text = plainText(address);
  const city = lastNameIn(CITIES, text);
  const quarter = sectorOf(text) ?? (city && knownLocalityIn(city, text)) ?? phaseOf(text);
  if (quarter && city) return `${quarter}, ${city}`;
  return quarter ?? city ?? localityNear(point);
}

/** Of a row of a booking; latitude and longitude are in degrees. */
export function localityOfVenue(row: {
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
}): string | null {
  const { venue_lat: lat, venue_lng: lng } = row;
  return localityOf(row.venue_address, lat === null || lng === null ? null : { lat, lng });
}

function sectorOf(address: string): string | null {
  const found = SECTOR.exec(address);
  return found && `Sector ${found[1]}${found[2] ? `-${found[2].toUpperCase()}` : ''}`;
}

function phaseOf(address: string): string | null {
  const found = PHASE.exec(address);
  return found && `Phase ${found[1]}${found[2]?.toUpperCase() ?? ''}`;
}

function knownLocalityIn(city: string, address: string): string | null {
  const names = LOCALITIES.filter((one) => one.city === city).map(({ name }) => name);
  const others = names.filter((name) => !name.startsWith(city));
  return lastNameIn(others, address) ?? lastNameIn(names, address);
}

/** Of several names, the last one: houses come first in an address. */
function lastNameIn(names: readonly string[], address: string): string | null {
  const text = ` ${address.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const places = names.map((name) => ({ name, at: text.lastIndexOf(` ${name.toLowerCase()} `) }));
  const last = places.sort((one, other) => other.at - one.at || other.name.length - one.name.length)[0];
  return last && last.at >= 0 ? last.name : null;
}

function localityNear(point: Coordinates | null): string | null {
  const found = point && nearest(LOCALITIES, point);
  return found && found.km <= NEAR_ENOUGH_KM ? `${found.place.name}, ${found.place.city}` : null;
}
