import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { copyForHost } from '../documents/copy-for-host.ts';
import { performanceAhead } from '../documents/documents-queries.server.ts';

const ofHost = (db: Database, hostId: string) =>
  db.selectFrom('booking').select('booking.id').where('host_id', '=', hostId);

export async function selectDataOfBookings(db: Database, hostId: string) {
  const ids = ofHost(db, hostId);
  const [changes, venues, musts, items, reports, permissions, taxDocuments] = await Promise.all([
    db
      .selectFrom('booking_change')
      .select(['kind', 'asked_by', 'state', 'was', 'wanted', 'asked_at', 'answered_at'])
      .where('booking_id', 'in', ids)
      .execute(),
    db.selectFrom('booking_venue').selectAll().where('booking_id', 'in', ids).execute(),
    db.selectFrom('booking_must').selectAll().where('booking_id', 'in', ids).execute(),
    db
      .selectFrom('run_sheet_item')
      .select(['booking_id', 'title', 'minutes_from_start', 'who'])
      .where('added_by', '=', hostId)
      .execute(),
    db
      .selectFrom('dispute')
      .select(['kind', 'missed_minutes', 'words', 'state', 'opened_at', 'refund_paise', 'decision'])
      .where('opened_by', '=', hostId)
      .execute(),
    db
      .selectFrom('sound_permission')
      .select([
        'event_date',
        'address',
        'kind',
        'until_minutes',
        'state',
        'reason',
        'content_type',
        'uploaded_at',
      ])
      .select(
        sql<string | null>`case when file is not null then '/bookings/' || (select id from booking
        where booking.host_id = ${hostId} order by created_at desc limit 1) || '/permission/' || id end`.as(
          'file',
        ),
      )
      .where('host_id', '=', hostId)
      .execute(),
    db
      .selectFrom('document')
      .select(['kind', 'number', 'total_paise', 'issued_at', 'snapshot', performanceAhead.as('ahead')])
      .where('reader', '=', 'host')
      .where((document) =>
        document.or([
          document('booking_id', 'in', ids),
          document('sound_order_id', 'in', (query) =>
            query.selectFrom('sound_order').select('id').where('host_id', '=', hostId),
          ),
        ]),
      )
      .execute(),
  ]);
  return {
    booking_changes: changes,
    venue_answers: venues,
    answers_to_what_artists_must_have: musts,
    run_of_show: items,
    reported_problems: reports,
    music_permissions: permissions,
    documents: taxDocuments.map(({ ahead, ...taxDocument }) => ({
      ...taxDocument,
      snapshot: copyForHost(taxDocument.snapshot, ahead),
    })),
  };
}

/** Erases the host's texts and places after booking. Tax documents stay as issued. */
export async function eraseDataOfBookings(trx: Transaction, hostId: string): Promise<void> {
  const ids = ofHost(trx, hostId);
  const person = sql`array['hostName', 'message', 'venueAccess', 'address', 'lat', 'lng']::text[]`;
  await trx.updateTable('booking').set({ venue_access: '' }).where('host_id', '=', hostId).execute();
  await trx
    .updateTable('booking_change')
    .set({ was: sql`was - ${person}`, wanted: sql`wanted - ${person}` })
    .where('booking_id', 'in', ids)
    .execute();
  await trx
    .updateTable('booking_change')
    .set({ reason: '' })
    .where('booking_id', 'in', ids)
    .where('answered_by', '=', 'host')
    .execute();
  await trx.deleteFrom('staff_note').where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('sound_permission').where('host_id', '=', hostId).execute();
  await trx.updateTable('dispute').set({ words: '' }).where('opened_by', '=', hostId).execute();
  await trx.deleteFrom('run_sheet_item').where('added_by', '=', hostId).where('kind', 'is', null).execute();
  await trx.updateTable('run_sheet_item').set({ added_by: null }).where('added_by', '=', hostId).execute();
  await trx.updateTable('booking_task_done').set({ done_by: null }).where('done_by', '=', hostId).execute();
}
