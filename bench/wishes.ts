import { slotRange } from '#app/artists/calendar/slot.ts';
import { wantedSlot, wantedTime } from '#app/artists/search/artist-search.ts';
import { REACH_KM, searchArea } from '#app/artists/search/search-area.ts';
import { BUSY_DATE } from './generate-catalogue.ts';
import type { Load } from './measure.ts';

const WISH = { lat: 30.7333, lng: 76.7794, skill: 'singers', date: BUSY_DATE, from: '19:00', to: '21:30' };
const MAX_RUPEES = 80_000;

export const SEARCH: Load = {
  path: '/api/search/fetch-artists',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...WISH, max_price: MAX_RUPEES }),
};

/** This spelling of `/search` bypasses the page cache. */
export const FRESH_LISTING: Load = {
  path: `/%73earch?skill=singers&city=chandigarh&date=${BUSY_DATE}&from=19:00&to=21:30&maxPrice=${MAX_RUPEES}`,
  headers: {},
};

/** Likewise of a profile. */
export const FRESH_PROFILE: Load = { path: '/%61rtists/1', headers: {} };

export function floorParameters(skillId: number): unknown[] {
  const { near } = searchArea({ ...WISH, reachKm: REACH_KM, isPlaceNamed: false });
  const slot = wantedSlot(wantedTime(WISH.date, WISH.from, WISH.to)!);
  const narrowing = Math.cos((WISH.lat * Math.PI) / 180) ** 2;
  return [
    near.cells,
    near.penalties,
    skillId,
    MAX_RUPEES * 100,
    WISH.lat,
    WISH.lng,
    narrowing,
    slotRange(slot),
  ];
}
