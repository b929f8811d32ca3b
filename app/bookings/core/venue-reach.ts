import { type Coordinates, distanceKm } from '#app/places/distance.ts';
import {
  readVenue,
  type VenueAddress,
  type VenueDoubt,
  type VenuePlace,
  venuePlace,
} from '#app/places/venue-place.ts';

export type VenueRefusal =
  | VenueDoubt
  /** `km` is the artist's travel radius. */
  | { reason: 'venue_too_far'; km: number };

/** Where an artist starts from, and how many kilometres as the crow flies they travel. */
export interface ArtistBase extends Coordinates {
  travel_km: number;
}

/**
 * Whether the artist travels to the venue. Where only an area is known, such as a town, its nearest edge counts: an
 * artist is refused only if no venue of that area is in reach.
 */
export function venueRefusal(artist: ArtistBase, venue: VenueAddress): VenueRefusal | null {
  const { place, doubt } = readVenue(venue);
  if (doubt || !place) return doubt;
  return reaches(artist, place) ? null : { reason: 'venue_too_far', km: artist.travel_km };
}

/** For a booking that is already sold: its own place, or a spelling of it that leaves its State clear, stays allowed. */
export function venueMoveRefusal(
  artist: ArtistBase,
  was: VenueAddress,
  wanted: VenueAddress,
): VenueRefusal | null {
  const [before, { place: after, doubt }] = [venuePlace(was), readVenue(wanted)];
  if (doubt?.reason === 'venue_state_unclear' && was.address !== wanted.address) return doubt;
  const stays = before === null ? after === null : after !== null && distanceKm(before, after) < 1;
  return stays ? null : venueRefusal(artist, wanted);
}

function reaches(artist: ArtistBase, place: VenuePlace): boolean {
  return distanceKm(artist, place) - place.withinKm <= artist.travel_km;
}
