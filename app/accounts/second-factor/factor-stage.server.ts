import { data } from 'react-router';
import type { Database } from '#app/platform/database.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import type { Viewer } from '../core/account.ts';
import { isStaff } from '../core/roles.ts';
import { requirePageViewer } from '../core/viewer.server.ts';
import { type selectFactors, selectSessionRoles } from './second-factor-queries.server.ts';

/** `again`: sign in again, a role came later; `enrol`: add a factor; `check`: verify; `open`: done. */
export type FactorStage = 'again' | 'enrol' | 'check' | 'open';

/** Requires staff even before their second factor; throws 404 for all others. */
export function requirePageStaffInAnyState({ request, context }: PageArgs): Viewer {
  const viewer = requirePageViewer(context, request);
  if (!isStaff([...viewer.roles, ...viewer.lockedRoles])) throw data(null, { status: 404 });
  return viewer;
}

export async function stageOf(
  db: Database,
  viewer: Viewer,
  { authenticatorSince, passkeys }: Awaited<ReturnType<typeof selectFactors>>,
): Promise<FactorStage> {
  if (viewer.lockedRoles.length === 0) return 'open';
  const atSignIn = await selectSessionRoles(db, viewer.sessionId);
  if (!viewer.lockedRoles.every((role) => atSignIn.includes(role))) return 'again';
  return authenticatorSince || passkeys.length > 0 ? 'check' : 'enrol';
}
