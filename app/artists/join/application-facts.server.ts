import type { Database } from '#app/platform/database.server.ts';
import { selectApplicationFacts } from './application-queries.server.ts';

export type ApplicationFacts = NonNullable<Awaited<ReturnType<typeof applicationFacts>>>;

/** What a message about an application may say, and to whom it goes. Nothing once its account is erased. */
export function applicationFacts(db: Database, applicationId: string) {
  return selectApplicationFacts(db, applicationId);
}
