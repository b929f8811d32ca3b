import { sql } from 'kysely';
import { compiledOnce } from '#app/platform/compiled-once.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** What was counted of an artist at night, beside what is true now. */
export async function selectRecord(db: Database, artistId: number) {
  const [row] = await selectRecords(db, artistId);
  return row;
}

const selectRecords = compiledOnce((db, artistId: number) =>
  db
    .selectFrom('artist')
    .leftJoin('artist_record as record', 'record.artist_id', 'artist.id')
    .select(['rating_count', 'rating_sum', 'accepts_instantly'])
    .select(['requests', 'answered', 'median_minutes', 'performed', 'on_time'])
    .select(
      sql<number | null>`(select floor(extract(epoch from business_now() - max(at)) / 86400)::integer
        from standing_event where standing_event.artist_id = artist.id and standing_event.state <> 'undone')`.as(
        'days_since_withdrawal',
      ),
    )
    .where('artist.id', '=', artistId),
);

export interface CountedRecord {
  artist_id: number;
  requests: number;
  answered: number;
  median_minutes: number | null;
  performed: number;
  on_time: number;
}

/** Replaces the records of these artists; those without anything counted have none. */
export async function replaceRecords(
  trx: Transaction,
  artistIds: readonly number[],
  records: readonly CountedRecord[],
): Promise<void> {
  await trx.deleteFrom('artist_record').where('artist_id', 'in', artistIds).execute();
  if (records.length === 0) return;
  await trx
    .insertInto('artist_record')
    .values(records.map((record) => ({ ...record, counted_at: sql<Date>`business_now()` })))
    .execute();
}
