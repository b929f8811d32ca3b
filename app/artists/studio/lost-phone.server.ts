import { findAccount, findAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { isStaff } from '#app/accounts/core/roles.ts';
import { replacePhone } from '#app/accounts/profile/phone-page.server.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
  violatedConstraint,
} from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { handleOneByOne } from '#app/platform/sweep.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectHolderOfArtist } from '../core/artist-holder-queries.server.ts';
import {
  closeProposal,
  keepPhoneOf,
  type NewProposal,
  selectDueLostPhones,
} from '../core/proposal-queries.server.ts';
import { propose } from '../core/record-artist-change.server.ts';

/** No login, one of our staff, or the new phone has an account. */
type LostPhoneRefusal = { reason: 'no_login' | 'staff_login' | 'phone_taken' };

/** Tells the old phone and the e-mail that the account goes to another phone in 48 hours, unless one of them objects. */
export async function proposeNewPhone(
  trx: Transaction,
  { phone, ...wish }: Omit<NewProposal, 'kind' | 'value'> & { phone: string },
): Promise<Result<null, LostPhoneRefusal>> {
  const holder = await selectHolderOfArtist(trx, wish.artistId);
  const account = holder === null ? undefined : await findAccount(trx, holder);
  if (!account) return refused({ reason: 'no_login' });
  if (isStaff(account.roles)) return refused({ reason: 'staff_login' });
  if (await findAccountByPhone(trx, phone)) return refused({ reason: 'phone_taken' });
  return propose(trx, { ...wish, kind: 'lost_phone', value: { phone, from: account.phone } });
}

const TAKEN = refused({ reason: 'phone_taken' });

/** Gives accounts the new phone after 48 hours without an objection, and signs the old one out. */
export async function replaceLostPhones({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  await handleOneByOne(log, await selectDueLostPhones(db), async ({ id, artistId, ...due }) => {
    const replaced = await inTransactionUnlessRefused(db, async (trx) => {
      const open = await closeProposal(trx, id, artistId, 'agreed');
      return open && (await replacePhone(trx, { ...due, sessionId: id }, id)) ? accepted(null) : TAKEN;
    }).catch((error) => {
      if (violatedConstraint(error) !== 'one_account_per_phone') throw error;
      return TAKEN;
    });
    if (!replaced.ok) await inTransaction(db, (trx) => keepPhoneOf(trx, due.accountId));
  });
}
