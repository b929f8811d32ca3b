import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { insertNote, type NoteSubject } from './host-file-queries.server.ts';

/** Writes a note that only staff read. */
export async function writeNote(
  trx: Transaction,
  by: { accountId: string },
  about: NoteSubject,
  body: string,
): Promise<void> {
  await insertNote(trx, about, { authorId: by.accountId, body });
  await recordAudit(trx, {
    accountId: by.accountId,
    ...('artistId' in about
      ? { action: 'artist.note', subject: `artist:${about.artistId}` }
      : { action: 'account.note', subject: `account:${about.accountId}` }),
  });
}
