import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectNoticesOf(db: Database, accountId: string) {
  return (
    db
      .selectFrom('notice')
      .select(['channel', 'subject', 'body', 'link', 'state', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .where('template', 'not in', ['sign_in_code', 'proof_code', 'sign_in_email'])
      // A text that is wiped once it is sent holds a code or a link that needs no session.
      .where('forget_after', 'is', null)
      .orderBy('id', 'desc')
      .execute()
  );
}

export async function deleteNoticesAbout(trx: Transaction, people: readonly string[]): Promise<void> {
  await trx.deleteFrom('notice').where(sql<boolean>`about && ${people}::text[]`).execute();
}

/** An e-mail address may be shared, so only this account's notices are deleted by it. */
export async function deleteNoticesTo(
  trx: Transaction,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await trx
    .deleteFrom('notice')
    .where((row) => row.or([row('account_id', '=', id), row('recipient', '=', phone)]))
    .execute();
}
