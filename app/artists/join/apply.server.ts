import { randomInt } from 'node:crypto';
import { countAddress } from '#app/platform/address-limits.server.ts';
import { inTransactionUnlessRefused, violatedConstraint } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Application } from './application-form.ts';
import { insertApplication } from './application-queries.server.ts';

export type ApplicationRefusal = { reason: 'too_many'; waitSeconds: number } | { reason: 'already_applied' };

interface Applicant {
  accountId: string;
  address: string;
}

const DAY = 24 * 3600;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Submits an application, one pending per account and kind; notifies back office. Returns its number. */
export async function applyAsArtist(
  platform: Pick<Platform, 'db' | 'config' | 'wake'>,
  applicant: Applicant,
  application: Application,
): Promise<Result<string, ApplicationRefusal>> {
  const { accountId } = applicant;
  try {
    const applied = await inTransactionUnlessRefused<Result<string, ApplicationRefusal>>(
      platform.db,
      async (trx) => {
        const ofAccount = await consumeLimits(trx, [
          { key: `join:account:${accountId}`, max: 4, seconds: DAY },
        ]);
        const { addressFactor: factor } = platform.config;
        // The account already cost a code at its own price.
        const ofAddress = await countAddress(trx, {
          what: 'application',
          address: applicant.address,
          factor,
        });
        const waitSeconds = Math.max(ofAccount.waitSeconds, ofAddress.waitSeconds);
        if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
        const number = applicationNumber();
        const applicationId = await insertApplication(trx, { ...application, number, accountId });
        const kind = 'artist_application.received';
        await announce(trx, { kind, key: applicationId, payload: { applicationId } });
        return accepted(number);
      },
    );
    if (applied.ok) platform.wake();
    return applied;
  } catch (error) {
    if (violatedConstraint(error) !== 'one_open_application_per_account_and_kind') throw error;
    return refused({ reason: 'already_applied' });
  }
}

/** `AP-7K3Q9D`, without letters that look like digits. */
function applicationNumber(): string {
  return `AP-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
