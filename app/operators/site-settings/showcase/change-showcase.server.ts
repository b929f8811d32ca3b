import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type Carousel, MAX_IN_CAROUSEL, rearranged, type ShowcaseAct } from './carousels.ts';
import { lockShowcase, mayBePlaced, selectPlaced, updatePositions } from './showcase-queries.server.ts';

export type ShowcaseRefusal = { reason: 'not_for_carousel' | 'carousel_full' | 'as_it_was' };

/** Adds, moves or removes one artist of a carousel. */
export async function changeShowcase(
  trx: Transaction,
  by: { accountId: string },
  { carousel, act, artistId }: { carousel: Carousel; act: ShowcaseAct; artistId: number },
): Promise<Result<null, ShowcaseRefusal>> {
  await lockShowcase(trx);
  const before = (await selectPlaced(trx, carousel)).map(({ id }) => id);
  if (act === 'add') {
    if (!(await mayBePlaced(trx, carousel, artistId))) return refused({ reason: 'not_for_carousel' });
    if (before.length >= MAX_IN_CAROUSEL) return refused({ reason: 'carousel_full' });
  }
  const after = rearranged(before, act, artistId);
  if (!after) return refused({ reason: 'as_it_was' });
  await updatePositions(trx, carousel, before, after);
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'site.showcase',
    subject: `site:${carousel}`,
    before: { artists: before },
    after: { artists: after },
  });
  return accepted(null);
}
