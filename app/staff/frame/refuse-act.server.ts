import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { refuseWithoutFreshFactor } from '#app/accounts/second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '#app/accounts/second-factor/fresh-factor.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { FRESH_ACTS } from './fresh-acts.ts';
import { isOwnMatter, type MatterKind } from './own-matter-queries.server.ts';

export type ActRefusal = 'own_matter' | FreshRefusal;

/** What an act is about: `['booking', id]`. */
export type Matter = readonly [MatterKind, string];

/**
 * Checked before every act: not one's own matter, and a fresh factor for roles and money. Null if allowed.
 */
export async function refuseAct(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  form: FormData,
  act: string,
  matter?: Matter,
): Promise<ActRefusal | null> {
  const platform = context.get(platformContext);
  if (matter && (await isOwnMatter(platform.db, viewer.accountId, ...matter))) return 'own_matter';
  return FRESH_ACTS.includes(act) ? refuseWithoutFreshFactor(platform, viewer, form) : null;
}
