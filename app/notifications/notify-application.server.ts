import { applicationFacts } from '#app/artists/join/application-facts.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ApplicationNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

export function applicationNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'artist_application.received': ({ applicationId }) =>
      inTransaction(db, async (trx) => {
        const application = await applicationFacts(trx, applicationId);
        if (!application) return;
        const { account_id, account_name, fee_paise, kind, ...rest } = application;
        const data: ApplicationNoticeData = {
          ...rest,
          kind: kind === 'team' ? 'team' : 'solo',
          applicant: account_name,
          feePaise: fee_paise,
        };
        await notifyAccount(trx, {
          key: `application.received.applicant:${applicationId}`,
          accountId: account_id,
          template: 'application.received.applicant',
          data,
          link: `/join?kind=${data.kind}`,
        });
        await notifyOperators(trx, ['support', 'owner'], {
          key: `application.received.operator:${applicationId}`,
          template: 'application.received.operator',
          about: [account_id],
          data,
        });
      }),
  } satisfies OutboxHandlers;
}
