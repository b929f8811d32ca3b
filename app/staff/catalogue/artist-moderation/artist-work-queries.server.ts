import { sql } from 'kysely';
import type { ArtistPart } from '#app/artists/core/artist-change.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { UNSEEN_CHANGES } from '../../queue/queue-counts-queries.server.ts';

interface Span {
  limit: number;
  offset: number;
}

export function selectApplications(db: Database, { limit, offset }: Span) {
  return db
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .innerJoin('category', 'category.slug', 'artist_application.category')
    .select(['artist_application.id', 'number', 'artist_application.name', 'skills', 'members', 'fee_paise'])
    .select(['videos', 'about', 'artist_application.created_at', 'account.name as person', 'account.phone'])
    .select(['city.name as city', 'category.name as category'])
    .where('artist_application.state', '=', 'received')
    .orderBy('artist_application.created_at')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectProfiles(db: Database, { limit, offset }: Span) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .innerJoin('category', 'category.slug', 'artist.category')
    .select(['artist.id', 'artist.name', 'artist.about', 'artist.fee_paise', 'artist.submitted_at'])
    .select(['city.name as city', 'category.name as category'])
    .where('artist.state', '=', 'review')
    .orderBy('artist.submitted_at')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface UnseenChange {
  id: number;
  artist_id: number;
  name: string;
  part: ArtistPart;
  at: Date;
  before: object | null;
  after: object | null;
  by: string;
}

/** What the artists of one page changed since it was looked at, the oldest change first. */
export async function selectUnseenChanges(db: Database, { limit, offset }: Span): Promise<UnseenChange[]> {
  const { rows } = await sql<UnseenChange>`
    select change.id::integer as id, change.artist_id, change.part, change.at, change.before, change.after,
      page.name, account.name as by
    from (select * from ${UNSEEN_CHANGES} order by at, artist_id limit ${limit} offset ${offset}) page
      join artist on artist.id = page.artist_id
      join artist_change change on change.artist_id = page.artist_id and change.at > artist.published_at
      join account on account.id = change.account_id
    where change.reviewed_at is null order by page.at, change.artist_id, change.id`.execute(db);
  return rows;
}

/** Submitted identity documents and declared GST registrations, the oldest first. */
export function selectChecks(db: Database, { limit, offset }: Span) {
  return db
    .selectFrom('artist_check')
    .innerJoin('artist', 'artist.id', 'artist_check.artist_id')
    .select(['artist_check.id', 'artist_check.artist_id', 'artist_check.person_name', 'artist.name'])
    .select('artist_check.kind')
    .select(({ ref }) => ref('artist_check.submitted_at').$notNull().as('submitted_at'))
    .where('artist_check.state', '=', 'submitted')
    .orderBy('artist_check.submitted_at')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Marks the changes up to one as seen, or those that an undo put back whole; true only for the call that does. */
export async function markChangesSeen(
  trx: Transaction,
  { artistId, seen, by }: { artistId: number; seen: number | number[]; by: string },
): Promise<boolean> {
  const marked = await trx
    .updateTable('artist_change')
    .set({ reviewed_at: sql`business_now()`, reviewed_by: by })
    .where('artist_id', '=', artistId)
    .where((on) =>
      typeof seen === 'number'
        ? on('id', '<=', seen)
        : on('id', 'in', seen)
            .and('part', 'in', ['about', 'stage'])
            .and(sql<boolean>`not after ? 'presentation'`),
    )
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
