import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  isOwnEvent,
  lockPermission,
  selectBookingsOfPermission,
  selectWaitingPermissions,
  updatePermissionDecision as writeDecision,
} from './permission-queries.server.ts';

export type DecisionRefusal = {
  reason: 'paper_not_found' | 'conflict_of_interest' | 'paper_decided' | 'paper_changed' | 'reason_missing';
};

const SHOWN = 100;

export function waitingPermissions(db: Database) {
  return selectWaitingPermissions(db, SHOWN);
}

/**
 * Accepts or refuses a permission, and announces it for each booking concerned. Accepting means: legible, this place, this night.
 * @param decision.uploadedAt of the permission that was looked at; another one since is not decided by this.
 */
export function decidePermission(
  db: Database,
  by: { accountId: string },
  id: string,
  decision: { state: 'accepted' | 'refused'; reason: string; uploadedAt: number },
): Promise<Result<null, DecisionRefusal>> {
  const { state, reason, uploadedAt } = decision;
  return inTransactionUnlessRefused(db, async (trx): Promise<Result<null, DecisionRefusal>> => {
    const permission = await lockPermission(trx, id);
    if (!permission) return refused({ reason: 'paper_not_found' });
    if (permission.host_id === by.accountId || (await isOwnEvent(trx, by.accountId, permission)))
      return refused({ reason: 'conflict_of_interest' });
    if (permission.state !== 'uploaded') return refused({ reason: 'paper_decided' });
    if (permission.uploaded_at.getTime() !== uploadedAt) return refused({ reason: 'paper_changed' });
    if (reason === '') return refused({ reason: 'reason_missing' });
    await writeDecision(trx, id, { state, by: by.accountId, reason });
    const bookings = await selectBookingsOfPermission(trx, permission);
    const concerned = bookings.map((bookingId) => `booking:${bookingId}` as const);
    for (const subject of concerned.length > 0 ? concerned : [`account:${permission.host_id}` as const])
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
