import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dueReminder, REVIEW_DAYS, reviewUntil } from './review-window.ts';
import { insertReminder, selectUnreviewed } from './write-review-queries.server.ts';

export function reviewsJobs({ db }: Pick<Platform, 'db'>): ScheduledJob[] {
  return [{ name: 'remind-of-reviews', cron: '*/10 * * * *', run: () => remindOfReviews(db) }];
}

/** Reminds hosts a day after completion and before the deadline, each once. */
export async function remindOfReviews(db: Database): Promise<void> {
  const now = await businessNow(db);
  for (const { id, completed_at } of await selectUnreviewed(db, now, REVIEW_DAYS)) {
    const step = dueReminder(completed_at, now);
    if (step) await remind(db, id, step, reviewUntil(completed_at));
  }
}

function remind(db: Database, bookingId: string, step: 'first' | 'last', until: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await insertReminder(trx, bookingId, step))) return;
    await announce(trx, {
      kind: 'review.due',
      key: `${bookingId}:${step}`,
      payload: { bookingId, step, until: until.toISOString() },
    });
  });
}
