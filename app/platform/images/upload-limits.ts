export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

export const ACCEPTED_PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';
