import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { BillingDetails } from './billing-input.ts';

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
