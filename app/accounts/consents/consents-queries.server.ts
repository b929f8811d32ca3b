import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { ConsentAction, ConsentPurpose } from './consents.ts';

export async function selectConsents(db: Database, accountId: string): Promise<ConsentAction[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return rows as unknown as ConsentAction[];
}

export async function insertConsent(
  trx: Transaction,
  act: { accountId: string; purpose: ConsentPurpose; given: boolean; noticeVersion: number },
): Promise<void> {
  await insertRow(trx, 'consent', {
    account_id: act.accountId,
    purpose: act.purpose,
    given: act.given,
    notice_version: act.noticeVersion,
    at: sql`business_now()`,
  });
}

export async function selectAccountCreatedAt(db: Database, accountId: string): Promise<Date> {
  const account = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.created_at as unknown as Date;
}
