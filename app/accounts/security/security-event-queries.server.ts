import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { SecurityEvent, SecurityEventKind } from './security-events.ts';

export async function insertSecurityEvents(
  trx: Transaction,
  events: (SecurityEvent & { times: number })[],
): Promise<void> {
  await insertRow(
    trx,
    'security_event',
    events.map(({ kind, accountId, address, subject, times }) => ({
      kind,
      account_id: accountId ?? null,
      address: address || null,
      subject: subject ?? '',
      times,
      at: sql<Date>`business_now()`,
    })),
  );
}

export interface SecurityEventFilter {
  kind: SecurityEventKind | null;
  accountId: string | null;
  address: string | null;
  before: number | null;
}

export function selectSecurityEvents(db: Database, filter: SecurityEventFilter, limit: number) {
  let query = db
    .selectFrom('security_event')
    .leftJoin('account', 'account.id', 'security_event.account_id')
    .select([
      'security_event.id',
      'security_event.kind',
      'security_event.account_id',
      'security_event.address',
    ])
    .select(['security_event.subject', 'security_event.times', 'security_event.at', 'account.name'])
    .$narrowType<{ kind: SecurityEventKind }>()
    .orderBy('security_event.id', 'desc')
    .limit(limit);
  if (filter.kind) query = query.where('security_event.kind', '=', filter.kind);
  if (filter.accountId) query = query.where('security_event.account_id', '=', filter.accountId);
  if (filter.address) query = query.where('security_event.address', '=', filter.address);
  if (filter.before) query = query.where('security_event.id', '<', filter.before);
  return query.execute();
}
