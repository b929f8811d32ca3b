import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce } from '#app/platform/rows.server.ts';
import type { GapKind, Venue } from './venue-match.ts';

export async function selectVenue(
  db: Database,
  bookingId: string,
): Promise<(Venue & { version: number }) | null> {
  const row = await db
    .selectFrom('booking_venue')
    .select(({ ref }) => ref('setting').$castTo<Venue['setting']>().as('setting'))
    .select(({ ref }) => ref('sound').$castTo<Venue['sound']>().as('sound'))
    .select([
      'power_points as powerPoints',
      'stage_width_feet as stageWidth',
      'stage_depth_feet as stageDepth',
    ])
    .select(['changing_room as changingRoom', 'loudspeaker_permit as loudspeakerPermit', 'version'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves the answers if based on this version; 0 for the first ones. */
export async function saveVenue(
  trx: Transaction,
  bookingId: string,
  venue: Venue,
  version: number,
): Promise<boolean> {
  const values = {
    setting: venue.setting,
    power_points: venue.powerPoints,
    stage_width_feet: venue.stageWidth,
    stage_depth_feet: venue.stageDepth,
    sound: venue.sound,
    changing_room: venue.changingRoom,
    loudspeaker_permit: venue.loudspeakerPermit,
    answered_at: sql<Date>`business_now()`,
  };
  if (version === 0) {
    return insertOnce(trx, 'booking_venue', ['booking_id'], { booking_id: bookingId, ...values });
  }
  const updated = await trx
    .updateTable('booking_venue')
    .set({ ...values, version: sql`version + 1` })
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function selectDoneTasks(db: Database, bookingId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booking_task_done')
    .select('task')
    .where('booking_id', '=', bookingId)
    .execute();
  return new Set(rows.map(({ task }) => task));
}

export async function setTaskDone(
  trx: Transaction,
  bookingId: string,
  task: GapKind,
  done: boolean,
  accountId: string,
): Promise<void> {
  if (done)
    await insertOnce(trx, 'booking_task_done', ['booking_id', 'task'], {
      booking_id: bookingId,
      task,
      done_by: accountId,
      done_at: sql<Date>`business_now()`,
    });
  else
    await trx
      .deleteFrom('booking_task_done')
      .where('booking_id', '=', bookingId)
      .where('task', '=', task)
      .execute();
}
