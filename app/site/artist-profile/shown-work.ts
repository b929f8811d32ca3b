import type { Video } from '#app/artists/core/artist-profile.ts';

export interface ShownWork {
  title: string;
  film?: Video;
  still?: string | undefined;
  /** Full-size picture, and the small one shown until it has loaded. */
  picture?: { full: string; small: string };
}
