import type { Database } from '#app/platform/database.server.ts';
import { selectOpenRequests } from './approval-queries.server.ts';

const MAX_SHOWN = 10;

/** Open requests for a second person on one booking or order, as its page says it. Amounts in paise. */
export async function waitingOn(db: Database, subject: string) {
  const open = await selectOpenRequests(db, { subject, limit: MAX_SHOWN, offset: 0 });
  return open.map(({ input: _, ...shown }) => shown);
}

export type WaitingRequest = Awaited<ReturnType<typeof waitingOn>>[number];
