import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releaseExpiredHolds } from '../../calendar/slot-claim-queries.server.ts';
import { lockStudioArtist } from '../../core/studio-queries.server.ts';
import { type Block, MAX_BLOCKS } from './block-form.ts';
import { countBlocks, type Engagement, insertBlock, selectEngagements } from './calendar-queries.server.ts';

export type BlockRefusal =
  | { reason: 'many' }
  | {
      reason: 'taken';
      /** The conflicting engagement; undefined if it was released meanwhile. */
      by: Engagement | undefined;
    };

/** Blocks time. A database constraint settles races with bookings; expired unpaid offers yield. */
export async function blockTime(
  db: Database,
  artistId: number,
  block: Block,
): Promise<Result<number, BlockRefusal>> {
  const answer = await inTransactionUnlessRefused<Result<number, { reason: 'taken' | 'many' }>>(
    db,
    async (trx) => {
      // Those who block at once are counted one after the other.
      await lockStudioArtist(trx, artistId);
      if ((await countBlocks(trx, artistId)) >= MAX_BLOCKS) return refused({ reason: 'many' as const });
      await releaseExpiredHolds(trx, [artistId], block.slot);
      const id = await insertBlock(trx, { artistId, ...block });
      return id === undefined ? refused({ reason: 'taken' as const }) : accepted(id);
    },
  );
  if (answer.ok) return answer;
  if (answer.refusal.reason === 'many') return refused({ reason: 'many' });
  const [by] = await selectEngagements(db, artistId, block.slot);
  return refused({ reason: 'taken', by });
}
