import { mediaUrl } from '#app/artists/media/media-url.ts';

export const SHARED_PICTURE = { path: mediaUrl('demo/category/singer', 1280) };
