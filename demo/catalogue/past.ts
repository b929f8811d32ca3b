import { type PerformanceTime, performanceTime } from '#app/artists/calendar/slot.ts';
import { bookingCode } from '#app/bookings/core/booking-rules.ts';
import { LOCALITIES } from '#app/places/localities.ts';
import { addDays, instantInIndia, weekdayInIndia } from '#app/shared/india-time.ts';
import type { DemoArtist } from './artist-figures.ts';
import { randomPeople } from './people.ts';
import { deck, type Random, seeded } from './random.ts';
import { EQUIPMENT, SOUND_KIT_ITEMS, SOUND_KITS } from './sound-items.ts';
import demoWords from './words.json' with { type: 'json' };

export const COMPLETED_EVENINGS = 1250;
const CANCELLED_EVENINGS = 72;
const DAYS_BACK = 335;
/** Paid, refunded and settled so long ago that no job of the product still looks at it. */
const LATEST_DAYS_AGO = 8;
const LATEST_CANCELLED_DAYS_AGO = 20;
/** Bookings that are made at the first start are moved to the fortnight before; their artists are kept free for it. */
const LATEST_KEPT_FREE_DAYS_AGO = 16;
const SHOWCASE_EVENINGS = 151;
const HOSTS_WHO_RETURN = 0.36;

export interface PastHost {
  id: string;
  name: string;
  phone: string;
  email: string;
}

/** A booking that was paid and performed, or cancelled by its host. */
export interface PastEvening extends PerformanceTime {
  id: string;
  code: string;
  artist: DemoArtist;
  host: PastHost;
  day: string;
  from: string;
  to: string;
  occasion: string;
  audience: string;
  outdoors: boolean;
  /** `Sector 9, Chandigarh`. */
  place: string;
  address: string;
  lat: number;
  lng: number;
  kit: (typeof SOUND_KITS)[number] | null;
  paidAt: Date;
  acceptedAt: Date;
  minutesLate: number;
  cancelledAt: Date | null;
}

const HOUR = 3_600_000;
/** Of cancellations, before the start: most come in time for a full refund. */
const HOURS_BEFORE = [73, 80, 76, 74, 50, 30, 18];
/** Of a year's weddings and parties, by month: few from June to September, when it is hot or rains. */
const SEASON = [1.1, 1.5, 1, 1, 0.9, 0.45, 0.25, 0.3, 0.35, 0.9, 1.6, 1.5];
/** Saya nights, on which families marry, fall into these months. */
const SAYA_MONTHS = new Set([1, 2, 4, 5, 11, 12]);
const { venues } = demoWords;
const OCCASIONS: [occasion: string, often: number][] = [
  ['Wedding events', 26],
  ['House party', 18],
  ['Birthday party', 15],
  ['Corporate event', 14],
  ['Private booking', 8],
  ['Private Dinners', 7],
  ['Festival', 6],
  ['School or College fest', 5],
  ['Baby showers', 2],
  ['Cultural or Art Exhibitions', 1],
];
const OCCASION_DECK = OCCASIONS.flatMap(([occasion, often]) => Array<string>(often).fill(occasion));

/** Eleven months of evenings before a date (`2026-11-20`, IST), in the order of their payments. */
export function drawPast(artists: readonly DemoArtist[], today: string): PastEvening[] {
  const random = seeded('past');
  const days = drawDays(random, today);
  const hostOf = hostPicker(random);
  const occasions = deck(random, OCCASION_DECK);
  const isFree = booker();
  const draw = (artist: DemoArtist, cancelled: boolean): PastEvening => {
    const keptFree =
      artist.category === 'magician' || (artist.category === 'singer' && artist.featuredPosition);
    const open = cancelled ? days.cancelled : keptFree ? days.early : days.performed;
    const everyone = [artist.id, ...artist.members.map(({ artistId }) => artistId)];
    let day = random.pick(open);
    while (!cancelled && !isFree(everyone, day)) day = random.pick(open);
    const occasion = days.saya.has(day) && random.chance(0.55) ? 'Wedding events' : occasions();
    return eveningOf(random, { artist, cancelled, day, occasion, host: hostOf(artist.city) });
  };
  const performed = performersOf(random, artists).map((artist) => draw(artist, false));
  const cancelled = Array.from({ length: CANCELLED_EVENINGS }, () =>
    draw(random.pick(performed).artist, true),
  );
  const stock = soundStock();
  return [...performed, ...cancelled]
    .sort((one, other) => +one.paidAt - +other.paidAt)
    .map((evening) => ({ ...evening, kit: wantsSound(random, evening) ? stock(evening) : null }));
}

/** Each artist as often as they performed: the showcase artist most, popular ones often, newcomers never. */
function performersOf(random: Random, artists: readonly DemoArtist[]): DemoArtist[] {
  const known = artists.filter(({ popularity }) => popularity === 'known');
  const often = artists.flatMap((artist) => {
    const { popularity } = artist;
    const more = popularity === 'popular' ? random.between(14, 40) : SHOWCASE_EVENINGS;
    return popularity === 'showcase' || popularity === 'popular' ? Array<DemoArtist>(more).fill(artist) : [];
  });
  const again = known.flatMap((artist) => Array<DemoArtist>(Math.floor(random.unit() ** 3 * 7)).fill(artist));
  return [...often, ...known, ...random.shuffled(again)].slice(0, COMPLETED_EVENINGS);
}

/** Days by how many evenings they have: weekends, season and saya nights more. */
function drawDays(random: Random, today: string) {
  const saya = new Set<string>();
  const performed: string[] = [];
  for (let ago = DAYS_BACK; ago >= LATEST_DAYS_AGO; ago--) {
    const day = addDays(today, -ago);
    const month = Number(day.slice(5, 7));
    const isWeekend = [0, 5, 6].includes(weekdayInIndia(instantInIndia(day)));
    if (SAYA_MONTHS.has(month) && random.chance(0.22)) saya.add(day);
    const growth = 1.25 - ago / DAYS_BACK / 2;
    const share = SEASON[month - 1]! * growth * (isWeekend ? 3 : 1) * (saya.has(day) ? 2.4 : 1);
    performed.push(...Array<string>(Math.round(share * 10)).fill(day));
  }
  const until = (daysAgo: number) => performed.filter((day) => day <= addDays(today, -daysAgo));
  return {
    performed,
    early: until(LATEST_KEPT_FREE_DAYS_AGO),
    cancelled: until(LATEST_CANCELLED_DAYS_AGO),
    saya,
  };
}

/** Whether all of them are free on a day, which is theirs from then on. */
function booker() {
  const taken = new Set<string>();
  return (artistIds: number[], day: string): boolean => {
    if (artistIds.some((id) => taken.has(`${id} ${day}`))) return false;
    for (const id of artistIds) taken.add(`${id} ${day}`);
    return true;
  };
}

function eveningOf(
  random: Random,
  about: { artist: DemoArtist; cancelled: boolean; day: string; occasion: string; host: PastHost },
): PastEvening {
  const { artist, cancelled, day, occasion, host } = about;
  const minutes = Math.max(60, Math.ceil(artist.setMinutes / 30) * 30);
  const start = Math.min(random.pick([17, 18, 18.5, 19, 19.5, 20]), 22 - minutes / 60);
  const [from, to] = [clock(start), clock(start + minutes / 60)];
  const time = performanceTime(day, from, to);
  const wedding = occasion === 'Wedding events';
  const paidOn = addDays(day, -(wedding || cancelled ? random.between(9, 75) : random.between(3, 26)));
  const paidAt = instantInIndia(paidOn, clock(9 + random.between(0, 54) / 4));
  const acceptedAt = artist.acceptsInstantly
    ? paidAt
    : new Date(+paidAt + (6 + random.unit() ** 3 * 900) * 60_000);
  const locality = random.pick(LOCALITIES.filter(({ city }) => city === artist.city));
  const place = `${locality.name}, ${artist.city}`;
  const homely = /House|Private|Birthday|Baby/.test(occasion);
  const hall = homely
    ? `House ${random.between(3, 980)}`
    : random.pick(wedding ? venues.weddings : venues.others);
  const large = random.chance(0.3) ? 'More than 500' : 'More than 100';
  return {
    ...time,
    id: uuid(random),
    code: bookingCode(Uint8Array.from({ length: 6 }, () => random.between(0, 255))),
    artist,
    host,
    day,
    from,
    to,
    occasion,
    audience: wedding
      ? large
      : random.pick(homely ? ['1-10', '1-30', '1-50'] : ['1-70', '1-100', 'More than 100']),
    outdoors: wedding && random.chance(0.6),
    place,
    address: `${hall}, ${place}`,
    lat: locality.lat,
    lng: locality.lng,
    kit: null,
    paidAt,
    acceptedAt,
    minutesLate: random.chance(0.07) ? random.between(2, 10) : 0,
    cancelledAt: cancelled ? new Date(+time.startsAt - random.pick(HOURS_BEFORE) * HOUR) : null,
  };
}

function clock(hours: number): string {
  return `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`;
}

/** Hosts book in their own city; some of them again. */
function hostPicker(random: Random) {
  const next = randomPeople(random, { unique: true });
  const byCity = new Map<string, PastHost[]>();
  let count = 0;
  return (city: string): PastHost => {
    const known = byCity.get(city) ?? [];
    byCity.set(city, known);
    if (known.length > 0 && random.chance(HOSTS_WHO_RETURN)) return random.pick(known);
    count += 1;
    const { fullName: name } = next();
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    known.push({ id: uuid(random), name, phone: `+9170000${String(10_000 + count)}`, email });
    return known.at(-1)!;
  };
}

function wantsSound(random: Random, { artist, cancelledAt, audience }: PastEvening): boolean {
  return artist.rider.channels > 1 && !cancelledAt && audience !== '1-10' && random.chance(0.4);
}

/** The smallest kit for the guests, where all of it is still in store that day. */
function soundStock() {
  const out = new Map<string, number>();
  return ({ audience, day }: PastEvening): PastEvening['kit'] => {
    const guests = Number(/\d+$/.exec(audience)![0]);
    const kit = SOUND_KITS.find(({ audience_up_to }) => audience_up_to >= guests) ?? SOUND_KITS.at(-1)!;
    const items = SOUND_KIT_ITEMS.filter(({ kit_id }) => kit_id === kit.id);
    const used = (id: number) => out.get(`${id} ${day}`) ?? 0;
    if (items.some(({ equipment_id: id, quantity }) => used(id) + quantity > EQUIPMENT[id - 1]!.owned))
      return null;
    for (const { equipment_id: id, quantity } of items) out.set(`${id} ${day}`, used(id) + quantity);
    return kit;
  };
}

export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
