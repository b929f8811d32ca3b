import { mediaUrl } from '#app/artists/media/media-url.ts';

const CARD_WIDTH = 320;
/** URL of an artist's photo at card size; empty if there is none. */
export const photo = (source: string | null) => (source ? mediaUrl(source, CARD_WIDTH) : '');
