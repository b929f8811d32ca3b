import type { BookingDeps } from '#app/bookings/core/booking-deps.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { AGREED_SLUGS, type AgreedSlug } from '#app/pricing/agreed-texts.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { readChangedTexts } from '#app/site/texts/changed-texts.ts';
import { expireRequests } from './money/approvals/expire-requests.server.ts';
import { indexNameWords } from './search/box-queries.server.ts';
import { digestOfEnglish } from './settings/texts/change-texts.server.ts';
import { insertVersion, lockTexts, selectNewestVersion } from './settings/texts/texts-queries.server.ts';
import { assignDueManagers } from './team/assign-due-managers.server.ts';

export function operatorsJobs(deps: BookingDeps): ScheduledJob[] {
  return [
    {
      name: 'expire-money-requests',
      cron: '*/10 * * * *',
      run: async () => void (await expireRequests(deps)),
    },
    {
      name: 'assign-managers',
      cron: '*/10 * * * *',
      run: async () => void (await assignDueManagers(deps)),
    },
    { name: 'index-name-words', cron: '* * * * *', run: (stop) => indexNameWords(deps.db, stop) },
    { name: 'record-released-texts', cron: '*/5 * * * *', run: () => recordReleasedTexts(deps.db) },
  ];
}

const REASON = 'A release changed the shipped text. What was changed here stays as it was.';

/**
 * Adds a version of each text that hosts agree to where a release changed it under what staff published: bookings then
 * keep the day and the digest of what their hosts read.
 */
export async function recordReleasedTexts(db: Database): Promise<void> {
  for (const page of AGREED_SLUGS) await recordReleasedPage(db, page);
}

function recordReleasedPage(db: Database, page: AgreedSlug): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTexts(trx, page);
    const newest = await selectNewestVersion(trx, page);
    if (!newest) return;
    const texts = readChangedTexts(newest.texts);
    const digest = await digestOfEnglish(page, texts);
    if (digest === newest.digest) return;
    const version = newest.version + 1;
    const day = `${dayInIndia(await businessNow(trx))}.${version}`;
    await insertVersion(trx, { page, version, texts, day, digest, reason: REASON, by: newest.published_by });
  });
}
