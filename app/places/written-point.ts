import { type Coordinates, distanceKm } from './distance.ts';

/** What an address says besides its words. */
export interface WrittenPoint {
  /** Null if no point is written; a short plus code needs a town, see `shortCode`. */
  point: Coordinates | null;
  /** Of a place near a town, such as `PQMH+8F`. */
  shortCode: string | null;
  /** A link that does not say its point. */
  hasClosedLink: boolean;
  /** The address without links, points and numbers with decimals. */
  rest: string;
}

const LINK =
  /(?:https?:\/\/|www\.|(?:maps\.)?(?:app\.)?goo\.gl\/|maps\.google\.|google\.[a-z.]+\/maps)\S+(?:(?<=,)\s+-?\d{1,3}\.\d+)?/giu;
const SHORT_LINK = /goo\.gl|g\.co|bit\.ly|tinyurl|g\.page/iu;
const GEO = /\bgeo:(?:0,0\?q=)?(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)\S*/iu;
const NUMBER = String.raw`(-?\d{1,3}\.\d+)`;
const GAP = String.raw`\s*(?:,|;|/|%2C|\+|\s)\s*\+?`;
/** In order of how surely it is the place itself, and not the middle of a map. */
const IN_LINK = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'u'),
  new RegExp(
    `[?&](?:q|query|ll|destination|daddr|sll|center|cbll|viewpoint)=(?:loc:)?\\s*${NUMBER}${GAP}${NUMBER}`,
    'iu',
  ),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, 'iu'),
  new RegExp(`/(?:place|search|dir(?:/[^/]*)?)/${NUMBER}${GAP}${NUMBER}`, 'iu'),
  new RegExp(`@${NUMBER},${NUMBER}`, 'u'),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`, 'u'),
];
const LINK_NAME = /[?&](?:q|query|destination|daddr)=([^&#]+)|\/(?:place|search)\/([^/@?#]+)/iu;

const DEGREE = '[°o˚d:\\s]';
const MINUTE = "['′’‘´m:\\s]";
const ANGLE = String.raw`(\d{1,3})\s*${DEGREE}\s*(\d{1,2}(?:\.\d+)?)\s*${MINUTE}\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|“|s|${MINUTE}{1,2})?)?`;
const ANGLES_BEFORE_LETTERS = new RegExp(`${ANGLE}\\s*([NS])[\\s,;]*${ANGLE}\\s*([EW])\\b`, 'iu');
const LETTERS_BEFORE_ANGLES = new RegExp(`\\b([NS])\\s*${ANGLE}[\\s,;]*([EW])\\s*${ANGLE}`, 'iu');
const DECIMAL = String.raw`(-?\d{1,3}\.\d{2,})\s*[°o˚]?`;
const LETTERED = new RegExp(`${DECIMAL}\\s*N\\b[\\s,;]*${DECIMAL}\\s*E\\b`, 'iu');
const NAMED = new RegExp(
  `\\b(?:N|lat(?:itude)?)\\s*[:=.]?\\s*${DECIMAL}\\s*N?[\\s,;]*\\b(?:E|lng|lon|long|longitude)\\s*[:=.]?\\s*${DECIMAL}`,
  'iu',
);
const PAIR =
  /(?<![\d.])[([]?\s*(-?\d{1,3}\.\d{3,})\s*°?\s*(?:,|;|\/|\s)\s*(-?\d{1,3}\.\d{3,})\s*°?\s*[)\]]?(?![\d.])/u;
const ROUGH_PAIR = /^\s*[([]?\s*(-?\d{1,3}\.\d{2,})\s*[,; ]\s*(-?\d{1,3}\.\d{2,})\s*[)\]]?\s*$/u;

const CODE_LETTERS = '23456789CFGHJMPQRVWX';
const FULL_CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])([${CODE_LETTERS}]{8}\\+[${CODE_LETTERS}]{2,3})(?![\\p{L}\\p{N}])`,
  'iu',
);
const SHORT_CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=[\\d+]*[A-Z])([${CODE_LETTERS}]{4,6}\\+[${CODE_LETTERS}]{2,3})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Reads links, coordinates and plus codes before any number in them could pass for a PIN code. */
export function writtenPoint(text: string): WrittenPoint {
  const links = [...text.matchAll(LINK)].map(([link]) => link);
  const inLinks = links.map(pointInLink).find((point) => point !== null) ?? null;
  const words = text.replace(LINK, (link) => (inLinks ? '\n' : `\n${placeNameInLink(decoded(link))}\n`));
  const rough = ROUGH_PAIR.exec(words);
  const { point, rest } = rough ? { point: pointOfPair(rough[1], rough[2]), rest: '' } : pointInWords(words);
  const short = SHORT_CODE.exec(rest);
  return {
    point: inLinks ?? point,
    shortCode: short?.[1]?.toUpperCase() ?? null,
    hasClosedLink: links.length > 0 && !inLinks,
    rest: rest.replace(SHORT_CODE, ' ').replaceAll(/(?<![\d.])-?\d+\.\d+(?![\d.])/gu, ' '),
  };
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(link.replaceAll('+', ' ')));
  } catch {
    return link.replaceAll('+', ' ');
  }
}

function pointInLink(written: string): Coordinates | null {
  const code = FULL_CODE.exec(written.replaceAll(/%2b/giu, '+'));
  if (code) return centreOfPlusCode(code[1]!.toUpperCase());
  const link = decoded(written);
  const named = /!3d/.test(link) ? null : pointInWords(placeNameInLink(link)).point;
  if (named) return named;
  for (const pattern of IN_LINK) {
    const found = pattern.exec(link);
    const point = found && pointOfPair(found[1], found[2]);
    if (point) return point;
  }
  return null;
}

/** `Sukhna Lake` of a link that searches for it. */
function placeNameInLink(link: string): string {
  if (SHORT_LINK.test(link)) return '';
  const found = LINK_NAME.exec(link);
  return found?.[1] ?? found?.[2] ?? '';
}

function pointInWords(text: string): { point: Coordinates | null; rest: string } {
  const full = FULL_CODE.exec(text);
  if (full) return { point: centreOfPlusCode(full[1]!.toUpperCase()), rest: text.replace(full[0], ' ') };
  const angles = ANGLES_BEFORE_LETTERS.exec(text);
  if (angles) {
    const [whole, d1, m1, s1, ns, d2, m2, s2, ew] = angles;
    return {
      point: validPoint(angle(d1, m1, s1, ns), angle(d2, m2, s2, ew)),
      rest: text.replace(whole, ' '),
    };
  }
  const lettered = LETTERS_BEFORE_ANGLES.exec(text);
  if (lettered) {
    const [whole, ns, d1, m1, s1, ew, d2, m2, s2] = lettered;
    return {
      point: validPoint(angle(d1, m1, s1, ns), angle(d2, m2, s2, ew)),
      rest: text.replace(whole, ' '),
    };
  }
  for (const pattern of [GEO, LETTERED, NAMED, PAIR]) {
    const found = pattern.exec(text);
    if (found) return { point: pointOfPair(found[1], found[2]), rest: text.replace(found[0], ' ') };
  }
  return { point: null, rest: text };
}

function angle(degrees = '', minutes = '', seconds = '', side = ''): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds || 0) / 3600;
  return /[SW]/i.test(side) ? -size : size;
}

/** Latitude first; the other way round only where no latitude is that large and India says so. */
function pointOfPair(first: string | undefined, second: string | undefined): Coordinates | null {
  const [one, other] = [Number(first), Number(second)];
  const isSwapped = one > 67 && one < 98 && other > 6 && other < 38;
  return isSwapped ? validPoint(other, one) : validPoint(one, other);
}

function validPoint(lat: number, lng: number): Coordinates | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Middle of the cell of a full plus code (Open Location Code). */
function centreOfPlusCode(code: string): Coordinates {
  const digits = [...code.replace('+', '')].map((letter) => CODE_LETTERS.indexOf(letter));
  let [lat, lng, cell] = [-90, -180, 20];
  for (let at = 0; at < 10; at += 2) {
    lat += digits[at]! * cell;
    lng += digits[at + 1]! * cell;
    cell /= 20;
  }
  const half = (cell * 20) / 2;
  return { lat: lat + half, lng: lng + half };
}

/** The place nearest to `near` that ends with a short plus code. */
export function nearestPointOfPlusCode(shortCode: string, near: Coordinates): Coordinates {
  const missing = 8 - shortCode.indexOf('+');
  const step = 20 ** (2 - missing / 2);
  const prefix = plusCodeOf(near).slice(0, missing);
  const { lat, lng } = centreOfPlusCode(prefix + shortCode);
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => ({ lat: lat + north * step, lng: lng + east * step })),
  );
  return around.reduce((best, one) => (distanceKm(one, near) < distanceKm(best, near) ? one : best));
}

function plusCodeOf({ lat, lng }: Coordinates): string {
  let [north, east, cell, code] = [lat + 90, lng + 180, 20, ''];
  for (let pair = 0; pair < 5; pair++) {
    code += CODE_LETTERS[Math.floor(north / cell)]! + CODE_LETTERS[Math.floor(east / cell)]!;
    [north, east, cell] = [north % cell, east % cell, cell / 20];
  }
  return code;
}
