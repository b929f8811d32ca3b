import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Whom a note is about: an artist by number, or an account by id. */
export type NoteSubject = { artistId: number } | { accountId: string };

const MAX_SHOWN = 50;

export function selectNotes(db: Database, about: NoteSubject) {
  return db
    .selectFrom('staff_note')
    .innerJoin('account as author', 'author.id', 'staff_note.author_id')
    .select(['staff_note.id', 'staff_note.body', 'staff_note.at', 'author.name as by'])
    .$call((query) =>
      'artistId' in about
        ? query.where('staff_note.artist_id', '=', about.artistId)
        : query.where('staff_note.account_id', '=', about.accountId),
    )
    .orderBy('staff_note.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export async function insertNote(
  trx: Transaction,
  about: NoteSubject,
  note: { authorId: string; body: string },
): Promise<void> {
  await trx
    .insertInto('staff_note')
    .values({
      artist_id: 'artistId' in about ? about.artistId : null,
      account_id: 'accountId' in about ? about.accountId : null,
      author_id: note.authorId,
      body: note.body,
    })
    .execute();
}
