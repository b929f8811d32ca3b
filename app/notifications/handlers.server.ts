import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { forgetTexts } from './notices-queries.server.ts';
import { createCarriers, sendNotice } from './send-notice.server.ts';
import { sendSignInCode, sendSignInEmail } from './send-sign-in-code.server.ts';

export function noticeHandlers(platform: Platform, carriers = createCarriers(platform)) {
  return {
    'sign_in_code.requested': (event) => sendSignInCode(platform, event),
    'sign_in_email.requested': (event) => sendSignInEmail(platform, event),
    'code.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
    'email_code.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
    'notice.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
  } satisfies OutboxHandlers;
}

/** Wipes sensitive texts that were never sent, soon after they expire; the demo shows them. */
export function notificationsJobs({ db, config }: Platform): ScheduledJob[] {
  if (config.demo) return [];
  return [
    {
      name: 'forget-secret-texts',
      cron: '* * * * *',
      run: () => inTransaction(db, (trx) => forgetTexts(trx)),
    },
  ];
}
