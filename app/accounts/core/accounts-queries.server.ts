import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId, insertRow, updateRow } from '#app/platform/rows.server.ts';
import type { Account, Viewer } from './account.ts';
import type { AuditAction, AuditedThing } from './audit-actions.ts';
import { ROLES, staffRoles } from './roles.ts';
import {
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
} from './sign-in-limits.ts';

const accountColumns = ['id', 'name', 'email', 'phone', 'roles', 'language'] as const;

/** SQL of the number that reaches a host on the evening: the contact's that they named, else their own. */
export const reachablePhone = (account: string) =>
  sql<string>`coalesce(${sql.ref(`${account}.contact_phone`)}, ${sql.ref(`${account}.phone`)})`;

export async function selectContactPhone(db: Database, accountId: string): Promise<string> {
  const query = db.selectFrom('account').select('contact_phone').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).contact_phone ?? '';
}

export function findAccountByPhone(db: Database, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** As above, locked: its phone does not change until the transaction ends. */
export function lockAccountByPhone(trx: Transaction, phone: string): Promise<Account | undefined> {
  return trx
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Id of the account with this phone, which no action locks until the transaction ends. */
export async function shareLockAccountByPhone(trx: Transaction, phone: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account?.id;
}

export function findAccount(db: Database, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Returns undefined if the phone already has an account. */
export function insertAccount(
  trx: Transaction,
  account: Pick<Account, 'name' | 'email' | 'phone' | 'language'>,
): Promise<Account | undefined> {
  return trx
    .insertInto('account')
    .values({ ...account, created_at: sql<Date>`business_now()` })
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

interface SessionFound extends Viewer {
  /** Last seen over an hour ago (a minute for staff), so a write is worthwhile. */
  stale: boolean;
}

/** Staff sessions end after 30 minutes idle or 12 hours in total, real time. */
const staffSessionLives = sql<boolean>`(session.staff_since is null
  or (session.staff_since > now() - make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS)})
    and session.staff_seen_at > now() - make_interval(mins => ${sql.lit(STAFF_IDLE_MINUTES)})))`;

const sessionStands = sql<boolean>`session.revoked_at is null and session.expires_at > business_now()
  and ${staffSessionLives}`;
const sessionIsAwake = sql<boolean>`session.last_seen_at > business_now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})`;

/** SQL condition that a `session` row is live, by real and business time. */
export const sessionLives = sql<boolean>`${sessionStands} and ${sessionIsAwake}`;

/** The same, or idle for longer while its host has an event to come: until 24 hours after the end it may read. */
export const sessionReads = sql<boolean>`${sessionStands} and (${sessionIsAwake}
  or (session.staff_since is null and exists (select from booking where booking.host_id = session.account_id
    and booking.state in ('requested', 'confirmed', 'in_progress', 'replacing', 'completed')
    and booking.ends_at > business_now() - interval '24 hours')))`;

const staffRolesHere = sql`array(select unnest(account.roles) intersect select unnest(${sql.lit(`{${ROLES.join(',')}}`)}::text[]))`;

/** SQL condition that a `session` of its `account` has no staff role locked, as `splitLockedRoles` decides it. */
export const sessionIsUnlocked = sql<boolean>`(${staffRolesHere} = '{}'
  or (session.second_factor_at is not null and ${staffRolesHere} <@ session.roles))`;

/** Locks an account: its phone, roles and sessions are read afterwards. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export function lockAccountOfSession(trx: Transaction, tokenHash: Buffer): Promise<void> {
  return lockHolder(trx, sql`token_hash = ${tokenHash}`);
}

async function lockHolder(trx: Transaction, session: RawBuilder<unknown>): Promise<void> {
  await sql`select id from account where id = (select account_id from session where ${session})
    for no key update`.execute(trx);
}

/** Locks the account of a session; false where it has gained a staff role since, or the session ended. */
export async function lockAccountIfUnlocked(trx: Transaction, sessionId: string): Promise<boolean> {
  await lockHolder(trx, sql`id = ${sessionId}`);
  // By itself: a statement that waited for the lock would show the session as it was before.
  const found = await trx
    .selectFrom('account')
    .innerJoin('session', 'session.account_id', 'account.id')
    .select('account.id')
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where(sessionIsUnlocked)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findViewer(db: Database, tokenHash: Buffer): Promise<SessionFound | undefined> {
  const found = await db
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
      'session.roles as sessionRoles',
      sql<Date | null>`session.second_factor_at`.as('secondFactorAt'),
      sql<boolean>`session.last_seen_at < business_now() - interval '1 hour'
        or coalesce(session.staff_seen_at < now() - interval '1 minute', false)`.as('stale'),
      sql<boolean>`not (${sessionIsAwake})`.as('asleep'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where(sessionReads)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { sessionRoles, ...viewer } = found;
  if (viewer.asleep) return { ...viewer, roles: [], lockedRoles: [] };
  return { ...viewer, ...splitLockedRoles(viewer.roles, sessionRoles, viewer.secondFactorAt !== null) };
}

export async function touchSession(trx: Transaction, id: string): Promise<void> {
  await sql`update account set last_seen_at = business_now()
    where id = (select account_id from session where id = ${id})`.execute(trx);
  await updateRow(trx, 'session', id, {
    last_seen_at: sql`business_now()`,
    staff_seen_at: sql`case when staff_since is not null then now() end`,
  });
}

export function insertSession(
  trx: Transaction,
  session: { tokenHash: Buffer; accountId: string; device: string; fcmToken: string | null },
): Promise<string> {
  const staffSince = sql<string | null>`(select now() from account where id = ${session.accountId}
    and roles && ${[...ROLES]}::text[])`;
  return insertForId(trx, 'session', {
    token_hash: session.tokenHash,
    account_id: session.accountId,
    device: session.device,
    fcm_token: session.fcmToken,
    created_at: sql`business_now()`,
    last_seen_at: sql`business_now()`,
    expires_at: sql`business_now() + make_interval(days => ${SESSION_DAYS})`,
    roles: sql<string[]>`(select roles from account where id = ${session.accountId})`,
    staff_since: staffSince,
    staff_seen_at: staffSince,
  });
}

/** Returns undefined if the session had already ended. */
export async function revokeSession(trx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const ended = await trx
    .updateTable('session')
    .set({ revoked_at: sql`business_now()`, fcm_token: null })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return ended?.account_id;
}

export async function updateSessionToken(trx: Transaction, from: Buffer, to: Buffer): Promise<boolean> {
  const updated = await trx
    .updateTable('session')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Keeps the most recently used sessions of an account and ends the rest. */
export async function revokeOldestSessions(trx: Transaction, accountId: string, kept: number): Promise<void> {
  await sql`update session set revoked_at = business_now(), fcm_token = null
    where id in (select id from session where account_id = ${accountId} and revoked_at is null
      order by last_seen_at desc, created_at desc offset ${kept})`.execute(trx);
}

export async function revokeSessionsOf(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`business_now()`, fcm_token: null })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A device that changed owners must not get the previous owner's notifications. */
export async function clearPushToken(trx: Transaction, fcmToken: string): Promise<void> {
  await trx.updateTable('session').set({ fcm_token: null }).where('fcm_token', '=', fcmToken).execute();
}

/** Native clients to push to; none of staff whose session has not shown the second factor. */
export async function selectPushTokens(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('fcm_token')
    .distinct()
    .where('account_id', '=', accountId)
    .where('fcm_token', 'is not', null)
    .where(sessionLives)
    .where(sessionIsUnlocked)
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
    .where(sql<boolean>`roles <> '{}' and roles && ${roles}::text[]`)
    .where('erased_at', 'is', null)
    .execute();
}

/** Staff roles count after the second factor, and only if held when the session began; others always. */
function splitLockedRoles(
  held: readonly string[],
  atSignIn: readonly string[],
  secondFactorShown: boolean,
): { roles: string[]; lockedRoles: string[] } {
  const lockedRoles: string[] = staffRoles(held).filter(
    (role) => !secondFactorShown || !atSignIn.includes(role),
  );
  return { roles: held.filter((role) => !lockedRoles.includes(role)), lockedRoles };
}

export async function insertAuditEntry(
  trx: Transaction,
  entry: {
    accountId: string;
    action: AuditAction;
    subject: AuditedThing;
    reason: string;
    before: unknown;
    after: unknown;
  },
): Promise<void> {
  await insertRow(trx, 'audit_entry', {
    account_id: entry.accountId,
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    at: sql<Date>`business_now()`,
  });
}

export function selectAuditEntries(
  db: Database,
  {
    subject,
    accountId,
    before,
    count,
  }: { subject?: string; accountId?: string; before?: number; count: number },
) {
  return db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.account_id')
    .select([
      'audit_entry.id',
      'audit_entry.action',
      'audit_entry.subject',
      'audit_entry.reason',
      'audit_entry.before',
      'audit_entry.after',
      'audit_entry.at',
      'account.name as by',
    ])
    .$if(subject !== undefined, (query) => query.where('audit_entry.subject', '=', subject!))
    .$if(accountId !== undefined, (query) => query.where('audit_entry.account_id', '=', accountId!))
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', before!))
    .$narrowType<{ action: AuditAction; subject: AuditedThing }>()
    .orderBy('audit_entry.id', 'desc')
    .limit(count)
    .execute();
}
