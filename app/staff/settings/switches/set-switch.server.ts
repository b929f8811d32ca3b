import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { SWITCHED_OFF, SWITCHES, type Switch, storedSwitches } from '#app/platform/switches.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockSettings, upsertSettings } from '../settings/settings-queries.server.ts';

/** Switches something on or off for everybody, at once and in every process. Refused where it is so already. */
export function setSwitch(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  one: Switch,
  to: 'on' | 'off',
): Promise<Result<void, { reason: 'nothing_changed' }>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSettings(trx);
    const before = await storedSwitches(trx);
    if (before.includes(one) === (to === 'off')) return refused({ reason: 'nothing_changed' as const });
    const off = SWITCHES.filter((each) => (each === one ? to === 'off' : before.includes(each)));
    await upsertSettings(trx, { [SWITCHED_OFF]: off });
    await recordAudit(trx, {
      ...by,
      action: to === 'off' ? 'site.switch_off' : 'site.switch_on',
      subject: 'site:switches',
      after: { switch: one },
    });
    return accepted(undefined);
  });
}
