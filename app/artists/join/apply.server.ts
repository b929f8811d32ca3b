import { randomInt } from 'node:crypto';
import { addressRanges } from '#app/platform/address-ranges.ts';
import { inTransactionUnlessRefused, violatedConstraint } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Application } from './application-form.ts';
import { insertApplication } from './application-queries.server.ts';

export type ApplicationRefusal = { reason: 'too_many'; waitSeconds: number } | { reason: 'already_applied' };

interface Applicant {
  accountId: string;
  address: string;
}

const DAY = 24 * 3600;
const DEMO_FACTOR = 50;
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
        const { waitSeconds } = await consumeLimits(trx, limitsOf(applicant, platform.config.demo));
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

function limitsOf({ accountId, address }: Applicant, demo: boolean): Limit[] {
  return [
    { key: `join:account:${accountId}`, max: 4, seconds: DAY },
    { key: `join:address:${addressRanges(address).host}`, max: 10 * (demo ? DEMO_FACTOR : 1), seconds: DAY },
  ];
}

/** `AP-7K3Q9D`, without letters that look like digits. */
function applicationNumber(): string {
  return `AP-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
