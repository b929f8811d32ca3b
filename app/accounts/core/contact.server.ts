import type { Database } from '#app/platform/database.server.ts';
import type { Account, Viewer } from './account.ts';
import { findAccount, findAccountByPhone, selectContactPhone } from './accounts-queries.server.ts';
import { isMail } from './phone.ts';

export function readContact(db: Database, accountId: string): Promise<Account | undefined> {
  return findAccount(db, accountId);
}

/** Who pays; `phone` reaches them on the evening, empty for who signs in by e-mail and named nobody. */
export async function payerOf(db: Database, viewer: Viewer | null) {
  if (!viewer) return null;
  const { accountId: id, name, email, phone } = viewer;
  return { id, name, email, phone: isMail(phone) ? await selectContactPhone(db, id) : phone };
}

export async function languageOfPhone(db: Database, phone: string): Promise<string> {
  return (await findAccountByPhone(db, phone))?.language ?? 'en';
}
