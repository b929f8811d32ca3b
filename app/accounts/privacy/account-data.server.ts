import type { Database, Transaction } from '#app/platform/database.server.ts';
import { consentHistory } from '../consents/consents.server.ts';
import { preferencesOf } from '../push/notification-preferences.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import {
  deleteAccountsOwn,
  lockForErasure,
  pseudonymiseAccount,
  selectAccountData,
} from './account-data-queries.server.ts';

/** What this domain holds of an account. Tokens and codes are kept only as hashes, and are nobody's data. */
export async function exportAccount(db: Database, accountId: string) {
  const { profile, sessions, pushed, billing } = await selectAccountData(db, accountId);
  return {
    profile,
    billing_details: billing,
    signed_in_devices: sessions,
    push_subscriptions: pushed,
    consents: await consentHistory(db, accountId),
    notification_preferences: await preferencesOf(db, accountId),
  };
}

/** The account while nobody else may change it; undefined when it is erased already. */
export function lockAccountToErase(trx: Transaction, accountId: string) {
  return lockForErasure(trx, accountId);
}

/** The name that an erased person has wherever a record must stay. */
export function pseudonymOf(accountId: string): string {
  return `Erased ${accountId.slice(0, 8)}`;
}

/** Takes the person out of the account and ends its sessions. Its consents stay: they prove what was agreed. */
export async function eraseAccount(trx: Transaction, account: { id: string; phone: string }): Promise<void> {
  await deleteAccountsOwn(trx, account);
  await pseudonymiseAccount(trx, account.id, pseudonymOf(account.id));
  await recordSecurityEvent(trx, { kind: 'account_erased', accountId: account.id });
}
