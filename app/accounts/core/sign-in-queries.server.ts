import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, insertOnce, insertRow, updateRow } from '#app/platform/rows.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { Phone } from './phone.ts';
import { CODE_MINUTES, MAX_ATTEMPTS, PROOF_MINUTES } from './sign-in-limits.ts';

/** Codes this network requested for the phone in the last hour and never used: count and age. */
export async function recentUnusedCodes(
  db: Database,
  phone: string,
  network: string,
): Promise<{ count: number; secondsAgo: number }> {
  return db
    .selectFrom('otp_challenge')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(extract(epoch from business_now() - max(created_at)), 3600)`.as('secondsAgo'),
    ])
    .where('phone', '=', phone)
    .where('network', '=', network)
    .where('created_at', '>', sql<Date>`business_now() - interval '1 hour'`)
    .where('created_at', '>', (query) =>
      query
        .selectFrom('otp_challenge as used')
        .select(sql<Date>`coalesce(max(used.created_at), '-infinity')`.as('last'))
        .where('used.phone', '=', phone)
        .where('used.network', '=', network)
        .where('used.verified', '=', true),
    )
    .executeTakeFirstOrThrow();
}

/** Does not void codes others requested for the phone, so a stranger cannot lock out the owner. */
export function insertChallenge(
  trx: Transaction,
  challenge: Omit<Insertable<Tables['otp_challenge']>, 'created_at' | 'expires_at'>,
): Promise<string> {
  return insertForId(trx, 'otp_challenge', {
    ...challenge,
    created_at: sql`business_now()`,
    expires_at: sql`business_now() + make_interval(mins => ${CODE_MINUTES})`,
  });
}

/** What ties an answer to a challenge: its binding cookie, or a native client's address. */
export type ChallengeOwner = { bindingHash: Buffer } | { host: string };

/** Whether the browser asked for a code that no try can open any more: too old, or tried too often. */
export async function isVoidCode(db: Database, phone: string, bindingHash: Buffer): Promise<boolean> {
  const newest = await db
    .selectFrom('otp_challenge')
    .select([
      'closed_at',
      sql<boolean>`expires_at <= business_now() or attempts >= ${MAX_ATTEMPTS}`.as('isVoid'),
    ])
    .where('phone', '=', phone)
    .where('binding_hash', '=', bindingHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.closed_at === null && newest.isVoid;
}

/** The phone of the newest code that a browser asked for, while it can be typed. */
export async function phoneOfOpenCode(db: Database, bindingHash: Buffer): Promise<Phone | undefined> {
  const { rows } = await sql<{ phone: Phone }>`
    select phone from otp_challenge where binding_hash = ${bindingHash} and closed_at is null
      and expires_at > business_now() order by created_at desc limit 1`.execute(db);
  return rows[0]?.phone;
}

/** A carrier that takes longer is taken for one that does not answer. */
const CARRIER_SECONDS = 20;

/** Whether the SMS with the newest code of a binding has left: the same for phones with and without an account. */
export async function selectCodeState(
  db: Database,
  bindingHash: Buffer,
): Promise<'waiting' | 'sent' | 'failed' | 'unknown'> {
  const { rows } = await sql<{ state: 'waiting' | 'sent' | 'failed' }>`
    select case when notice.state = 'sent' then 'sent' when notice.state = 'failed'
      or challenge.created_at < business_now() - make_interval(secs => ${CARRIER_SECONDS}) then 'failed'
      else 'waiting' end as state
    from otp_challenge as challenge left join notice on notice.key = 'sign_in_code:' || challenge.id
    where challenge.binding_hash = ${bindingHash} order by challenge.created_at desc limit 1`.execute(db);
  return rows[0]?.state ?? 'unknown';
}

/** Counts an attempt on the caller's newest code before returning its hash; undefined if none is left. */
export function countCodeAttempt(trx: Transaction, phone: string, owner: ChallengeOwner) {
  const own = trx
    .selectFrom('otp_challenge')
    .select('id')
    .where('phone', '=', phone)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .$if('bindingHash' in owner, (query) =>
      query.where('binding_hash', '=', (owner as { bindingHash: Buffer }).bindingHash),
    )
    .$if('host' in owner, (query) =>
      query.where('bound', '=', false).where('host', '=', (owner as { host: string }).host),
    )
    .orderBy('created_at', 'desc')
    .limit(1);
  return trx
    .updateTable('otp_challenge')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', own)
    .where('closed_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['id', 'salt', 'code_hash'])
    .executeTakeFirst();
}

/** Returns false if this puzzle was used before. */
export function insertUsedPuzzle(trx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return insertOnce(trx, 'used_puzzle', [], {
    token_hash: tokenHash,
    expires_at: sql`now() + interval '15 minutes'`,
  });
}

export async function closeChallenge(trx: Transaction, id: string): Promise<void> {
  await updateRow(trx, 'otp_challenge', id, { closed_at: sql`business_now()`, verified: true });
}

/** Of the code that a browser with this binding asked for and did not type. */
export async function closeUnusedChallenge(trx: Transaction, bindingHash: Buffer): Promise<void> {
  await trx
    .updateTable('otp_challenge')
    .set({ closed_at: sql`business_now()` })
    .where('binding_hash', '=', bindingHash)
    .where('closed_at', 'is', null)
    .execute();
}

export async function insertProof(trx: Transaction, tokenHash: Buffer, phone: string): Promise<void> {
  await insertRow(trx, 'phone_proof', {
    token_hash: tokenHash,
    phone,
    expires_at: sql`business_now() + make_interval(mins => ${PROOF_MINUTES})`,
  });
}

/** Locks the proof so that only one concurrent caller uses it; false if used, expired or another phone's. */
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

/** Ends codes and proofs of the locked account's phone that were not spent yet, but for the proof that is kept. */
export async function endProofsOf(
  trx: Transaction,
  accountId: string,
  kept: Buffer | undefined,
): Promise<void> {
  const { phone } = await trx
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // First: a code that is being verified has become a proof when this has waited for it.
  await trx
    .updateTable('otp_challenge')
    .set({ closed_at: sql`business_now()` })
    .where('phone', '=', phone)
    .where('closed_at', 'is', null)
    .execute();
  await trx
    .updateTable('phone_proof')
    .set({ used_at: sql`business_now()` })
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept!))
    .execute();
}

/** Stored answers to a sign-in or sign-up hold the account's data, so they are erased with it. */
export async function assignStoredAnswers(
  trx: Transaction,
  accountId: string,
  proofHash: Buffer,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ account_id: accountId })
    .where('owner', '=', idempotencyOwner(proofHash))
    .execute();
}

/** Owner of stored answers to calls that are made with a proof instead of a session. */
export function idempotencyOwner(proofHash: Buffer): string {
  return `proof:${proofHash.toString('base64url')}`;
}

/** The phone of a valid proof. */
export async function phoneOfProof(db: Database, tokenHash: Buffer): Promise<Phone | undefined> {
  const proof = await db
    .selectFrom('phone_proof')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .executeTakeFirst();
  return proof?.phone as Phone | undefined;
}

export async function forgetOldSignIns(trx: Transaction): Promise<void> {
  await sql`delete from otp_challenge where created_at < business_now() - interval '2 days'`.execute(trx);
  await sql`delete from used_puzzle where expires_at < now()`.execute(trx);
  await sql`delete from phone_proof where expires_at < business_now() - interval '1 hour'`.execute(trx);
  await sql`delete from session where expires_at < business_now() - interval '1 day'
    or revoked_at < business_now() - interval '1 day'`.execute(trx);
}

/** Whole days since the account was last active; null if unknown. */
export async function selectDaysSinceSeen(db: Database, accountId: string): Promise<number | null> {
  const { days } = await db
    .selectFrom('account')
    .select(
      sql<number | null>`floor(extract(epoch from business_now() - last_seen_at) / 86400)::integer`.as(
        'days',
      ),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return days;
}

/** True if bookings, earnings, refunds or a payout account are at stake. Reads other domains' tables. */
export async function hasMoneyAtStake(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ stake: boolean }>`select
    exists (select from booking where host_id = ${accountId}
      and state not in ('held', 'completed') and ends_at > business_now())
    or exists (select from booking join artist on artist.id = booking.artist_id where artist.account_id = ${accountId}
      and booking.state not in ('held', 'completed') and ends_at > business_now())
    or exists (select from sound_order where host_id = ${accountId}
      and state = 'confirmed' and ends_at > business_now())
    or exists (select from refund join payment on payment.id = refund.payment_id
      join payment_order on payment_order.id = payment.payment_order_id
      where payment_order.payer_id = ${accountId} and refund.state in ('requested', 'pending'))
    or exists (select from payout_account join artist on payout_account.payee = 'artist:' || artist.id
      where artist.account_id = ${accountId})
    or exists (select from payout join artist on payout.payee = 'artist:' || artist.id
      where artist.account_id = ${accountId} and payout.state in ('held', 'due')) as stake`.execute(db);
  return rows[0]!.stake;
}

export function insertEmailCode(
  trx: Transaction,
  code: { proofHash: Buffer; accountId: string; salt: Buffer; codeHash: Buffer },
): Promise<boolean> {
  return insertOnce(trx, 'email_code', [], {
    proof_hash: code.proofHash,
    account_id: code.accountId,
    salt: code.salt,
    code_hash: code.codeHash,
    created_at: sql`business_now()`,
    expires_at: sql`business_now() + make_interval(mins => ${CODE_MINUTES})`,
  });
}

export function countEmailAttempt(trx: Transaction, proofHash: Buffer, accountId: string) {
  return trx
    .updateTable('email_code')
    .set({ attempts: sql`attempts + 1` })
    .where('proof_hash', '=', proofHash)
    .where('account_id', '=', accountId)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
}

export async function touchAccount(trx: Transaction, accountId: string): Promise<void> {
  await updateRow(trx, 'account', accountId, { last_seen_at: sql`business_now()` });
}
