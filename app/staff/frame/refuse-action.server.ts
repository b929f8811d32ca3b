import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { refuseWithoutFreshFactor } from '#app/accounts/second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '#app/accounts/second-factor/fresh-factor.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { hasConflictOfInterest, type TargetKind } from './conflict-of-interest-queries.server.ts';
import { FRESH_ACTIONS } from './fresh-actions.ts';

export type ActionRefusal = 'conflict_of_interest' | FreshRefusal;

/** What an action is about: `['booking', id]`. */
export type Target = readonly [TargetKind, string];

/**
 * Checked before every action: no conflict of interest, and a fresh factor for roles and money. Null if allowed.
 */
export async function refuseAction(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  form: FormData,
  act: string,
  target?: Target,
): Promise<ActionRefusal | null> {
  const platform = context.get(platformContext);
  if (target && (await hasConflictOfInterest(platform.db, viewer.accountId, ...target)))
    return 'conflict_of_interest';
  return FRESH_ACTIONS.includes(act) ? refuseWithoutFreshFactor(platform, viewer, form) : null;
}
