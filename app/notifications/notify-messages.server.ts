import { readReport } from '#app/messaging/report-message.server.ts';
import { claimReadersToNotify } from '#app/messaging/waiting-messages.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withBookingFacts } from './booking-notices.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey, peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';

/** Notifies staff of reported messages, and of messages to artists without a login. */
export function messageNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'message.reported': ({ reportId }) =>
      inTransaction(db, async (trx) => {
        const report = await readReport(trx, reportId);
        if (!report) return;
        await notifyOperators(trx, ['support', 'owner'], {
          key: `message.reported.operator:${reportId}`,
          template: 'message.reported.operator',
          about: [report.reporter_id, report.author_id, artistKey(report.artist_id)].filter(
            (one) => one !== null,
          ),
          data: {
            bookingCode: report.code,
            by: report.reporter_name,
            of: report.author_name ?? report.artist_name,
            reason: report.reason,
          },
        });
      }),
    // With the name as it is now: an erased host has another.
    'message.unheard': ({ key, bookingId, bookingCode }) =>
      withBookingFacts(db, bookingId, (trx, booking) =>
        notifyOperators(trx, ['support'], {
          key: `message.unheard:${key}`,
          template: 'message.waiting',
          data: { bookingCode, from: booking.host_name, count: 1 },
          about: peopleOf(booking),
        }),
      ),
  } satisfies OutboxHandlers;
}

/** Notifies recipients of unread messages, soon but rate-limited. */
export function messageNoticeJobs({ db, wake }: Pick<Platform, 'db' | 'wake'>): ScheduledJob[] {
  return [
    {
      name: 'tell-of-waiting-messages',
      cron: '* * * * *',
      run: async () => {
        await inTransaction(db, async (trx) => {
          for (const waiting of await claimReadersToNotify(trx)) {
            const key = `message.waiting:${waiting.conversationId}:${waiting.accountId}:${waiting.newestId}`;
            const data = { bookingCode: waiting.bookingCode, from: waiting.from, count: waiting.count };
            const notice = {
              key,
              template: 'message.waiting' as const,
              data,
              link: waiting.path,
              ...(waiting.isManager && { about: peopleOf(waiting) }),
            };
            // Not kept in the inbox: the conversation itself is listed under Messages.
            await notifyAccount(trx, { ...notice, accountId: waiting.accountId, keep: false });
          }
        });
        wake();
      },
    },
  ];
}
