import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import type { Viewer } from '../core/account.ts';
import { isStaff } from '../core/roles.ts';
import { checkTypedFactor } from './check-second-factor.server.ts';
import { FACTOR_FIELD, type FactorDemand, type FreshRefusal, freshUntil } from './fresh-factor.ts';
import { hasPasskey } from './passkey-queries.server.ts';
import { markSecondFactorVerified } from './second-factor-queries.server.ts';

const FIELDS = { [FACTOR_FIELD]: typedText(60) };

/** Guards sensitive actions: needs a factor verified minutes ago or in this form. Returns a refusal or null. */
export async function refuseWithoutFreshFactor(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: Pick<Viewer, 'accountId' | 'sessionId' | 'secondFactorAt'>,
  form: FormData,
): Promise<FreshRefusal | null> {
  if (freshUntil(viewer.secondFactorAt)) return null;
  const { [FACTOR_FIELD]: typed } = readForm(form, FIELDS);
  if (typed.trim() === '' || !viewer.secondFactorAt) return 'factor_needed';
  return inTransaction(db, async (trx) => {
    const refusal = await checkTypedFactor(trx, { config }, viewer, typed);
    if (refusal) return refusal.reason === 'too_many' ? 'too_many_factors' : refusal.reason;
    await markSecondFactorVerified(trx, viewer.sessionId);
    return null;
  });
}

/** As above for changes of one's own account: only staff need the factor. */
export async function refuseStaffWithoutFreshFactor(
  platform: Pick<Platform, 'db' | 'config'>,
  viewer: Viewer,
  form: FormData,
): Promise<FreshRefusal | null> {
  return isStaff(viewer.roles) ? refuseWithoutFreshFactor(platform, viewer, form) : null;
}

/** Whether a form of one's own account must ask for the factor, and whether a passkey can be shown. */
export async function factorDemandOf(db: Database, viewer: Viewer): Promise<FactorDemand> {
  if (!isStaff(viewer.roles)) return { needed: false, hasPasskey: false };
  return {
    needed: !freshUntil(viewer.secondFactorAt),
    hasPasskey: await hasPasskey(db, viewer.accountId),
  };
}

export function canShowPasskey(db: Database, { accountId }: Pick<Viewer, 'accountId'>): Promise<boolean> {
  return hasPasskey(db, accountId);
}
