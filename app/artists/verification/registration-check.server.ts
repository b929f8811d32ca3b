import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  insertCheck,
  insertStep,
  lockOpenCheck,
  markCheckWithdrawn,
  markSubmitted,
  selectChecksOf,
} from './check-queries.server.ts';

const LATEST = 50;

/** Asks staff to look up the GST registration that an artist has just declared; one that waits begins again. */
export async function submitRegistration(
  trx: Transaction,
  { artistId, by }: { artistId: number; by: string },
): Promise<void> {
  const open = await lockOpenCheck(trx, artistId, 'gst');
  if (open) {
    await insertStep(trx, open.id, { state: 'submitted', by });
    await markSubmitted(trx, open.id, null);
    return;
  }
  const key = await insertCheck(trx, { artistId, kind: 'gst', state: 'submitted', by });
  await announce(trx, { kind: 'artist_check.submitted', key, payload: { artistId, key, check: 'gst' } });
}

/** The artist says that they are not registered after all: nothing is left to look up. */
export async function withdrawRegistration(
  trx: Transaction,
  { artistId, by }: { artistId: number; by: string },
): Promise<void> {
  const open = await lockOpenCheck(trx, artistId, 'gst');
  if (open) await markCheckWithdrawn(trx, open.id, by);
}

/** Why staff did not confirm the registration that an artist declared last; null if they have not said no. */
export async function reasonRegistrationRefused(db: Database, artistId: number): Promise<string | null> {
  const newest = (await selectChecksOf(db, artistId, LATEST)).find(({ kind }) => kind === 'gst');
  return newest?.state === 'returned' ? newest.reason : null;
}
