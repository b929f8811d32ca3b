import { inTransaction } from '#app/platform/database.server.ts';
import { forgetOldAnswers } from '#app/platform/idempotency.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { forgetOldLimits } from '#app/platform/rate-limit.server.ts';
import { forgetOldSignIns } from '../core/sign-in-queries.server.ts';

export function accountsJobs({ db }: Platform): ScheduledJob[] {
  return [
    {
      name: 'forget-old-sign-ins',
      cron: '17 * * * *',
      run: () =>
        inTransaction(db, async (trx) => {
          await forgetOldSignIns(trx);
          await forgetOldLimits(trx);
          await forgetOldAnswers(trx);
        }),
    },
  ];
}
