import { performanceTime } from '#app/artists/calendar/slot.ts';
import {
  kindOfWithdrawal,
  RELIABILITY_KINDS,
  type ReliabilityKind,
} from '#app/artists/core/reliability-rules.ts';
import type { Database } from '#app/platform/database.server.ts';
import { selectChangesAskedByArtist } from '../core/replacement-queries.server.ts';

/**
 * What kind of withdrawal it would be now. A later time that the artist asked for counts as it was when they asked:
 * moving the event first makes no late withdrawal an early one.
 */
export async function reliabilityKindOfWithdrawal(
  db: Database,
  booking: { id: string; artistId: number; startsAt: Date },
  now: Date,
): Promise<ReliabilityKind> {
  const moves = await selectChangesAskedByArtist(db, booking.id, booking.artistId);
  const kinds: ReliabilityKind[] = moves.flatMap(({ was, starts_at, asked_at }) => {
    const { startsAt } = performanceTime(was.date, was.from, was.to);
    return starts_at > startsAt ? [kindOfWithdrawal(startsAt, asked_at)] : [];
  });
  return strictest([kindOfWithdrawal(booking.startsAt, now), ...kinds]);
}

function strictest(kinds: ReliabilityKind[]): ReliabilityKind {
  return kinds.reduce((one, other) => (rank(other) > rank(one) ? other : one));
}

const rank = (kind: ReliabilityKind) => RELIABILITY_KINDS.indexOf(kind);
