import { sql } from 'kysely';
import type { ArtistPart } from '#app/artists/core/artist-change.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

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

export function selectArtistChanges(db: Database, { limit, offset }: Span) {
  return db
    .selectFrom('artist_change')
    .innerJoin('artist', 'artist.id', 'artist_change.artist_id')
    .innerJoin('account', 'account.id', 'artist_change.account_id')
    .select(['artist_change.id', 'artist_change.artist_id', 'artist_change.part', 'artist_change.at'])
    .select(['artist_change.before', 'artist_change.after', 'artist.name', 'account.name as by'])
    .$narrowType<{ part: ArtistPart }>()
    .where('artist_change.reviewed_at', 'is', null)
    .orderBy('artist_change.id')
    .limit(limit)
    .offset(offset)
    .execute();
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

/** Returns the artist only to the call that marks the change as seen. */
export async function markChangeSeen(
  trx: Transaction,
  changeId: number,
  accountId: string,
): Promise<number | null> {
  const seen = await trx
    .updateTable('artist_change')
    .set({ reviewed_at: sql`business_now()`, reviewed_by: accountId })
    .where('id', '=', changeId)
    .where('reviewed_at', 'is', null)
    .returning('artist_id')
    .executeTakeFirst();
  return seen?.artist_id ?? null;
}
