import { mediaUrl } from '#app/artists/media/media-url.ts';

/** What shared links show of a page that has no artist of its own. */
export const SHARED_PICTURE = { path: mediaUrl('demo/category/singer', 1280) };
