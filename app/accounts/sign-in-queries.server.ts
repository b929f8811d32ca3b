import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { CODE_MINUTES, MOST_ATTEMPTS, PROOF_MINUTES } from './sign-in-limits.ts';

export interface NewChallenge {
  phone: string;
  salt: Buffer;
  codeHash: Buffer;
  bindingHash: Buffer;
  bound: boolean;
}

/** Codes sent to this phone within the last hour and never used, newest first: how many, and how long ago. */
export async function recentUnusedCodes(
  db: Database,
  phone: string,
): Promise<{ count: number; secondsAgo: number }> {
  return db
    .selectFrom('otp_challenge')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(extract(epoch from business_now() - max(created_at)), 3600)`.as('secondsAgo'),
    ])
    .where('phone', '=', phone)
    .where('created_at', '>', sql<Date>`business_now() - interval '1 hour'`)
    .where('created_at', '>', (query) =>
      query
        .selectFrom('otp_challenge as used')
        .select(sql<Date>`coalesce(max(used.created_at), '-infinity')`.as('last'))
        .where('used.phone', '=', phone)
        .where('used.verified', '=', true),
    )
    .executeTakeFirstOrThrow();
}

/** Only the newest code of a phone is any good. */
export async function replaceChallenge(trx: Transaction, challenge: NewChallenge): Promise<string> {
  await trx
    .updateTable('otp_challenge')
    .set({ closed_at: sql`business_now()` })
    .where('phone', '=', challenge.phone)
    .where('closed_at', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('otp_challenge')
    .values({
      phone: challenge.phone,
      salt: challenge.salt,
      code_hash: challenge.codeHash,
      binding_hash: challenge.bindingHash,
      bound: challenge.bound,
      created_at: sql`business_now()`,
      expires_at: sql`business_now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts an attempt, then hands out the hashes to compare with. Nothing when no attempt is left. */
export function countAttempt(trx: Transaction, phone: string) {
  return trx
    .updateTable('otp_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('phone', '=', phone)
    .where('closed_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .returning(['id', 'salt', 'code_hash', 'binding_hash', 'bound'])
    .executeTakeFirst();
}

/** A right code is used up. */
export async function closeChallenge(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('otp_challenge')
    .set({ closed_at: sql`business_now()`, verified: true })
    .where('id', '=', id)
    .execute();
}

export async function insertProof(trx: Transaction, tokenHash: Buffer, phone: string): Promise<void> {
  await trx
    .insertInto('phone_proof')
    .values({
      token_hash: tokenHash,
      phone,
      expires_at: sql`business_now() + make_interval(mins => ${PROOF_MINUTES})`,
    })
    .execute();
}

/** Locks the proof, so that of many that hold it one goes on. False if it is used, too old or of another phone. */
export async function lockProof(trx: Transaction, tokenHash: Buffer, phone: string): Promise<boolean> {
  const proof = await trx
    .selectFrom('phone_proof')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .forUpdate()
    .executeTakeFirst();
  return proof !== undefined;
}

export async function consumeProof(trx: Transaction, tokenHash: Buffer): Promise<void> {
  await trx
    .updateTable('phone_proof')
    .set({ used_at: sql`business_now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The phone that a proof still good stands for. */
export async function phoneOfProof(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const proof = await db
    .selectFrom('phone_proof')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .executeTakeFirst();
  return proof?.phone;
}

/** Forgets what signing in leaves behind. */
export async function forgetOldSignIns(trx: Transaction): Promise<void> {
  await sql`delete from otp_challenge where created_at < business_now() - interval '2 days'`.execute(trx);
  await sql`delete from phone_proof where expires_at < business_now() - interval '1 hour'`.execute(trx);
  await sql`delete from session where expires_at < business_now() - interval '1 day'
    or revoked_at < business_now() - interval '1 day'`.execute(trx);
}
