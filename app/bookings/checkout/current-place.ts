import { readPreference } from '#app/shared/preference-cookies.ts';
import { callApi } from '../core/call-api.ts';

export interface Place {
  address: string;
  lat: number | null;
  lng: number | null;
}

const TIMEOUT_MS = 10_000;

/** Why there is no place, or none with an address; each has a sentence in the catalogue [S8-09]. */
export type PlaceProblem = 'off' | 'unsupported' | 'denied' | 'noAddress';

/** Device location as an address [S7-24], else raw coordinates. */
export async function currentPlace(): Promise<{ place: Place | null; problem: PlaceProblem | null }> {
  if (readPreference(document.cookie, 'location') === 'no') return { place: null, problem: 'off' };
  if (!('geolocation' in navigator)) return { place: null, problem: 'unsupported' };
  const point = await new Promise<GeolocationCoordinates | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    ),
  );
  if (!point) return { place: null, problem: 'denied' };
  const { latitude: lat, longitude: lng } = point;
  const answer = await callApi<{ address: string; source: string }>(
    `/api/places/reverse?lat=${lat}&lng=${lng}`,
    { fallback: '' },
  );
  if (answer.ok && answer.value.source !== 'coordinates')
    return { place: { address: answer.value.address, lat, lng }, problem: null };
  return {
    place: { address: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, lat, lng },
    problem: 'noAddress',
  };
}
