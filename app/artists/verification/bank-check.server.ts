import type { Transaction } from '#app/platform/database.server.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';
import { endPassed, insertCheck, selectGoodChecks } from './check-queries.server.ts';

/**
 * Brings the check of the bank account in line with the account that payouts go to now.
 * @param agrees whether a linked account is in the name that staff read on the identity documents
 */
export async function syncBankCheck(
  trx: Transaction,
  artistId: number,
  agrees: (personName: string) => boolean,
): Promise<void> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.erased_at) return;
  const checks = await selectGoodChecks(trx, artistId);
  const identity = checks.find(({ kind }) => kind === 'identity');
  const bank = checks.find(({ kind }) => kind === 'bank');
  const matches = identity?.person_name ? agrees(identity.person_name) : false;
  if (bank && matches && bank.good_until?.getTime() === identity?.good_until?.getTime()) return;
  if (bank) await endPassed(trx, artistId, ['bank'], { state: 'expired', by: null, reason: '' });
  if (matches)
    await insertCheck(trx, {
      artistId,
      kind: 'bank',
      state: 'passed',
      by: null,
      goodUntil: identity!.good_until!,
    });
}
