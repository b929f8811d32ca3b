import type { Video } from '#app/artists/core/artist-profile.ts';

export function filmAddress({ source }: Video): string {
  return source.startsWith('file/') ? `/media/${source}` : source;
}

/** Seconds as `3:42`. */
export function formatFilmLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the browser was told to save data: then nothing loads before it is pressed. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches;
}
