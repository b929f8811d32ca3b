import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';
import { isUuid } from '#app/shared/read-id.ts';

export type Decided = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

export async function lockApplication(trx: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .innerJoin('city', 'city.id', 'artist_application.city_id')
    .selectAll('artist_application')
    .select(['city.lat', 'city.lng'])
    .where('artist_application.id', '=', id)
    .where('account.erased_at', 'is', null)
    .forUpdate('artist_application')
    .executeTakeFirst();
}

/** Draft artist from the application, visible only to its owner. */
export async function insertDraftArtist(trx: Transaction, application: Decided): Promise<number> {
  const { id } = await trx
    .insertInto('artist')
    .values({
      kind: application.kind,
      name: application.name,
      category: application.category,
      skills: application.skills,
      city_id: application.city_id,
      lat: application.lat,
      lng: application.lng,
      about: application.about,
      fee_paise: application.fee_paise,
      account_id: application.account_id,
      state: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (application.videos.length > 0)
    await trx
      .insertInto('artist_media')
      .values(
        application.videos.map((source, position) => ({
          artist_id: id,
          kind: 'video',
          role: 'film',
          position,
          source,
        })),
      )
      .execute();
  return id;
}

export async function updateDecision(
  trx: Transaction,
  id: string,
  decision: { state: 'accepted' | 'declined'; by: string; artistId: number | null; note: string | null },
): Promise<void> {
  await trx
    .updateTable('artist_application')
    .set({
      state: decision.state,
      decided_at: sql`business_now()`,
      decided_by: decision.by,
      artist_id: decision.artistId,
      decision_note: decision.note,
    })
    .where('id', '=', id)
    .execute();
}
