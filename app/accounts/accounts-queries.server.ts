import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Account, Viewer } from './account.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './sign-in-limits.ts';

const accountColumns = ['id', 'name', 'email', 'phone', 'roles', 'language'] as const;

/** The account that holds this phone, unless it was erased. */
export function findAccountByPhone(db: Database, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export function findAccount(db: Database, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Nothing if the phone has an account already. */
export function insertAccount(
  trx: Transaction,
  account: Pick<Account, 'name' | 'email' | 'phone' | 'language'>,
): Promise<Account | undefined> {
  return trx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('one_account_per_phone').doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
}

export function updateAccount(
  trx: Transaction,
  id: string,
  changes: { name?: string; email?: string; language?: string },
): Promise<Account | undefined> {
  return trx
    .updateTable('account')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst();
}

// sessions ----------------------------------------------------------------------------------------------

interface SessionFound extends Viewer {
  /** Not seen for an hour: worth a write. */
  stale: boolean;
}

/** Who holds this session, if it is alive. One look at a unique index. */
export function findViewer(db: Database, tokenHash: Buffer): Promise<SessionFound | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id as accountId',
      'account.name',
      'account.email',
      'account.phone',
      'account.roles',
      'account.language',
      'session.id as sessionId',
      sql<boolean>`session.last_seen_at < business_now() - interval '1 hour'`.as('stale'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`business_now()`)
    .where(
      'session.last_seen_at',
      '>',
      sql<Date>`business_now() - make_interval(days => ${SESSION_IDLE_DAYS})`,
    )
    .where('account.erased_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('session').set({ last_seen_at: sql`business_now()` }).where('id', '=', id).execute();
}

export async function insertSession(
  trx: Transaction,
  session: { tokenHash: Buffer; accountId: string; device: string; fcmToken: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device: session.device,
      fcm_token: session.fcmToken,
      created_at: sql`business_now()`,
      last_seen_at: sql`business_now()`,
      expires_at: sql`business_now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function revokeSession(trx: Transaction, tokenHash: Buffer): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`business_now()`, fcm_token: null })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSessionsOf(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`business_now()`, fcm_token: null })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A device that changed hands tells nobody else's news. */
export async function takePushToken(trx: Transaction, fcmToken: string): Promise<void> {
  await trx.updateTable('session').set({ fcm_token: null }).where('fcm_token', '=', fcmToken).execute();
}

export async function selectPushTokens(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('fcm_token')
    .distinct()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('fcm_token', 'is not', null)
    .where('expires_at', '>', sql<Date>`business_now()`)
    .execute();
  return rows.map(({ fcm_token }) => fcm_token!);
}

export function selectAccountsWithRoles(
  db: Database,
  roles: string[],
): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .where('erased_at', 'is', null)
    .execute();
}
