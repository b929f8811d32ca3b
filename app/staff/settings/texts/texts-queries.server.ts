import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { TextPage } from '#app/site/edited-texts/text-pages.ts';
import type { ChangedTexts } from '#app/site/texts/changed-texts.ts';

/** Serialises changes of the texts of a page. */
export async function lockTexts(trx: Transaction, page: TextPage): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`texts:${page}`}, 0))`.execute(trx);
}

export function selectDraft(db: Database, page: TextPage) {
  return db
    .selectFrom('text_draft')
    .innerJoin('account', 'account.id', 'saved_by')
    .select(['texts', 'saved_at', 'account.name as by'])
    .where('page', '=', page)
    .executeTakeFirst();
}

export async function upsertDraft(
  trx: Transaction,
  page: TextPage,
  texts: ChangedTexts,
  savedBy: string,
): Promise<void> {
  const row = { texts: JSON.stringify(texts), saved_by: savedBy };
  await trx
    .insertInto('text_draft')
    .values({ page, ...row })
    .onConflict((conflict) =>
      conflict.column('page').doUpdateSet({ ...row, saved_at: sql<Date>`business_now()` }),
    )
    .execute();
}

export async function deleteDraft(trx: Transaction, page: TextPage): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('text_draft').where('page', '=', page).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Versions of a page, newest first. */
export function selectVersions(db: Database, page: TextPage) {
  return db
    .selectFrom('text_version')
    .innerJoin('account', 'account.id', 'published_by')
    .select(['version', 'texts', 'day', 'reason', 'published_at', 'account.name as by'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();
}

export function selectNewestVersion(db: Database, page: TextPage) {
  return db
    .selectFrom('text_version')
    .select(['version', 'texts', 'digest', 'published_by'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(
  trx: Transaction,
  version: {
    page: TextPage;
    version: number;
    texts: ChangedTexts;
    day: string;
    digest: string;
    reason: string;
    by: string;
  },
): Promise<void> {
  const { texts, by, ...rest } = version;
  await insertRow(trx, 'text_version', { ...rest, texts: JSON.stringify(texts), published_by: by });
}

/** Newest version and open draft of each page that has one. */
export async function selectTextStates(db: Database) {
  const { rows } = await sql<{
    page: string;
    version: number | null;
    published_at: Date | null;
    by: string | null;
    draft_by: string | null;
    /** Of the draft, else of the newest version. */
    texts: unknown;
  }>`select page, newest.version, newest.published_at, newest.name as by, author.name as draft_by,
      coalesce(text_draft.texts, newest.texts) as texts
    from (select distinct on (page) page, version, published_at, texts, account.name from text_version
      join account on account.id = published_by order by page, version desc) newest
    full join text_draft using (page) left join account author on author.id = saved_by`.execute(db);
  return new Map(rows.map((row) => [row.page, row]));
}
