import { type Coordinates, nearest } from './distance.ts';
import { LOCALITIES } from './localities.ts';

/** Source of an address: own table, geocoding service, or plain coordinates. */
export type AddressSource = 'offline' | 'service' | 'coordinates';

export interface FoundAddress {
  address: string;
  source: AddressSource;
}

const NEAR_ENOUGH_KM = 3;

/** Nearest locality such as `Sector 17, Chandigarh`; coordinates if none is within 3 km. */
export function reverseGeocode(lat: number, lng: number): FoundAddress {
  const found = nearest(LOCALITIES, { lat, lng });
  if (!found || found.km > NEAR_ENOUGH_KM) return rawCoordinates({ lat, lng });
  return { address: `${found.place.name}, ${found.place.city}`, source: 'offline' };
}

export function rawCoordinates({ lat, lng }: Coordinates): FoundAddress {
  return { address: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, source: 'coordinates' };
}
