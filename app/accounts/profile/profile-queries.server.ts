import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { sessionReads } from '../core/accounts-queries.server.ts';
import type { BillingDetails } from './billing-input.ts';

export function selectProfile(db: Database, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'email', 'phone', 'city_id as cityId'])
    .select(['contact_name as contactName', 'contact_phone as contactPhone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export interface ProfileChanges {
  name: string;
  language: string;
  cityId: number | null;
  /** Whom we call on the evening; undefined leaves it as it is. */
  contact?: { name: string | null; phone: string | null } | undefined;
}

export async function updateProfileRow(
  trx: Transaction,
  accountId: string,
  { cityId, contact, ...changes }: ProfileChanges,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ ...changes, city_id: cityId, updated_at: sql`now()` })
    .$if(contact !== undefined, (query) =>
      query.set({ contact_name: contact!.name, contact_phone: contact!.phone }),
    )
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .execute();
}

/** False if the account no longer has the old phone. */
export async function updatePhone(
  trx: Transaction,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('account')
    .set({ phone: to, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .where('phone', '=', from)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Cities that are offered, and the account's own; read directly because this domain does not depend on others. */
export function selectCityNames(db: Database, accountId: string): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('city')
    .select(['id', 'name'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('hidden', '=', false),
        eb('id', '=', selectFrom('account').select('city_id').where('account.id', '=', accountId)),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whether the account owns an artist. Reads the table directly, without depending on that domain. */
export async function ownsArtist(db: Database, accountId: string): Promise<boolean> {
  const own = await db
    .selectFrom('artist')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

const MAX_SHOWN = 50;

export function selectLiveSessions(db: Database, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where(sessionReads)
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** Ends one session of the account, or all but the kept one. */
export async function endSessions(
  trx: Transaction,
  accountId: string,
  which: { only: string } | { allBut: string },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`business_now()`, fcm_token: null })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((row) => ('only' in which ? row('id', '=', which.only) : row('id', '!=', which.allBut)))
    .execute();
}

export function selectBilling(db: Database, accountId: string): Promise<BillingDetails | undefined> {
  return db
    .selectFrom('billing_details')
    .select(['name', 'gstin', 'address', 'pin'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function upsertBilling(
  trx: Transaction,
  accountId: string,
  details: BillingDetails,
): Promise<void> {
  const row = { ...details, updated_at: sql<string>`business_now()` };
  await trx
    .insertInto('billing_details')
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

export async function deleteBilling(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('billing_details').where('account_id', '=', accountId).execute();
}
