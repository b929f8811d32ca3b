import type { PermissionKind } from '#app/calendar/sound-verdict.ts';
import { type Database, inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import { neededPapers } from './needed-papers.server.ts';
import type { PaperRefusal } from './paper-limits.ts';
import { upsertPaper } from './papers-queries.server.ts';
import { readPaper } from './read-paper.server.ts';

const OPEN = new Set<string>(['requested', 'confirmed', 'replacing', 'declined']);

const PAPERS_AN_HOUR = 20;
const limitOf = ({ accountId }: { accountId: string }) => ({
  key: `papers:${accountId}`,
  max: PAPERS_AN_HOUR,
  seconds: 3600,
});

/** Keeps a host's paper for the evening of a booking; staff look at it before it counts. */
export async function uploadPaper(
  db: Database,
  host: { accountId: string },
  bookingId: string,
  paper: { kind: PermissionKind | null; until: number | null; file: Blob | null },
): Promise<Result<null, PaperRefusal>> {
  const { kind, until, file } = paper;
  if (kind === null || until === null || file === null) return refused({ reason: 'incomplete' });
  const { waitSeconds } = await inTransaction(db, (trx) => consumeLimits(trx, [limitOf(host)]));
  if (waitSeconds > 0) return refused({ reason: 'busy' });
  const read = await readPaper(file);
  if (!read.ok) return read;
  return inTransactionUnlessRefused(db, async (trx): Promise<Result<null, PaperRefusal>> => {
    const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
    if (!booking || !OPEN.has(booking.state) || booking.ends_at <= booking.now)
      return refused({ reason: 'closed' });
    const venue = { hostId: host.accountId, date: booking.event_date, address: booking.venue_address };
    const { offered } = await neededPapers(trx, {
      ...venue,
      from: booking.starts_local,
      to: booking.ends_local,
      lat: booking.venue_lat,
      lng: booking.venue_lng,
      setting: booking.venue_setting,
    });
    if (!offered.includes(kind)) return refused({ reason: 'not_needed' });
    const kept = await upsertPaper(trx, { ...venue, kind, until, file: read.value });
    return kept ? accepted(null) : refused({ reason: 'accepted_already' });
  });
}
