import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Viewer } from './account.ts';
import { isStaff, mayDo, type Right } from './roles.ts';
import { requirePageViewer } from './viewer.server.ts';

/** Loader guard: no session redirects to sign-in, locked staff to the second factor, others get 404. */
export function requirePageStaff(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = requirePageViewer(context, request);
  if (isStaff(viewer.roles)) return viewer;
  if (isStaff(viewer.lockedRoles)) throw redirectToSecondFactor(request);
  throw data(null, { status: 404 });
}

/** As above, for one right; staff without it get 403. */
export function requirePageRight(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: Right,
): Viewer {
  const viewer = requirePageStaff(context, request);
  if (mayDo(viewer.roles, right)) return viewer;
  if (mayDo(viewer.lockedRoles, right)) throw redirectToSecondFactor(request);
  throw data({ error: 'Your role does not allow this.', code: 'not_your_work' }, { status: 403 });
}

/** Guard of one's own messages and where they go: staff must verify the second factor, others only sign in. */
export function requireUnlockedViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = requirePageViewer(context, request);
  if (viewer.lockedRoles.length > 0) throw redirectToSecondFactor(request);
  return viewer;
}

function redirectToSecondFactor(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/second-factor?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}
