import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { deleteFeedsOf } from './feed-queries.server.ts';

/** Whose devices are signed out loses the calendar addresses made before: a device may have kept one. */
export function feedHandlers({ db }: Pick<Platform, 'db'>) {
  const end = ({ accountId, at }: { accountId: string; at?: string }) =>
    inTransaction(db, (trx) => deleteFeedsOf(trx, accountId, at ?? null));
  return {
    'account.devices_ended': end,
    'account.sessions_ended': end,
    'account.blocked': end,
  } satisfies OutboxHandlers;
}
