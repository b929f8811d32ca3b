import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { CONSENT_NOTICE_VERSION, type ConsentPurpose, consentsInForce } from './consents.ts';
import { insertConsent, lockAccount, selectConsents } from './consents-queries.server.ts';

/** Records a consent decision. Idempotent: repeating the current state adds no row. */
export function recordConsent(
  db: Database,
  accountId: string,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    const inForce = consentsInForce(await selectConsents(trx, accountId));
    if (inForce.some((consent) => consent.purpose === purpose && consent.given === given)) return;
    await insertConsent(trx, { accountId, purpose, given, noticeVersion: CONSENT_NOTICE_VERSION });
  });
}
