import type { SignInCodeRequested, SignInEmailRequested } from '#app/accounts/core/code-fact.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { forgetTexts } from './notices-queries.server.ts';
import { createCarriers, sendNotice } from './send-notice.server.ts';
import { sendSignInCode, sendSignInEmail } from './send-sign-in-code.server.ts';

export function noticeHandlers(platform: Platform, carriers = createCarriers(platform)): OutboxHandlers {
  return {
    'sign_in_code.requested': (fact: SignInCodeRequested) => sendSignInCode(platform, fact),
    'sign_in_email.requested': (fact: SignInEmailRequested) => sendSignInEmail(platform, fact),
    'notice.queued': ({ noticeId }: { noticeId: number }) => sendNotice(platform, carriers, noticeId),
  };
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
