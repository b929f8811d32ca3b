import { randomUUID } from 'node:crypto';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { lockAccount } from '../core/accounts-queries.server.ts';
import { deletePendingEmailChange } from '../core/email-change-queries.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { endProofsOf } from '../core/sign-in-queries.server.ts';
import { endSessions } from './profile-queries.server.ts';

/**
 * Signs devices out, ends codes and proofs of the phone that they may hold, and a change of the e-mail address that one of them may have asked
 * for; with all others also, by the event, the calendar addresses of its artists.
 * @param which.proof token of the proof that the acting device keeps
 */
export async function endDevices(
  trx: Transaction,
  accountId: string,
  which: ({ only: string } | { allBut: string }) & { proof?: string | undefined },
): Promise<void> {
  // First, as all actions on an account do. An action of one of the devices is over when the event gets its instant.
  await lockAccount(trx, accountId);
  await endProofsOf(trx, accountId, which.proof ? hashToken(which.proof) : undefined);
  await endSessions(trx, accountId, which);
  await deletePendingEmailChange(trx, accountId);
  if ('allBut' in which) await announceDevicesEnded(trx, accountId);
}

async function announceDevicesEnded(trx: Transaction, accountId: string): Promise<void> {
  const [key, at] = [randomUUID(), (await businessNow(trx)).toISOString()];
  await announce(trx, { kind: 'account.devices_ended', key, payload: { key, accountId, at } });
}
