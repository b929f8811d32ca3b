import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import {
  type Decided,
  insertDraftArtist,
  lockApplication,
  updateDecision,
} from './application-queries.server.ts';

/** `not_found` (or account erased), `already_decided`, `reason_missing`: a rejection needs a reason. */
export type DecisionRefusal = { reason: 'not_found' | 'already_decided' | 'reason_missing' };

interface Decision {
  applicationId: string;
  by: string;
}

/** Accepts: creates a draft artist from the application and notifies. Returns the artist id. */
export async function acceptApplication(
  trx: Transaction,
  { applicationId, by }: Decision,
): Promise<Result<{ artistId: number }, DecisionRefusal>> {
  const found = await lockWaitingApplication(trx, applicationId);
  if (!found.ok) return found;
  const artistId = await insertDraftArtist(trx, found.value);
  await updateDecision(trx, applicationId, { state: 'accepted', by, artistId, note: null });
  await recordAudit(trx, {
    ...auditEntryOf(found.value, by),
    action: 'application.accept',
    after: { artistId },
  });
  await announce(trx, {
    kind: 'artist_application.accepted',
    key: applicationId,
    payload: { applicationId },
  });
  return accepted({ artistId });
}

/** Rejects with a reason shown to the applicant, who may apply again. */
export async function declineApplication(
  trx: Transaction,
  { applicationId, by, reason }: Decision & { reason: string },
): Promise<Result<null, DecisionRefusal>> {
  const note = reason.trim();
  if (note === '') return refused({ reason: 'reason_missing' });
  const found = await lockWaitingApplication(trx, applicationId);
  if (!found.ok) return found;
  await updateDecision(trx, applicationId, { state: 'declined', by, artistId: null, note });
  await recordAudit(trx, { ...auditEntryOf(found.value, by), action: 'application.decline', reason: note });
  await announce(trx, {
    kind: 'artist_application.declined',
    key: applicationId,
    payload: { applicationId },
  });
  return accepted(null);
}

async function lockWaitingApplication(
  trx: Transaction,
  id: string,
): Promise<Result<Decided, DecisionRefusal>> {
  const application = await lockApplication(trx, id);
  if (!application) return refused({ reason: 'not_found' });
  return application.state === 'received' ? accepted(application) : refused({ reason: 'already_decided' });
}

function auditEntryOf({ id, number }: Decided, by: string) {
  return { accountId: by, subject: `application:${id}` as const, before: { state: 'received', number } };
}
