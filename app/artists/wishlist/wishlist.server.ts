import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type DayState, slotAroundMonth, stateOfDay } from '../calendar/availability.ts';
import { MAX_WISHLIST } from '../card/guest-list.ts';
import { selectListedArtists } from '../core/artist-queries.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import {
  insertWished,
  selectClaimsOfArtists,
  selectSetMinutesOf,
  selectWished,
  trimWished,
} from './wishlist-queries.server.ts';

export function wishlistOf(db: Database, accountId: string): Promise<number[]> {
  return selectWished(db, accountId, MAX_WISHLIST);
}

/** Adds artists to an account's list: a single one, or a guest's list at sign-in. */
export async function addToWishlist(trx: Transaction, accountId: string, ids: number[]): Promise<void> {
  await insertWished(trx, accountId, ids);
  await trimWished(trx, accountId, MAX_WISHLIST);
}

export interface WishedArtist extends ListedArtist {
  day: DayState | null;
}

/** The listed ones in this order with current prices; with a date, their availability. */
export async function wishedArtists(
  db: Database,
  ids: number[],
  date: string | null,
): Promise<WishedArtist[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectListedArtists(db, ids)).map((row) => [row.id, row]));
  const states = date ? await dayStatesOf(db, ids, date) : null;
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => ({ ...listedArtist(row, null), day: states?.get(row.id) ?? null }));
}

async function dayStatesOf(db: Database, ids: number[], date: string): Promise<Map<number, DayState>> {
  const claims = await selectClaimsOfArtists(db, ids, slotAroundMonth(date.slice(0, 7)));
  const minutes = await selectSetMinutesOf(db, ids);
  return new Map(
    [...minutes].map(([id, setMinutes]) => {
      const own = claims.filter(({ artistId }) => artistId === id);
      return [id, stateOfDay(date, own, setMinutes)];
    }),
  );
}
