import { distanceKm } from '#app/places/distance.ts';

/** Distance to the venue, rounded to ten metres; null if either location is unknown. */
export function metresFromVenue(
  was: { lat: number | null; lng: number | null },
  venue: { venue_lat: number | null; venue_lng: number | null },
): number | null {
  if (was.lat === null || was.lng === null || venue.venue_lat === null || venue.venue_lng === null)
    return null;
  const km = distanceKm({ lat: was.lat, lng: was.lng }, { lat: venue.venue_lat, lng: venue.venue_lng });
  return Math.round(km * 100) * 10;
}
