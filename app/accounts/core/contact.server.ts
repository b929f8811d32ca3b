import type { Database } from '#app/platform/database.server.ts';
import type { Account } from './account.ts';
import { findAccount, findAccountByPhone } from './accounts-queries.server.ts';

export function readContact(db: Database, accountId: string): Promise<Account | undefined> {
  return findAccount(db, accountId);
}

export async function languageOfPhone(db: Database, phone: string): Promise<string> {
  return (await findAccountByPhone(db, phone))?.language ?? 'en';
}
