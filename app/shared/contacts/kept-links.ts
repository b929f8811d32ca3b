import { videoId } from '../video-link.ts';

const START = '(?<![\\p{L}\\p{N}._%+@-])';
/** What looks like the link of a film or of a map, or like a point. */
const NEAR_LINK = `(?:https?://|${START}(?=(?:[\\w-]+\\.)?(?:youtube\\.com|youtu\\.be|google\\.[a-z.]{2,6})/))[^\\s"'<>]+`;
/** Degrees of a point as they are copied from a map. */
const DEGREES = '(?<![\\d.])\\d{1,2}\\.\\d{3,},\\s?\\d{2,3}\\.\\d{3,}(?![\\d.])';
export const LINKS = new RegExp(`${NEAR_LINK}|${DEGREES}`, 'giu');
const MAPS = /^(?:www\.|maps\.)?google\.(?:com|co\.in)$/;
const POINT = /(-?\d{1,2}\.\d{2,}),\s*(-?\d{1,3}\.\d{2,})/;
/** Where our events are: digits of a phone number make no point in it. */
const REGION = { lat: [20, 37], lng: [68, 90] } as const;

/** The link written anew, if it leads to a film or to a point on the map and nowhere else; null otherwise. */
export function keptLink(typed: string, pointDecimals: number): string | null {
  if (/^\d/.test(typed)) return pointLink(typed, pointDecimals);
  const address = typed.replace(/^https?:\/\//i, '');
  const link = `https://${address}`;
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const { hostname, href, username, port } = url;
  if (username !== '' || port !== '') return null;
  const id = videoId(url);
  // An id of digits may be a phone number.
  if (id && id.replace(/\D/g, '').length < 7) return `https://youtu.be/${id}`;
  if (!MAPS.test(hostname)) return null;
  return pointLink(decodeURIComponent(href.replace(/%(?![\da-f]{2})/gi, '')), pointDecimals);
}

function pointLink(text: string, decimals: number): string | null {
  const [, lat, lng] = POINT.exec(text) ?? [];
  if (!lat || !lng || !within(lat, REGION.lat) || !within(lng, REGION.lng)) return null;
  return `https://maps.google.com/?q=${rounded(lat, decimals)},${rounded(lng, decimals)}`;
}

const within = (degrees: string, [min, max]: readonly [number, number]) =>
  Number(degrees) >= min && Number(degrees) <= max;
const rounded = (degrees: string, decimals: number) => String(Number(Number(degrees).toFixed(decimals)));
