export interface Photo {
  /** Source cropped for its place, as the public page shows it. */
  source: string;
  /** Key of the uncropped upload; null for a drawn poster, which is never cropped. */
  original: string | null;
  focusX: number;
  focusY: number;
}

export const MAX_PHOTOS = 12;

/** In pixels, of the longer side: the profile shows any of them large. */
export const MIN_PHOTO_SIDE = 600;

/** Poster ratio for the profile photo, landscape for the others. */
export function ratioAt(place: number): number {
  return place === 0 ? 4 / 5 : 4 / 3;
}

/** Moves the named picture by one step; unchanged at the ends. */
export function photosMoved(photos: readonly Photo[], source: string, step: 1 | -1): Photo[] {
  const from = photos.findIndex((photo) => photo.source === source);
  const to = from + step;
  if (from < 0 || to < 0 || to >= photos.length) return [...photos];
  const next = [...photos];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

export function photosWithout(photos: readonly Photo[], source: string): Photo[] {
  return photos.filter((photo) => photo.source !== source);
}

export function photosFocused(
  photos: readonly Photo[],
  source: string,
  focusX: number,
  focusY: number,
): Photo[] {
  return photos.map((photo) => (photo.source === source ? { ...photo, focusX, focusY } : photo));
}

/** `50,0` is the middle of the upper edge; null if invalid. */
export function readFocus(text: string): { x: number; y: number } | null {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (x === undefined || Number(x) > 100 || Number(y) > 100) return null;
  return { x: Number(x), y: Number(y) };
}
