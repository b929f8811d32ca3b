import type { Video } from '#app/artists/core/artist-profile.ts';

/** A film or a picture of an artist, as the viewer shows it over the page. */
export interface ShownWork {
  title: string;
  film?: Video;
  /** Addresses of the picture: at its full size, and the small one that stands there until it has come. */
  picture?: { full: string; small: string };
}
