import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Remembered devices per account; the least recently used is dropped first. */
const MAX_KNOWN_DEVICES = 20;

export async function isKnownDevice(db: Database, phone: string, tokenHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('account.id')
    .where('account.phone', '=', phone)
    .where('known_device.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertKnownDevice(
  trx: Transaction,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: tokenHash, last_seen_at: sql`business_now()` })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_seen_at: sql`business_now()` }),
    )
    .execute();
  await sql`delete from known_device where account_id = ${accountId} and token_hash not in (
    select token_hash from known_device where account_id = ${accountId}
    order by last_seen_at desc limit ${MAX_KNOWN_DEVICES})`.execute(trx);
}
