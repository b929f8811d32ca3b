import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Account } from './account.ts';
import {
  findAccount,
  findAccountByPhone,
  selectAccountsWithRoles,
  selectPushTokens,
  takePushToken,
} from './accounts-queries.server.ts';
import { selectFormerEmails } from './email-change-queries.server.ts';

export function readContact(db: Database, accountId: string): Promise<Account | undefined> {
  return findAccount(db, accountId);
}

export function readPushTokens(db: Database, accountId: string): Promise<string[]> {
  return selectPushTokens(db, accountId);
}

export function forgetPushToken(trx: Transaction, fcmToken: string): Promise<void> {
  return takePushToken(trx, fcmToken);
}

export function accountsWithRoles(
  db: Database,
  roles: string[],
): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> {
  return selectAccountsWithRoles(db, roles);
}

/** Recent former e-mail addresses, still notified because an attacker may have changed the address. */
export function readFormerEmails(db: Database, accountId: string): Promise<string[]> {
  return selectFormerEmails(db, accountId);
}

export async function languageOfPhone(db: Database, phone: string): Promise<string> {
  return (await findAccountByPhone(db, phone))?.language ?? 'en';
}
