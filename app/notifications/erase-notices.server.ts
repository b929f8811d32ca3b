import type { Transaction } from '#app/platform/database.server.ts';
import { deleteNoticesAbout } from './personal-data-queries.server.ts';

/** Deletes messages to staff about these people or tickets, sent or not; see `people-of.ts`. */
export function eraseNoticesAbout(trx: Transaction, people: readonly string[]): Promise<void> {
  return deleteNoticesAbout(trx, people);
}
