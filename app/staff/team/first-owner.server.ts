import { insertAccount, lockAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { staffRoles } from '#app/accounts/core/roles.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { type Result, refused } from '#app/shared/result.ts';
import { changeRoles } from './staff-page.server.ts';
import { lockOwners } from './staff-queries.server.ts';

type FirstOwnerRefusal = { reason: 'phone_wrong' | 'owner_exists' | 'name_missing' };

/** Makes the first owner, with an account if there is none. Later ones get the role from an owner. */
export async function makeFirstOwner(
  db: Database,
  person: { phone: string; name: string; email: string },
  reason: string,
): Promise<Result<unknown, FirstOwnerRefusal | { reason: string }>> {
  const phone = parsePhone(person.phone);
  if (!phone) return refused({ reason: 'phone_wrong' });
  const found = await inTransaction(db, async (trx) => {
    if ((await lockOwners(trx)).length > 0) return 'owner_exists' as const;
    const account = await lockAccountByPhone(trx, phone);
    if (account) return account;
    if (!person.name.trim() || !person.email.includes('@')) return 'name_missing' as const;
    return (await insertAccount(trx, { ...person, phone, language: 'en' }))!;
  });
  if (typeof found === 'string') return refused({ reason: found });
  const roles = [...staffRoles(found.roles), 'owner'] as const;
  return changeRoles({ db }, { accountId: found.id }, { phone, roles, reason });
}
