import { sql } from 'kysely';
import type { PermissionKind } from '#app/calendar/sound-verdict.ts';
import type { Database } from '#app/platform/database.server.ts';
import { addressKey } from './permission.ts';

export interface VenueOfDay {
  hostId: string;
  date: string;
  address: string;
}

/** What staff accepted for this venue and day: the kind of paper, and until which minute it reaches. */
export function selectAccepted(
  db: Database,
  venue: VenueOfDay,
): Promise<{ kind: PermissionKind; until: number }[]> {
  return permissionsOf(db, venue)
    .select(['kind', 'until_minutes as until'])
    .where('state', '=', 'accepted')
    .execute();
}

export function selectPapers(db: Database, venue: VenueOfDay) {
  return permissionsOf(db, venue)
    .select(['id', 'kind', 'until_minutes as until', 'state', 'reason', 'uploaded_at as uploadedAt'])
    .select(sql<boolean>`file is not null`.as('hasFile'))
    .orderBy('uploaded_at', 'desc')
    .execute();
}

function permissionsOf(db: Database, { hostId, date, address }: VenueOfDay) {
  return db
    .selectFrom('sound_permission')
    .where('host_id', '=', hostId)
    .where('event_date', '=', date)
    .where('address_key', '=', addressKey(address));
}
