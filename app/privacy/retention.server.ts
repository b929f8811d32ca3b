import { eraseUnansweredPages } from '#app/artists/privacy/personal-data.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { retentionRows } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { applyRetention } from './privacy-queries.server.ts';
import type { RetentionRule } from './retention.ts';
import { RETENTION } from './retention.ts';

const BATCH = 1000;
/** Further batches wait for the next night. */
const MAX_BATCHES = 500;

/** Nightly deletion of expired data. A failed rule is logged and does not stop the others. */
export function retentionJobs(platform: Pick<Platform, 'db' | 'log'>): ScheduledJob[] {
  return [
    {
      name: 'retention',
      cron: '40 3 * * *',
      run: async () => {
        for (const rule of RETENTION)
          await removeExpired(platform, rule).catch((err) =>
            platform.log.error({ err, table: rule.table }, 'retention failed'),
          );
        await eraseUnansweredPages(platform.db);
      },
    },
  ];
}

async function removeExpired({ db }: Pick<Platform, 'db'>, rule: RetentionRule): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await inTransaction(db, (trx) => applyRetention(trx, rule, BATCH));
    retentionRows.inc({ table: rule.table }, rows);
    if (rows < BATCH) return;
  }
}
