import type { Database } from '#app/platform/database.server.ts';
import { selectApplicationFacts } from './application-queries.server.ts';

export type ApplicationFacts = NonNullable<Awaited<ReturnType<typeof applicationFacts>>>;

export function applicationFacts(db: Database, applicationId: string) {
  return selectApplicationFacts(db, applicationId);
}
