import { plainText } from '#app/shared/typed-text.ts';
import { type Coordinates, distanceKm, nearest } from './distance.ts';
import { KNOWN_VENUES } from './known-venues.ts';
import { LOCALITIES } from './localities.ts';
import { type NamedTown, namedPlaces, townNamed } from './named-places.ts';
import { type PinArea, pinArea, type Region } from './pin-codes.ts';
import { TOWNS, type Town } from './towns.ts';
import { nearestPointOfPlusCode, type WrittenPoint, writtenPoint } from './written-point.ts';
import { findNames, phraseKey, type Word, wordsOf } from './written-words.ts';

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

/** A State that an address may mean; `elsewhere` is any but those around Chandigarh. */
export type StateReading = Region | 'elsewhere';

export type VenueDoubt =
  | { reason: 'venue_unknown' }
  /** Only a map link whose point the map's own service alone knows. */
  | { reason: 'venue_link_closed' }
  /** Town, State, PIN code or point of the address are in two States. */
  | { reason: 'venue_state_unclear'; states: readonly [StateReading, StateReading] };

const LOCALITY_KM = 3;
const POINT_KM = 0.5;
/** Beyond it, the nearest town does not say in which State a point is. */
const NEAR_TOWN_KM = 60;
/** Between a town and a PIN code or point of one address, beyond the extents of both. */
const TOLERANCE_KM = 15;
/** A point so near the area is in its State: the nearest centre may be across the border. */
const POINT_TOLERANCE_KM = 5;
/** Towns so near each other may both be written for one place. */
const NEIGHBOURS_KM = 25;

/**
 * The place of a venue by its written address: the named town decides, see `readVenue`. Of an address that names two
 * States, the place of its town. Null if nothing names a place.
 */
export function venuePlace(venue: VenueAddress): VenuePlace | null {
  return readVenue(venue).place;
}

/**
 * Reads an address: the last town decides, a PIN code or point narrows it, or decides where no town is named. The
 * point from the host's device counts only where the text names no place: the text is what the artist reads.
 * @returns the place as far as it is known, and what must be asked before it is filed
 */
export function readVenue({ address, lat, lng }: VenueAddress): {
  place: VenuePlace | null;
  doubt: VenueDoubt | null;
} {
  const text = plainText(address).replace(/\s*[\r\n]\s*|\s{2,}/gu, (gap) =>
    /[\r\n]/.test(gap) ? '\n' : ' ',
  );
  const written = writtenPoint(text);
  const words = wordsOf(written.rest);
  const named = namedPlaces(words);
  const pin = writtenPin(written.rest, words, named.words, named.towns.length > 0);
  const by = readByTown(named, pin) ?? (pin && readByPin(pin, named.states));
  if (by) {
    const area = { ...(localityIn(by.town, words) ?? narrowerArea(by.area, pin)), region: by.region };
    return placeWithPoint(area, by.doubt, placeOfWrittenPoint(written, area));
  }
  const point = written.point ?? (isNumber(lat) && isNumber(lng) ? { lat, lng } : null);
  const place = point && placeAtPoint(point);
  if (place) return { place, doubt: stateDoubt(place.region, named.states[0] ?? place.region) };
  return { place: null, doubt: { reason: written.hasClosedLink ? 'venue_link_closed' : 'venue_unknown' } };
}

type Area = Omit<VenuePlace, 'region'>;

interface Reading {
  town: Town | null;
  area: Area;
  region: Region | null;
  doubt: VenueDoubt | null;
}

function readByTown(named: ReturnType<typeof namedPlaces>, pin: PinArea | null): Reading | null {
  const last = named.towns.at(-1);
  if (!last) return null;
  const fits = ({ town: { region } }: NamedTown) => pin === null || pin.regions.includes(region);
  const rivals = named.towns.filter((one) => isRivalTown(one, last));
  const all = [last, ...rivals];
  const ofState = all.filter(({ town }) => town.region !== null && named.states.includes(town.region));
  const agreed = (ofState.length > 0 ? ofState : all).filter(fits);
  const byPinCode = named.towns.findLast((one) => pin !== null && fits(one) && isNear(one.town, pin));
  const { town } = agreed[0] ?? byPinCode ?? last;
  const other = agreed.find((one) => one.town.region !== town.region)?.town.region;
  const state = named.states.find((one) => one !== town.region);
  const isSure =
    named.states.includes(town.region!) || (pin?.regions.length === 1 && fits({ ...last, town }));
  const doubt =
    pin && !pin.regions.includes(town.region)
      ? stateDoubt(town.region, pin.regions[0]!)
      : stateDoubt(town.region, other !== undefined ? other : isSure ? town.region : (state ?? town.region));
  return { town, area: town, region: town.region, doubt };
}

/** Both stand as places of their own, near each other, in two States: `Zirakpur, Chandigarh`. */
function isRivalTown(one: NamedTown, last: NamedTown): boolean {
  return (
    one.stands &&
    last.stands &&
    one.town.region !== last.town.region &&
    isNear(one.town, last.town, NEIGHBOURS_KM)
  );
}

function isNear(town: Town, other: Area, km = town.withinKm + other.withinKm + TOLERANCE_KM): boolean {
  return distanceKm(town, other) <= km;
}

function readByPin(pin: PinArea, states: readonly Region[]): Reading {
  const region = pin.regions.find((one) => one !== null && states.includes(one)) ?? pin.regions[0]!;
  const isNamed = region !== null && states.includes(region);
  const other = isNamed ? region : (states[0] ?? pin.regions[1] ?? region);
  return { town: null, area: pin, region, doubt: stateDoubt(region, other) };
}

function stateDoubt(one: Region | null, other: Region | null): VenueDoubt | null {
  if (one === other) return null;
  return { reason: 'venue_state_unclear', states: [one ?? 'elsewhere', other ?? 'elsewhere'] };
}

/** A point outside the area is a mistake of either; only another State must be asked about. */
function placeWithPoint(area: VenuePlace, doubt: VenueDoubt | null, point: VenuePlace | null) {
  if (!point) return { place: area, doubt };
  const beyond = distanceKm(area, point) - area.withinKm;
  const isOther = beyond > POINT_TOLERANCE_KM && point.region !== area.region;
  const place = beyond > TOLERANCE_KM || isOther ? area : { ...point, region: area.region };
  return { place, doubt: doubt ?? (isOther ? stateDoubt(area.region, point.region) : null) };
}

function placeOfWrittenPoint({ point, shortCode }: WrittenPoint, area: Area): VenuePlace | null {
  if (point) return placeAtPoint(point);
  return shortCode ? placeAtPoint(nearestPointOfPlusCode(shortCode, area)) : null;
}

const CENTRES = [
  ...TOWNS,
  ...LOCALITIES.map(({ city, lat, lng }) => ({ lat, lng, region: townNamed(city)!.region })),
];

/** In the State of the nearest place that we know. */
function placeAtPoint(point: Coordinates): VenuePlace | null {
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return null;
  const { place, km } = nearest(CENTRES, point)!;
  return {
    lat: point.lat,
    lng: point.lng,
    withinKm: POINT_KM,
    region: km <= NEAR_TOWN_KM ? place.region : null,
  };
}

function narrowerArea({ lat, lng, withinKm }: Area, pin: PinArea | null): Area {
  const isInside = pin && distanceKm({ lat, lng }, pin) <= pin.withinKm + withinKm + TOLERANCE_KM;
  const area = isInside && pin.withinKm < withinKm ? pin : { lat, lng, withinKm };
  return { lat: area.lat, lng: area.lng, withinKm: area.withinKm };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

interface Quarter extends Coordinates {
  town: Town;
  names: readonly string[];
  withinKm: number;
}

const QUARTERS: readonly Quarter[] = [
  ...LOCALITIES.map(({ name, city, lat, lng }) => ({
    ...{ names: [name], town: townNamed(city)!, lat, lng },
    withinKm: LOCALITY_KM,
  })),
  ...KNOWN_VENUES.map(({ names, town, lat, lng }) => ({
    ...{ names, town: townNamed(town)!, lat, lng },
    withinKm: POINT_KM * 2,
  })),
];
const QUARTERS_OF = new Map(
  [...Map.groupBy(QUARTERS, ({ town }) => town)].map(([town, quarters]) => [
    town,
    new Map(quarters.flatMap((one) => one.names.map((name) => [phraseKey(name), one] as const))),
  ]),
);

function localityIn(town: Town | null, words: readonly Word[]): Area | null {
  const found = findNames(words, (town && QUARTERS_OF.get(town)) ?? new Map<string, Quarter>(), 6);
  const longest = found.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]?.entry;
  return longest ? { lat: longest.lat, lng: longest.lng, withinKm: longest.withinKm } : null;
}

const SIX_DIGITS = /(?<![\d.+])([1-9]\d{2}) ?(\d{3})(?!\d|\.\d)/gu;
const PIN_WORD =
  /(?<![\p{L}\p{M}\p{N}])(?:pin|pincode|postal|zip|पिन|पिनकोड|ਪਿੰਨ|ਪਿਨ|ਪਿੰਨਕੋਡ|ਪਿਨਕੋਡ)(?:[\s.:-]*(?:code|no|number|is|कोड|नंबर|ਕੋਡ|ਨੰਬਰ))*[\s.:#=–—-]*$/iu;
const DOOR_WORD = /(?:gate|door|lock|entry|security|lift|गेट|ਗੇਟ)\s*$/iu;
/** A number behind one of these is of a house, a plot, a phone or a paper. */
const NUMBERED = new Set(
  `plot khasra khewat khata khatoni khatauni survey gate code passcode password key locker box door house hno flat unit tower block shop booth sco scf scb
   kothi room booking order ref reference id no nos num number phone ph tel mob mobile cell call whatsapp contact
   otp token invoice bill ticket guests people pax rs inr budget km lot site registration reg street gali
   प्लॉट प्लाट खसरा खाता मकान कोठी नंबर नं गेट कोड फोन मोबाइल बुकिंग
   ਪਲਾਟ ਖਸਰਾ ਖਾਤਾ ਮਕਾਨ ਕੋਠੀ ਨੰਬਰ ਨੰ ਗੇਟ ਕੋਡ ਫੋਨ ਫ਼ੋਨ ਮੋਬਾਈਲ ਬੁਕਿੰਗ`
    .split(/\s+/u)
    .map(phraseKey),
);

/**
 * The last six digits that are written as a PIN code: behind "PIN", behind a town or State, behind a dash, or at
 * the end of a line. Never in brackets without the word "PIN", never the number of something else.
 * Where a town is named, the number of an unknown thing, `key box 134112`, is left alone.
 * @param places indexes of the words of towns and States
 */
function writtenPin(
  text: string,
  words: readonly Word[],
  places: ReadonlySet<number>,
  hasTown: boolean,
): PinArea | null {
  const areas = [...text.matchAll(SIX_DIGITS)]
    .filter((match) => isWrittenAsPin(text, words, { places, hasTown }, match))
    .map(([, first, last]) => pinArea(`${first}${last}`));
  return areas.findLast((area) => area !== null) ?? null;
}

function isWrittenAsPin(
  text: string,
  words: readonly Word[],
  { places, hasTown }: { places: ReadonlySet<number>; hasTown: boolean },
  match: RegExpExecArray,
): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const before = text.slice(0, start);
  const named = PIN_WORD.exec(before);
  if (named) return !DOOR_WORD.test(before.slice(0, named.index));
  if (isBracketed(text, start)) return false;
  const at = words.findLastIndex((word) => word.end <= start);
  const previous = words[at];
  if (previous && belongsToNumber(previous)) return false;
  const next = words.find((word) => word.start >= end);
  const isPhone = next && /^[ -]?$/.test(text.slice(end, next.start)) && /^\d/.test(next.key);
  if (/^[\p{L}\p{M}]/u.test(text.slice(end)) || (isPhone && next.key.length < 5)) return false;
  const between = previous?.after ?? '';
  if (previous && places.has(at) && /^[\s,.:;–—-]*$/u.test(between)) return true;
  if (isPhone || /[:=]\s*$/.test(between)) return false;
  const isWord = previous !== undefined && /^\p{L}/u.test(previous.key);
  if (isWord && /^\s*[–—-]\s*$/u.test(between)) return /\p{L}{3}/u.test(previous.key);
  if (isWord && /^\s*$/.test(between) && (hasTown || between === '')) return /[\r\n]/.test(between);
  return isAtEnd(text, words, places, end);
}

/** `98765` of a phone number, the `no` of `plot no.`, the `A` of `A-140301`, `#`. */
function belongsToNumber({ key, after }: Word): boolean {
  if (/[#/]\s*$/.test(after)) return true;
  if (/^\p{L}\p{M}*$/u.test(key) && /^[–—-]?$/u.test(after)) return true;
  if (NUMBERED.has(key) && /^[\s.:#=–—-]*$/u.test(after)) return true;
  return /^(?:\d{4,}|0\d+)$/.test(key) && /^[ -]*$/.test(after);
}

function isBracketed(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return /[([{][^)\]}]*$/u.test(before);
}

/** Of its line, or only town, State and brackets follow. */
function isAtEnd(text: string, words: readonly Word[], places: ReadonlySet<number>, end: number): boolean {
  const line = text.slice(end).split(/\r\n|[\n\r\u2028\u2029]/u)[0]!;
  const open = line.replace(/[([{][^)\]}]*[)\]}]?/gu, (part) => ' '.repeat(part.length));
  return words.every(
    (word, at) =>
      word.start < end ||
      word.start >= end + line.length ||
      open.slice(word.start - end, word.end - end).trim() === '' ||
      places.has(at),
  );
}
