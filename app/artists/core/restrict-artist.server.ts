import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Restriction } from './own-artist.ts';
import { endRequestStops } from './reliability-queries.server.ts';
import { liftRestriction, lockStudioArtist, setRestriction } from './studio-queries.server.ts';

/** `not_published`: hosts cannot see a draft anyway; `as_it_was`: a colleague was faster. */
export type RestrictRefusal = { reason: 'artist_not_found' | 'not_published' | 'as_it_was' };

interface Action {
  artistId: number;
  by: string;
  /** The artist reads it. */
  reason: string;
}

/** Takes an artist off the site; a suspended one accepts no open request either. Bookings go on. */
export async function restrictArtist(
  trx: Transaction,
  { artistId, by, reason }: Action,
  to: Restriction,
): Promise<Result<null, RestrictRefusal>> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.erased_at) return refused({ reason: 'artist_not_found' });
  if (artist.state === to && !artist.restricted_by_standing) return refused({ reason: 'as_it_was' });
  if (to === 'unlisted' && (artist.state === 'draft' || artist.state === 'review'))
    return refused({ reason: 'not_published' });
  await setRestriction(trx, artistId, to, reason);
  await recordAudit(trx, {
    accountId: by,
    action: to === 'unlisted' ? 'artist.unlist' : 'artist.suspend',
    subject: `artist:${artistId}`,
    reason,
    before: { state: artist.state },
    after: { state: to },
  });
  const key = randomUUID();
  await announce(trx, {
    kind: 'artist.restricted',
    key,
    payload: { artistId, key, restriction: to, reason },
  });
  return accepted(null);
}

/** Gives the artist back the state from before the restriction. */
export async function unrestrictArtist(
  trx: Transaction,
  { artistId, by, reason }: Action,
): Promise<Result<null, RestrictRefusal>> {
  const artist = await lockStudioArtist(trx, artistId);
  if (!artist || artist.erased_at) return refused({ reason: 'artist_not_found' });
  // Lifting a rule's restriction says that staff have spoken to the artist.
  await endRequestStops(trx, artistId);
  const state = await liftRestriction(trx, artistId);
  if (!state) return refused({ reason: 'as_it_was' });
  await recordAudit(trx, {
    accountId: by,
    action: 'artist.lift',
    subject: `artist:${artistId}`,
    reason,
    before: { state: artist.state },
    after: { state },
  });
  const key = randomUUID();
  await announce(trx, { kind: 'artist.unrestricted', key, payload: { artistId, key } });
  return accepted(null);
}
