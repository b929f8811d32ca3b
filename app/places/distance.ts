export interface Coordinates {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function nearest<Place extends Coordinates>(
  places: readonly Place[],
  to: Coordinates,
): { place: Place; km: number } | undefined {
  let best: { place: Place; km: number } | undefined;
  for (const place of places) {
    const km = distanceKm(place, to);
    if (!best || km < best.km) best = { place, km };
  }
  return best;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
