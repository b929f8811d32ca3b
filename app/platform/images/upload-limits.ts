export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/** Asking for these makes phones convert their own formats. */
export const ACCEPTED_PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
