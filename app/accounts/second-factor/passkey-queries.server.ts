import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, updateRow } from '#app/platform/rows.server.ts';

/** Challenges are valid for one purpose: registering or verifying. */
export type ChallengePurpose = 'register' | 'check';

const CHALLENGE_MINUTES = 5;
/** Browser prompt timeout in milliseconds. */
export const PROMPT_MS = CHALLENGE_MINUTES * 60_000;

export interface StoredPasskey {
  id: string;
  public_key: Buffer;
  counter: number;
}

export function selectPasskeys(db: Database, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports'])
    .select([sql<Date>`created_at`.as('since'), sql<Date | null>`last_used_at`.as('lastUsed')])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function hasPasskey(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function selectPasskey(
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<StoredPasskey | undefined> {
  return trx
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns false if the passkey id exists, for any account. */
export function insertPasskey(
  trx: Transaction,
  passkey: StoredPasskey & { account_id: string; name: string; transports: string[] },
): Promise<boolean> {
  return insertOnce(trx, 'passkey', ['id'], { ...passkey, created_at: sql<string>`now()` });
}

export async function updatePasskeyUse(trx: Transaction, id: string, counter: number): Promise<void> {
  await updateRow(trx, 'passkey', id, { counter, last_used_at: sql<string>`now()` });
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(trx: Transaction, accountId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function upsertChallenge(
  trx: Transaction,
  sessionId: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  const values = {
    purpose,
    challenge,
    expires_at: sql<string>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  };
  await trx
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

/** Consumes this session's challenge for the purpose; undefined if missing or expired. */
export async function takeChallenge(
  trx: Transaction,
  sessionId: string,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const taken = await trx
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('valid')])
    .executeTakeFirst();
  return taken?.valid ? taken.challenge : undefined;
}
