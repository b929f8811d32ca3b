import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { IdentityDocumentKind } from './artist-check.ts';

export interface SealedIdentityDocument {
  kind: IdentityDocumentKind;
  ending: string;
  contentType: 'image/jpeg' | 'image/webp';
  sealedFile: string;
}

/** Keeps the identity documents of an attempt in place of those that were uploaded before. */
export async function replaceIdentityDocuments(
  trx: Transaction,
  checkId: string,
  identityDocuments: readonly SealedIdentityDocument[],
): Promise<void> {
  await trx.deleteFrom('artist_check_paper').where('check_id', '=', checkId).execute();
  await insertRow(
    trx,
    'artist_check_paper',
    identityDocuments.map(({ kind, ending, contentType, sealedFile }) => ({
      check_id: checkId,
      kind,
      ending,
      content_type: contentType,
      sealed_file: sealedFile,
      uploaded_at: sql<Date>`business_now()`,
    })),
  );
}

/** Identity documents of some checks without their pictures, PAN first. */
export function selectIdentityDocuments(db: Database, checkIds: readonly string[]) {
  return db
    .selectFrom('artist_check_paper')
    .select(['id', 'check_id', 'kind', 'ending'])
    .select(sql<boolean>`sealed_file is not null`.as('kept'))
    .where('check_id', 'in', checkIds.length > 0 ? checkIds : [null as never])
    .orderBy(sql`kind <> 'pan'`)
    .execute();
}

export type IdentityDocumentRow = Awaited<ReturnType<typeof selectIdentityDocuments>>[number];

export function selectIdentityDocumentFile(db: Database, id: string) {
  return db
    .selectFrom('artist_check_paper')
    .innerJoin('artist_check', 'artist_check.id', 'artist_check_paper.check_id')
    .select(['artist_check.artist_id', 'artist_check_paper.kind', 'content_type', 'sealed_file'])
    .where('artist_check_paper.id', '=', id)
    .executeTakeFirst();
}
