import type { Platform } from '#app/platform/platform.server.ts';
import { refused } from '#app/shared/result.ts';
import { endSessions } from '../staff/end-sessions.server.ts';
import { selectAdminDetails } from './admin-booking-queries.server.ts';

/** Signs the host of a booking, or the account of its artist, out on all their devices. */
export async function endSessionsOfParty(
  deps: Pick<Platform, 'db' | 'wake'>,
  by: { accountId: string },
  bookingId: string,
  { artist, reason }: { artist: boolean; reason: string },
) {
  const facts = await selectAdminDetails(deps.db, bookingId);
  const accountId = artist ? facts?.holder_id : facts?.host_id;
  if (!accountId) return refused({ reason: 'no_such_account' as const });
  return endSessions(deps, by, { accountId, reason, alsoStaff: false });
}
