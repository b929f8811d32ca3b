import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Days for which a replaced address is still notified of money events. */
const FORMER_DAYS = 30;
/** Hours for which a confirmation link is valid. */
const LINK_HOURS = 24;

const waiting = sql<boolean>`confirmed_at is null and expires_at > business_now()`;

export async function selectFormerEmails(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select('old_email')
    .distinct()
    .where('account_id', '=', accountId)
    .where('confirmed_at', '>', sql<Date>`business_now() - make_interval(days => ${FORMER_DAYS})`)
    .whereRef('old_email', '<>', 'account.email')
    .execute();
  return rows.map(({ old_email }) => old_email);
}

/** Replaces any pending change. `id` is not secret and grants nothing. */
export async function insertEmailChange(
  trx: Transaction,
  change: { id: Buffer; accountId: string; newEmail: string },
): Promise<void> {
  await deletePendingEmailChange(trx, change.accountId);
  await sql`insert into email_change (token_hash, account_id, old_email, new_email, created_at, expires_at)
    select ${change.id}, id, email, ${change.newEmail}, business_now(),
      business_now() + make_interval(hours => ${LINK_HOURS})
    from account where id = ${change.accountId}`.execute(trx);
}

/** Links sent for it stop working. */
export async function deletePendingEmailChange(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export function setEmailChangeToken(trx: Transaction, id: Buffer, tokenHash: Buffer) {
  return trx
    .updateTable('email_change')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', id)
    .where(waiting)
    .returning(['account_id', 'old_email', 'new_email'])
    .executeTakeFirst();
}

export function selectEmailChangeByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('email_change')
    .select('new_email')
    .where('token_hash', '=', tokenHash)
    .where(waiting)
    .executeTakeFirst();
}

export function selectPendingEmail(db: Database, accountId: string) {
  return db
    .selectFrom('email_change')
    .select('new_email')
    .where('account_id', '=', accountId)
    .where(waiting)
    .executeTakeFirst();
}

/** Consumes a link and changes the address; of concurrent calls only one succeeds. */
export async function applyEmailChange(trx: Transaction, tokenHash: Buffer) {
  const change = await trx
    .updateTable('email_change')
    .set({ confirmed_at: sql`business_now()` })
    .where('token_hash', '=', tokenHash)
    .where(waiting)
    .returning(['account_id', 'old_email', 'new_email'])
    .executeTakeFirst();
  if (!change) return undefined;
  await trx
    .updateTable('account')
    .set({ email: change.new_email, updated_at: sql`now()` })
    .where('id', '=', change.account_id)
    .where('erased_at', 'is', null)
    .execute();
  return change;
}
