import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  isOwnEvening,
  lockPaper,
  selectBookingsOfPaper,
  selectWaitingPapers,
  decidePaper as writeDecision,
} from './papers-queries.server.ts';

export type DecisionRefusal = {
  reason: 'paper_not_found' | 'conflict_of_interest' | 'paper_decided' | 'paper_changed' | 'reason_missing';
};

const SHOWN = 100;

export function waitingPapers(db: Database) {
  return selectWaitingPapers(db, SHOWN);
}

/**
 * Accepts or refuses a paper, and announces it for each booking concerned. Accepting means: legible, this place, this night.
 * @param decision.uploadedAt of the paper that was looked at; another one since is not decided by this.
 */
export function decidePaper(
  db: Database,
  by: { accountId: string },
  id: string,
  decision: { state: 'accepted' | 'refused'; reason: string; uploadedAt: number },
): Promise<Result<null, DecisionRefusal>> {
  const { state, reason, uploadedAt } = decision;
  return inTransactionUnlessRefused(db, async (trx): Promise<Result<null, DecisionRefusal>> => {
    const paper = await lockPaper(trx, id);
    if (!paper) return refused({ reason: 'paper_not_found' });
    if (paper.host_id === by.accountId || (await isOwnEvening(trx, by.accountId, paper)))
      return refused({ reason: 'conflict_of_interest' });
    if (paper.state !== 'uploaded') return refused({ reason: 'paper_decided' });
    if (paper.uploaded_at.getTime() !== uploadedAt) return refused({ reason: 'paper_changed' });
    if (reason === '') return refused({ reason: 'reason_missing' });
    await writeDecision(trx, id, { state, by: by.accountId, reason });
    const bookings = await selectBookingsOfPaper(trx, paper);
    const concerned = bookings.map((bookingId) => `booking:${bookingId}` as const);
    for (const subject of concerned.length > 0 ? concerned : [`account:${paper.host_id}` as const])
      await recordAudit(trx, {
        accountId: by.accountId,
        action: state === 'accepted' ? 'permission.accept' : 'permission.refuse',
        subject,
        reason,
      });
    for (const bookingId of bookings) {
      const key = `${id}:${uploadedAt}:${bookingId}`;
      await announce(trx, {
        kind: 'permission.decided',
        key,
        payload: { bookingId, key, accepted: state === 'accepted', reason },
      });
    }
    return accepted(null);
  });
}
