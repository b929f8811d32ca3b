import { type Video, youtubeId } from '#app/artists/core/artist-profile.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';

export function filmAddress({ source }: Video): string {
  return source.startsWith('file/') ? `/media/${source}` : source;
}

export function stillOf({ source, thumbnail }: Video): string | null {
  if (thumbnail) return thumbnail.startsWith('file/') ? mediaUrl(thumbnail, 960) : thumbnail;
  const id = youtubeId(source);
  return id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;
}
