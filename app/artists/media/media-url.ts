import type { ImageWidth } from '#app/platform/images/rendition.ts';

/** Changes when pictures are drawn or encoded differently, since browsers keep them for a year. */
const VERSION = '1';

/** Address of a picture of the catalogue in a width: `mediaUrl('demo/poster/12', 480)`. */
export function mediaUrl(source: string, width: ImageWidth): string {
  return `/media/${source}/${width}?v=${VERSION}`;
}

/** Addresses in several widths, as the `srcset` of an image. */
export function mediaSet(source: string, widths: readonly ImageWidth[] = [320, 480, 640, 960]): string {
  return widths.map((width) => `${mediaUrl(source, width)} ${width}w`).join(', ');
}

/** The wide crop of a drawn poster; an uploaded photo has one crop only. */
export function wideSource(source: string): string {
  return source.replace(/^demo\/poster\//, 'demo/poster-wide/');
}
