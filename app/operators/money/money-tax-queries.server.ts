import { sql } from 'kysely';
import { yearOfPerson } from '#app/payments/payouts/person-queries.server.ts';
import type { ReviewedClass } from '#app/payments/payouts/tax-class.ts';
import { TURNOVER_MARKS } from '#app/payments/payouts/turnover.ts';
import type { Database } from '#app/platform/database.server.ts';

export interface ReviewedArtist {
  artist_id: number;
  name: string;
  category: string;
  class: ReviewedClass;
  reason: string;
  at: Date;
}

/** Artists whose class is asked for or was decided, requests first, newest first. */
export async function selectReviewedArtists(db: Database, limit: number): Promise<ReviewedArtist[]> {
  const { rows } = await sql<ReviewedArtist>`
    select artist.id as artist_id, artist.name, artist.category, newest.class, newest.reason, newest.decided_at as at
    from (select distinct on (payee) payee, class, reason, decided_at from tax_class order by payee, id desc) newest
    join artist on newest.payee = 'artist:' || artist.id
    order by newest.class <> 'asked', newest.decided_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface WatchedArtist {
  artist_id: number;
  name: string;
  /** Paise. */
  ours: number;
  outside: number | null;
  total: number;
}

/** Unregistered artists whose person is at the first mark of turnover or above, of the year from `from`; the highest first. */
export async function selectWatchedArtists(
  db: Database,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<WatchedArtist[]> {
  const { rows } = await sql<WatchedArtist>`
    select * from (
      select artist.id as artist_id, artist.name, whole.ours, whole.outside,
        (whole.ours + coalesce(whole.outside, 0))::bigint as total
      from (select distinct payee from payout
        where state <> 'withdrawn' and earned_on between ${from} and ${to}) year
      join artist on year.payee = 'artist:' || artist.id
      cross join lateral ${yearOfPerson(sql.ref('year.payee'), { from, to })} whole
      where not exists (select from tax_standing confirmed
        where confirmed.payee = year.payee and confirmed.from_day <= ${today} and confirmed.confirmed_at is not null
        and not exists (select from tax_standing newer where newer.payee = year.payee and newer.id > confirmed.id
          and (newer.state = 'below_threshold' or newer.gstin <> confirmed.gstin)))) watched
    where total >= ${TURNOVER_MARKS.notice} order by total desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, ours: Number(row.ours), total: Number(row.total) }));
}
