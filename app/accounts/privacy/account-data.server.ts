import type { Database, Transaction } from '#app/platform/database.server.ts';
import { selectConsents } from '../consents/consents-queries.server.ts';
import { preferencesOf } from '../push/notification-preferences.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import {
  deleteDataOfAccount,
  pseudonymiseAccount,
  selectAccountData,
} from './account-data-queries.server.ts';

export async function exportAccount(db: Database, accountId: string) {
  const { profile, sessions, pushed, billing } = await selectAccountData(db, accountId);
  return {
    profile,
    billing_details: billing,
    signed_in_devices: sessions,
    push_subscriptions: pushed,
    consents: await selectConsents(db, accountId),
    notification_preferences: await preferencesOf(db, accountId),
  };
}

/** Name shown for an erased person in records that must be kept. */
export function pseudonymOf(accountId: string): string {
  return `Erased ${accountId.slice(0, 8)}`;
}

/** Removes personal data and ends all sessions. Consents stay as proof of what was agreed. */
export async function eraseAccount(trx: Transaction, account: { id: string; phone: string }): Promise<void> {
  await deleteDataOfAccount(trx, account);
  await pseudonymiseAccount(trx, account.id, pseudonymOf(account.id));
  await recordSecurityEvent(trx, { kind: 'account_erased', accountId: account.id });
}
