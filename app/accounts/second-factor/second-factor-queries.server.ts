import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import { selectPasskeys } from './passkey-queries.server.ts';

const ENROLMENT_MINUTES = 30;

export async function selectFactors(db: Database, accountId: string) {
  const authenticator = await db
    .selectFrom('authenticator')
    .select(sql<Date>`created_at`.as('since'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { codes } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::integer`.as('codes'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const passkeys = (await selectPasskeys(db, accountId)).map(({ id, name, since, lastUsed }) => ({
    id,
    name,
    since,
    lastUsed,
  }));
  return { authenticatorSince: authenticator?.since ?? null, recoveryCodes: codes, passkeys };
}

/** Locks the account's second factors until the transaction ends. */
export async function lockFactorsOf(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function selectSessionRoles(db: Database, sessionId: string): Promise<string[]> {
  const session = await db
    .selectFrom('session')
    .select('roles')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.roles ?? [];
}

/** Marks the second factor as verified, and rotates the session token where asked. */
export async function markSecondFactorVerified(
  trx: Transaction,
  sessionId: string,
  newTokenHash?: Buffer,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: sql`now()`, ...(newTokenHash && { token_hash: newTokenHash }) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export function selectAuthenticator(trx: Transaction, accountId: string) {
  return trx
    .selectFrom('authenticator')
    .select(['sealed_secret', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function updateAuthenticatorStep(
  trx: Transaction,
  accountId: string,
  step: number,
): Promise<void> {
  await trx
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

export async function upsertAuthenticator(
  trx: Transaction,
  accountId: string,
  sealedSecret: string,
  lastStep = 0,
): Promise<void> {
  const values = { sealed_secret: sealedSecret, last_step: lastStep, created_at: sql<string>`now()` };
  await trx
    .insertInto('authenticator')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export function selectEnrolment(db: Database, sessionId: string) {
  return db
    .selectFrom('authenticator_enrolment')
    .select('sealed_secret')
    .where('session_id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${ENROLMENT_MINUTES})`)
    .executeTakeFirst();
}

export async function upsertEnrolment(
  trx: Transaction,
  sessionId: string,
  sealedSecret: string,
): Promise<void> {
  const values = { sealed_secret: sealedSecret, created_at: sql<string>`now()` };
  await trx
    .insertInto('authenticator_enrolment')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

export async function deleteEnrolment(trx: Transaction, sessionId: string): Promise<void> {
  await trx.deleteFrom('authenticator_enrolment').where('session_id', '=', sessionId).execute();
}

export async function replaceRecoveryCodes(
  trx: Transaction,
  accountId: string,
  hashes: Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await insertRow(
    trx,
    'recovery_code',
    hashes.map((hash) => ({ code_hash: hash, account_id: accountId })),
  );
}

/** Consumes a recovery code; false if unknown or already used. */
export async function consumeRecoveryCode(
  trx: Transaction,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Removes all second factors; false if there were none. */
export async function deleteFactors(trx: Transaction, accountId: string): Promise<boolean> {
  const authenticator = await trx
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const passkeys = await trx.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirst();
  return authenticator.numDeletedRows > 0n || passkeys.numDeletedRows > 0n;
}

/** Other sessions must verify their second factor again. */
export async function unverifyOtherSessions(
  trx: Transaction,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .where('id', '!=', sessionId)
    .execute();
}

const MAX_SHOWN = 50;

export function selectAuthenticators(db: Database) {
  const secrets = db
    .selectFrom('authenticator')
    .select(['account_id', 'sealed_secret', sql<boolean>`false`.as('pending')])
    .unionAll(
      db
        .selectFrom('authenticator_enrolment')
        .innerJoin('session', 'session.id', 'authenticator_enrolment.session_id')
        .select(['session.account_id', 'sealed_secret', sql<boolean>`true`.as('pending')]),
    );
  return db
    .selectFrom('account')
    .innerJoin(secrets.as('secret'), 'secret.account_id', 'account.id')
    .select(['account.name', 'account.phone', 'secret.sealed_secret'])
    .where('account.erased_at', 'is', null)
    .orderBy('secret.pending', 'desc')
    .orderBy('account.phone')
    .limit(MAX_SHOWN)
    .execute();
}

export async function insertAuthenticator(db: Database, phone: string, sealedSecret: string): Promise<void> {
  await sql`insert into authenticator (account_id, sealed_secret)
    select id, ${sealedSecret} from account where phone = ${phone}
    on conflict (account_id) do nothing`.execute(db);
}
