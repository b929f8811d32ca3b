import { type Video, youtubeId } from '#app/artists/core/artist-profile.ts';
import type { ImageWidth } from '#app/platform/images/rendition.ts';

/** Bump when drawing or encoding changes: browsers cache pictures for a year. */
const VERSION = '1';

/** Address of a picture at a width: `mediaUrl('demo/poster/12', 480)`. */
export function mediaUrl(source: string, width: ImageWidth): string {
  return `/media/${source}/${width}?v=${VERSION}`;
}

export function mediaSourceSet(source: string, widths: readonly ImageWidth[] = [320, 480, 640, 960]): string {
  return widths.map((width) => `${mediaUrl(source, width)} ${width}w`).join(', ');
}

/** Source of a category's picture: an upload of our staff, by its key, or our drawing. */
export function pictureOfCategory(slug: string, uploaded: string | null): string {
  return uploaded ? `file/${uploaded}` : `demo/category/${slug}`;
}

/** The wide crop of a drawn poster; uploads have only one crop. */
export function wideSource(source: string): string {
  return source.replace(/^demo\/poster\//, 'demo/poster-wide/');
}

/** Still of a film: its own, or YouTube's; null without either. */
export function stillOf({ source, thumbnail }: Video, width: ImageWidth = 960): string | null {
  if (thumbnail) return thumbnail.startsWith('file/') ? mediaUrl(thumbnail, width) : thumbnail;
  const id = youtubeId(source);
  return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}
