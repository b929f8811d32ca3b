import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Slideshows } from '#app/site/home/slide-setting.ts';
import { readSlideshows, SLIDESHOWS } from '#app/site/home/slideshows.server.ts';
import { stampOf } from '../settings/change-settings.server.ts';
import { lockSettings, upsertSettings } from '../settings/settings-queries.server.ts';

export type SlidesRefusal = { reason: 'changed_meanwhile' } | { reason: 'nothing_changed' };

/** Saves both slideshows. `stamp` is the state when the form was opened; refused if it has changed. */
export function changeSlides(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  stamp: string,
  shows: Slideshows,
): Promise<Result<void, SlidesRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSettings(trx);
    const before = await readSlideshows(trx);
    if (stampOf(before) !== stamp) return refused({ reason: 'changed_meanwhile' as const });
    const changed = ([0, 1] as const).filter((show) => stampOf(before[show]) !== stampOf(shows[show]));
    if (changed.length === 0) return refused({ reason: 'nothing_changed' as const });
    const side = (of: Slideshows) =>
      Object.fromEntries(changed.map((show) => [`show ${show + 1}`, of[show]]));
    await upsertSettings(trx, { [SLIDESHOWS]: shows });
    await recordAudit(trx, {
      ...by,
      action: 'site.slides',
      subject: 'site:slides',
      before: side(before),
      after: side(shows),
    });
    return accepted(undefined);
  });
}
