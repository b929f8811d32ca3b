import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';

const COUNTED_BY_PHONE = ['code', 'sent', 'wrong'];
const NO_ADDRESS = 'erased@erased.invalid';

export async function selectAccountData(db: Database, accountId: string) {
  const profile = await db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city_id')
    .select(['account.id', 'account.name', 'email', 'phone', 'language', 'city.name as city'])
    .select(['account.contact_name', 'account.contact_phone'])
    .select(['account.roles', 'account.created_at', 'account.updated_at'])
    .select(['account.blocked_at', 'account.block_reason'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  const billing = await db
    .selectFrom('billing_details')
    .select(['name', 'gstin', 'address', 'pin', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const pushed = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['endpoint', 'session.device', 'push_subscription.created_at'])
    .where('session.account_id', '=', accountId)
    .orderBy('push_subscription.created_at', 'desc')
    .execute();
  return { profile, sessions, pushed, billing: billing ?? null };
}

/** Waits for pending writes to the account and blocks later ones. */
export function lockForErasure(trx: Transaction, accountId: string) {
  return trx
    .selectFrom('account')
    .select(['id', 'phone', 'email', 'roles'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteDataOfAccount(
  trx: Transaction,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', id).execute();
  await trx.deleteFrom('billing_details').where('account_id', '=', id).execute();
  await trx.deleteFrom('notification_preference').where('account_id', '=', id).execute();
  await trx.deleteFrom('staff_note').where('account_id', '=', id).execute();
  await trx.deleteFrom('known_device').where('account_id', '=', id).execute();
  await trx.deleteFrom('email_change').where('account_id', '=', id).execute();
  await trx.deleteFrom('email_code').where('account_id', '=', id).execute();
  await trx.deleteFrom('authenticator').where('account_id', '=', id).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  await trx.deleteFrom('passkey').where('account_id', '=', id).execute();
  await trx.deleteFrom('otp_challenge').where('phone', '=', phone).execute();
  // Pending code requests contain the phone number and are no longer needed.
  await sql`update outbox set payload = payload - 'phone' - 'sealedCode', done_at = coalesce(done_at, now())
    where kind = 'sign_in_code.requested' and payload->>'phone' = ${phone}`.execute(trx);
  await sql`delete from rate_limit where key like any (${COUNTED_BY_PHONE.map((kind) => `${kind}:phone:${phone.replace(/[\\%_]/g, '\\$&')}:%`)}::text[])`.execute(
    trx,
  );
  await trx.deleteFrom('phone_proof').where('phone', '=', phone).execute();
  await trx
    .deleteFrom('idempotency_key')
    .where((row) => row.or([row('owner', '=', id), row('account_id', '=', id)]))
    .execute();
}

export async function pseudonymiseAccount(trx: Transaction, id: string, name: string): Promise<void> {
  await updateRow(trx, 'account', id, {
    phone: `erased:${id}`,
    name,
    email: NO_ADDRESS,
    contact_name: null,
    contact_phone: null,
    language: 'en',
    city_id: null,
    blocked_at: null,
    block_reason: null,
    updated_at: sql`now()`,
    erased_at: sql`business_now()`,
  });
}
