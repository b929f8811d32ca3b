import type { Database, Transaction } from '#app/platform/database.server.ts';
import {
  fullPreferences,
  isAlwaysSent,
  NOTICE_KINDS,
  type NoticeKind,
  type Preference,
  SWITCHED_CHANNELS,
} from './notification-preferences.ts';
import { selectPreferences, upsertPreferences } from './push-subscriptions-queries.server.ts';

export async function preferencesOf(db: Database, accountId: string): Promise<Preference[]> {
  return fullPreferences(await selectPreferences(db, accountId));
}

/** Channels the account has switched off for this kind. */
export async function unwantedChannels(
  db: Database,
  accountId: string,
  kind: NoticeKind,
): Promise<Set<string>> {
  const preferences = await preferencesOf(db, accountId);
  return new Set(preferences.filter((one) => one.kind === kind && !one.wanted).map(({ channel }) => channel));
}

/**
 * Saves choices for the offered kinds; `wanted` holds names such as `booking.sms`. Mandatory ones stay on.
 */
export function savePreferences(
  trx: Transaction,
  accountId: string,
  wanted: ReadonlySet<string>,
  offered: readonly NoticeKind[] = NOTICE_KINDS,
): Promise<void> {
  const choices = offered.flatMap((kind) =>
    SWITCHED_CHANNELS.filter((channel) => !isAlwaysSent(kind, channel)).map((channel) => ({
      kind,
      channel,
      wanted: wanted.has(`${kind}.${channel}`),
    })),
  );
  return upsertPreferences(trx, accountId, choices);
}
