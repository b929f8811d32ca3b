import type { Video } from '#app/artists/artist-profile.ts';

/** Where a film is without our viewer. */
export function filmAddress({ source }: Video): string {
  return source.startsWith('file/') ? `/media/${source}` : source;
}
