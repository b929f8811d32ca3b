import { createHash, randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { SECOND_PERSON_LIMITS, type SiteSettings } from '#app/site/settings.ts';
import { lockSettings, upsertSettings } from './settings-queries.server.ts';

export type SettingsRefusal = { reason: 'changed_meanwhile' } | { reason: 'nothing_changed' };

/** Saves changed settings. `stamp` is the state when the form was opened; refused if it has changed. Null: whatever it was. */
export function changeSettings(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  stamp: string | null,
  settings: Partial<SiteSettings>,
): Promise<Result<void, SettingsRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSettings(trx);
    const before = await readSettings(trx);
    if (stamp !== null && hashOfSettings(before) !== stamp)
      return refused({ reason: 'changed_meanwhile' as const });
    const changes = changesOf(before, settings);
    if (changes.length === 0) return refused({ reason: 'nothing_changed' as const });
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.key, change[name]]));
    await upsertSettings(trx, side('after'));
    await recordAudit(trx, {
      ...by,
      action: 'site.settings',
      subject: 'site:settings',
      before: side('before'),
      after: side('after'),
    });
    for (const limit of SECOND_PERSON_LIMITS)
      if (changes.some(({ key }) => key === limit))
        await announceLimit(trx, by, limit, before, { ...before, ...settings });
    return accepted(undefined);
  });
}

function announceLimit(
  trx: Transaction,
  by: { accountId: string },
  limit: (typeof SECOND_PERSON_LIMITS)[number],
  before: SiteSettings,
  after: SiteSettings,
): Promise<void> {
  const key = randomUUID();
  return announce(trx, {
    kind: 'staff.limit_changed',
    key,
    payload: {
      key,
      by: by.accountId,
      before: before[limit],
      after: after[limit],
      daily: limit === 'secondPersonAboveDaily',
    },
  });
}

export type SettingChange = ReturnType<typeof changesOf>[number];

export function changesOf(before: SiteSettings, after: Partial<SiteSettings>) {
  const keys = Object.keys(after) as (keyof SiteSettings)[];
  return keys
    .filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

/** Identifies a state of the settings, to detect concurrent changes. */
export function hashOfSettings(settings: unknown): string {
  return createHash('sha256').update(canonicalJson(settings)).digest('base64url').slice(0, 16);
}

/** The database does not keep key order, so sort keys before hashing. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
