import { type Coordinates, distanceKm } from './distance.ts';
import { LOCALITIES } from './localities.ts';
import { type PinArea, pinArea, type Region } from './pin-codes.ts';
import { TOWNS, type Town } from './towns.ts';

/** Where a venue is: somewhere within `withinKm` kilometres of the point. */
export interface VenuePlace extends Coordinates {
  withinKm: number;
  /** Null outside the States around Chandigarh. */
  region: Region | null;
}

export interface VenueAddress {
  address: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

const LOCALITY_KM = 3;
const POINT_KM = 0.5;
/** Beyond it, the nearest town does not say in which State a point is. */
const NEAR_TOWN_KM = 60;
/** Between a town and a PIN code of one address, beyond the extents of both. */
const TOLERANCE_KM = 15;
const PIN = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g;
const POINT = /^\s*(-?\d{1,2}\.\d{3,}),\s*(-?\d{1,3}\.\d{3,})\s*$/;

/** A town before one of these is part of another name: `Patiala Road`, `Delhi Public School`. */
const NOT_AFTER_TOWN = new Set(
  `road rd marg highway expressway bypass chowk gate bazar bazaar market naka stand house palace public school sweets
   restaurant dhaba club hotel resort farm farms lawn lawns banquet garden gardens enclave heights university`.split(
    /\s+/,
  ),
);
const MAX_NAME_WORDS = 4;

const TOWN_BY_NAME = new Map<string, Town>(
  TOWNS.flatMap((town) => town.forms.map((form) => [wordsOf(form).join(' '), town] as const)),
);

/**
 * The place of a venue by its written address; the last town and the last PIN code count, because houses come first.
 * The point from the host's device counts only where the text names no place: the text is what the artist reads.
 * @returns null if nothing names a place, or if town and PIN code contradict each other.
 */
export function venuePlace({ address, lat, lng }: VenueAddress): VenuePlace | null {
  const written = POINT.exec(address);
  if (written) return atPoint({ lat: Number(written[1]), lng: Number(written[2]) });
  const words = wordsOf(address);
  const town = lastTown(words);
  const pin = lastPin(address);
  if (town && pin && contradict(town, pin)) return null;
  if (town)
    return { ...(localityIn(town, words) ?? narrower(town, pin)), region: pin?.region ?? town.region };
  if (pin) return pin;
  return typeof lat === 'number' && typeof lng === 'number' ? atPoint({ lat, lng }) : null;
}

/** In the State of the nearest town that we know. */
function atPoint(point: Coordinates): VenuePlace | null {
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return null;
  const distances = TOWNS.map((town) => ({ town, km: distanceKm(point, town) }));
  const nearest = distances.reduce((one, other) => (other.km < one.km ? other : one));
  return { ...point, withinKm: POINT_KM, region: nearest.km <= NEAR_TOWN_KM ? nearest.town.region : null };
}

type Area = Omit<VenuePlace, 'region'>;

function narrower({ lat, lng, withinKm }: Town, pin: PinArea | null): Area {
  return pin && pin.withinKm < withinKm ? pin : { lat, lng, withinKm };
}

function contradict(town: Town, pin: PinArea): boolean {
  return distanceKm(town, pin) > town.withinKm + pin.withinKm + TOLERANCE_KM;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

function lastPin(address: string): PinArea | null {
  const areas = [...address.matchAll(PIN)].map(([, first, last]) => pinArea(`${first}${last}`));
  return areas.findLast((area) => area !== null) ?? null;
}

function lastTown(words: readonly string[]): Town | null {
  let found: Town | null = null;
  let at = 0;
  while (at < words.length) {
    const match = townAt(words, at);
    if (match) found = match.town;
    at += match?.length ?? 1;
  }
  return found;
}

function townAt(words: readonly string[], at: number): { town: Town; length: number } | null {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    if (at + length > words.length) continue;
    const town = TOWN_BY_NAME.get(words.slice(at, at + length).join(' '));
    if (town && !NOT_AFTER_TOWN.has(words[at + length] ?? '')) return { town, length };
  }
  return null;
}

function localityIn(town: Town, words: readonly string[]): Area | null {
  const text = ` ${words.join(' ')} `;
  const named = LOCALITIES.filter(
    ({ city, name }) => city.toLowerCase() === town.name && text.includes(` ${wordsOf(name).join(' ')} `),
  );
  const longest = named.toSorted((one, other) => other.name.length - one.name.length)[0];
  return longest ? { lat: longest.lat, lng: longest.lng, withinKm: LOCALITY_KM } : null;
}
