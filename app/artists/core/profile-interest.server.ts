import type { Database } from '#app/platform/database.server.ts';
import { addDays } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { sumProfileViews } from './artist-figures-queries.server.ts';
import { selectPriceQuartiles } from './artist-queries.server.ts';
import { type PriceRange, priceRange } from './price-range.ts';

/** Views of the artist's page in the `days` up to `today` (IST), and in as many days before. */
export async function profileViews(
  db: Database,
  artistId: number,
  today: string,
  days: number,
): Promise<{ now: number; before: number }> {
  const from = addDays(today, 1 - days);
  return {
    now: await sumProfileViews(db, artistId, from, today),
    before: await sumProfileViews(db, artistId, addDays(from, -days), addDays(from, -1)),
  };
}

export interface PriceBesideOthers {
  category: string;
  own: Paise;
  /** Null while too few others are listed. */
  others: PriceRange | null;
}

/** The artist's price beside the range of others; never a single price of another. Null if there is no artist. */
export async function priceBesideOthers(db: Database, artistId: number): Promise<PriceBesideOthers | null> {
  const row = await selectPriceQuartiles(db, artistId);
  return row ? { category: row.category, own: paise(Number(row.own)), others: priceRange(row) } : null;
}
