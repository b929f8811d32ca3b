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

/** Where a message reaches this person. Nothing for an account that was erased. */
export function readContact(db: Database, accountId: string): Promise<Account | undefined> {
  return findAccount(db, accountId);
}

/** Push addresses of the devices signed in to this account. */
export function readPushTokens(db: Database, accountId: string): Promise<string[]> {
  return selectPushTokens(db, accountId);
}

/** A push address that its service no longer knows. */
export function forgetPushToken(trx: Transaction, fcmToken: string): Promise<void> {
  return takePushToken(trx, fcmToken);
}

/** Everybody of the staff who holds one of the roles. */
export function accountsWithRoles(
  db: Database,
  roles: string[],
): Promise<Pick<Account, 'id' | 'email' | 'language'>[]> {
  return selectAccountsWithRoles(db, roles);
}

/** Recent former e-mail addresses of an account: an attacker may have replaced them. */
export function readFormerEmails(db: Database, accountId: string): Promise<string[]> {
  return selectFormerEmails(db, accountId);
}

/** The language that whoever holds a phone has chosen; English if it has no account. */
export async function languageOfPhone(db: Database, phone: string): Promise<string> {
  return (await findAccountByPhone(db, phone))?.language ?? 'en';
}
