import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockPayoutAccount } from './account-queries.server.ts';
import { unsealPan } from './payout-account.server.ts';
import type { Declaration, DeclarationRefusal } from './tax-status.ts';
import { insertTaxStatus, lockPayee, selectTaxStatus } from './tax-status-queries.server.ts';
import { financialYear } from './withholding.ts';

/**
 * Writes what a payee declares. A registration holds from its first day on once staff confirm it, a declaration for
 * this financial year. Refused: a number of another PAN than the payout account's, a day to come, and going back from a registration,
 * which staff look into first.
 */
export async function declareTaxStatus(
  trx: Transaction,
  keys: KeyRing,
  payee: string,
  declaration: Declaration,
): Promise<Result<void, DeclarationRefusal>> {
  await lockPayee(trx, payee);
  const today = dayInIndia(await businessNow(trx));
  if (declaration.state === 'below_threshold') {
    const before = await selectTaxStatus(trx, payee, today);
    if (before?.state === 'registered') return refused({ reason: 'is_registered' });
    const { legalName, outside } = declaration;
    const yearFrom = financialYear(today).from;
    const words = { payee, legalName, address: null, fromDay: today };
    await insertTaxStatus(trx, { ...words, state: 'below_threshold', yearFrom, outside });
    return accepted(undefined);
  }
  if (declaration.fromDay > today) return refused({ reason: 'day_ahead' });
  const account = await lockPayoutAccount(trx, payee);
  const pan = account ? unsealPan(keys, account.sealed_pan) : null;
  if (pan !== null && pan !== declaration.gstin.slice(2, 12)) return refused({ reason: 'other_pan' });
  await insertTaxStatus(trx, { payee, ...declaration });
  return accepted(undefined);
}
