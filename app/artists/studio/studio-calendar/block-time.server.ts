import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releaseExpiredHolds } from '../../calendar/slot-claim-queries.server.ts';
import type { Block } from './block-form.ts';
import { type Engagement, insertBlock, selectEngagements } from './calendar-queries.server.ts';

export type BlockRefusal = {
  reason: 'taken';
  /** What already takes that time; absent if it was freed in the same moment. */
  by: Engagement | undefined;
};

/**
 * Takes time off an artist's calendar. The constraint `one_artist_one_place_at_a_time` decides against bookings
 * that are made in the same moment; an offer that nobody paid in time gives way.
 */
export async function blockTime(
  db: Database,
  artistId: number,
  block: Block,
): Promise<Result<number, BlockRefusal>> {
  const answer = await inTransactionUnlessRefused<Result<number, { reason: 'taken' }>>(db, async (trx) => {
    await releaseExpiredHolds(trx, [artistId], block.slot);
    const id = await insertBlock(trx, { artistId, ...block });
    return id === undefined ? refused({ reason: 'taken' as const }) : accepted(id);
  });
  if (answer.ok) return answer;
  const [by] = await selectEngagements(db, artistId, block.slot);
  return refused({ reason: 'taken', by });
}
