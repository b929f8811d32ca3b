import type { BookingDeps } from '#app/bookings/core/booking-deps.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { expireRequests } from './money/approvals/expire-requests.server.ts';
import { recordReleasedTexts } from './settings/texts/record-released-texts.server.ts';
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
    { name: 'record-released-texts', cron: '*/5 * * * *', run: () => recordReleasedTexts(deps.db) },
  ];
}
