import { sql } from 'kysely';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** What a note is about. */
export type NoteSubject = { artist_id: number } | { account_id: string } | { booking_id: string };

const MAX_SHOWN = 50;

export function selectNotes(db: Database, about: NoteSubject) {
  return db
    .selectFrom('staff_note')
    .innerJoin('account as author', 'author.id', 'staff_note.author_id')
    .select(['staff_note.id', 'staff_note.body', 'staff_note.at', 'author_id', 'author.name as by'])
    .where((on) => on.and(about))
    .orderBy('staff_note.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** Writes a note that only staff read; the same one twice in a row once, as after a double click. */
export async function writeNote(
  trx: Transaction,
  by: { accountId: string },
  about: NoteSubject,
  body: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(5804, hashtext(${by.accountId}))`.execute(trx);
  const [last] = await selectNotes(trx, about);
  if (last?.author_id === by.accountId && last.body === body) return;
  const row = { ...about, author_id: by.accountId, body, at: sql<Date>`business_now()` };
  await trx.insertInto('staff_note').values(row).execute();
  const audited =
    'artist_id' in about
      ? ({ action: 'artist.note', subject: `artist:${about.artist_id}` } as const)
      : 'account_id' in about
        ? ({ action: 'account.note', subject: `account:${about.account_id}` } as const)
        : ({ action: 'booking.note', subject: bookingReference(about.booking_id) } as const);
  await recordAudit(trx, { accountId: by.accountId, ...audited });
}
