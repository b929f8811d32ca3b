import type { Database } from '#app/platform/database.server.ts';
import type { ShownChecks } from './artist-check.ts';
import { selectGoodChecks } from './check-queries.server.ts';

/** The checks of an artist that are good now, as hosts read them. */
export async function shownChecks(db: Database, artistId: number): Promise<ShownChecks> {
  const checks = await selectGoodChecks(db, artistId);
  const dayOf = (kind: 'identity' | 'bank') => checks.find((check) => check.kind === kind)?.day ?? null;
  const seen = checks.find(({ kind }) => kind === 'live');
  const identity = dayOf('identity');
  return {
    identity,
    // The account is compared with the identity documents: without them it says nothing.
    bank: identity && dayOf('bank'),
    live: seen?.seen_on && seen.place ? { on: seen.seen_on, place: seen.place } : null,
  };
}
